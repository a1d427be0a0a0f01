import { randomUUID } from 'node:crypto';

import { Client } from './support/client.ts';
import { buyCourse, makeCourse } from './support/courses.ts';
import { linkIn, mailFor, mailsFor } from './support/mailbox.ts';
import { demo, joinAcademy, openAs } from './support/person.ts';
import { expect, test } from './support/test.ts';

test('[FORO-6, NOTI-5] who writes to a course reaches a student who has the list open, and by mail, until they stop the mails', async ({
  page,
  academy,
  visitor,
}) => {
  const course = await makeCourse(academy);
  const theirs = await visitor();
  const student = await joinAcademy(theirs.context(), academy);
  await buyCourse(academy, student, course.id);
  await openAs(theirs, academy, student, '/dashboard/community/anuncios');
  await expect(theirs.getByText('Todavía no hay anuncios')).toBeVisible();
  await theirs.waitForLoadState('networkidle');

  await openAs(page, academy, demo.admin, `/dashboard/community/anuncios?de=${course.id}`);
  await page.getByRole('button', { name: 'Escribir un anuncio' }).click();
  const form = page.getByRole('dialog', { name: 'Nuevo anuncio' });
  const titulo = `Cambio de sala ${randomUUID().slice(0, 6)}`;
  await form.getByRole('textbox', { name: 'Título' }).fill(titulo);
  await form.getByRole('textbox', { name: 'Texto' }).fill('Traigan **impreso** el I-589.');
  await form.getByRole('button', { name: 'Revisar y enviar' }).click();
  await expect(form.getByText(`Lo recibirá 1 estudiante de «${course.titulo}».`)).toBeVisible();
  await form.getByRole('button', { name: 'Enviar el anuncio' }).click();
  await expect(page.getByRole('link', { name: titulo })).toBeVisible();
  await theirs.getByRole('link', { name: new RegExp(`${titulo} Sin leer`) }).click();
  await expect(theirs.getByText('impreso').and(theirs.locator('strong'))).toBeVisible();
  await theirs.getByRole('link', { name: 'Volver a los anuncios' }).click();
  await expect(theirs.getByRole('link', { name: titulo })).not.toContainText('Sin leer');

  // By the link of the mail, without a session. What comes later is not mailed.
  const mail = await mailFor(academy, student.email, new RegExp(titulo));
  expect(mail.text).toContain('Traigan impreso el I-589.');
  await theirs.context().clearCookies();
  await theirs.goto(linkIn(mail, '/unsubscribe'));
  await theirs.getByRole('button', { name: 'Dejar de recibirlos' }).click();
  await expect(theirs.getByText('Listo: ya no recibirás estos correos.')).toBeVisible();
  const admin = await Client.asAdmin(academy);
  const second = { titulo: `Segundo ${titulo}`, cuerpo: 'Nos vemos.', envioId: randomUUID() };
  await admin.post(`/courses/${course.id}/anuncios`, second);
  const reader = await Client.as(academy, student);
  await expect
    .poll(async () => (await reader.get<{ texto: string }[]>('/notificaciones')).map(({ texto }) => texto).join('\n'))
    .toContain(second.titulo);
  const subjects = (await mailsFor(academy, student.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes(titulo))).toHaveLength(1);
});

test('[BRAND-5, FORO-6] a deleted announcement goes from the list that a student has open, and comes back as it was read', async ({
  page,
  academy,
  visitor,
}) => {
  const course = await makeCourse(academy);
  const theirs = await visitor();
  const student = await joinAcademy(theirs.context(), academy);
  await buyCourse(academy, student, course.id);
  const titulo = `Aviso ${randomUUID().slice(0, 6)}`;
  const admin = await Client.asAdmin(academy);
  await admin.post(`/courses/${course.id}/anuncios`, { titulo, cuerpo: 'Nos vemos.', envioId: randomUUID() });
  await openAs(theirs, academy, student, '/dashboard/community/anuncios');
  await theirs.getByRole('link', { name: titulo }).click();
  await expect(theirs.getByText('Nos vemos.')).toBeVisible();
  await theirs.getByRole('link', { name: 'Volver a los anuncios' }).click();
  const read = theirs.getByRole('link', { name: titulo });
  await expect(read).not.toContainText('Sin leer');
  await theirs.waitForLoadState('networkidle');

  await openAs(page, academy, demo.admin, '/dashboard/community/anuncios');
  await page.getByRole('link', { name: titulo }).click();
  await page.getByRole('button', { name: 'Borrar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Borrar' }).click();
  await expect(page.getByText(`Se eliminó «${titulo}».`)).toBeVisible();
  await expect(read).toBeHidden();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('La eliminación se deshizo.')).toBeVisible();
  await expect(page.getByRole('link', { name: titulo })).toBeVisible();
  await expect(read).toBeVisible();
  await expect(read).not.toContainText('Sin leer');
});
