import { randomUUID } from 'node:crypto';

import { Client } from './support/client.ts';
import { buyCourse, makeCourse } from './support/courses.ts';
import { linkIn, mailFor, mailsFor } from './support/mailbox.ts';
import { demo, joinAcademy, openAs } from './support/person.ts';
import { expect, test } from './support/test.ts';

test('[FORO-6, NOTI-5, UX-4] a tutor writes to a course, a student sees it at once and by mail, and stops the mails', async ({
  page,
  academy,
  visitor,
  expectAccessible,
}) => {
  test.slow();
  const course = await makeCourse(academy);
  const theirs = await visitor();
  const student = await joinAcademy(theirs.context(), academy);
  await buyCourse(academy, student, course.id);
  await openAs(theirs, academy, student, '/dashboard/subscriptions');
  await theirs.getByRole('link', { name: `Anuncios del curso «${course.titulo}»` }).click();
  await expect(theirs.getByText('Todavía no hay anuncios')).toBeVisible();
  await theirs.getByRole('link', { name: 'Todos los anuncios' }).click();
  await theirs.waitForLoadState('networkidle');

  // The text is written, with a private number, which is noticed and hidden.
  await openAs(page, academy, demo.admin, `/dashboard/community/anuncios?de=${course.id}`);
  await page.getByRole('button', { name: 'Escribir un anuncio' }).click();
  const form = page.getByRole('dialog', { name: 'Nuevo anuncio' });
  await form.getByRole('button', { name: 'Revisar y enviar' }).click();
  await expect(form.getByText('Escribe un título.')).toBeVisible();
  const titulo = `Cambio de sala ${randomUUID().slice(0, 6)}`;
  await form.getByRole('textbox', { name: 'Título' }).fill(titulo);
  await form.getByRole('textbox', { name: 'Texto' }).fill('El caso es el A123456789. Traigan **impreso** el I-589.');
  await form.getByRole('button', { name: /Ocultar/ }).click();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Revisar y enviar' }).click();
  await expect(form.getByText(`Lo recibirá 1 estudiante de «${course.titulo}».`)).toBeVisible();
  await expect(form.getByText('A•••••••••')).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Enviar el anuncio' }).click();
  await expect(page.getByText('El anuncio está enviado.')).toBeVisible();
  await expect(page.getByRole('link', { name: titulo })).toBeVisible();

  // The student, who has the list open.
  await theirs.getByRole('link', { name: new RegExp(`${titulo} Sin leer`) }).click();
  await expect(theirs.getByRole('heading', { name: titulo })).toBeFocused();
  await expect(theirs.getByText('impreso').and(theirs.locator('strong'))).toBeVisible();
  await expectAccessible(theirs);
  await theirs.getByRole('link', { name: 'Volver a los anuncios' }).click();
  await expect(theirs.getByRole('link', { name: titulo })).not.toContainText('Sin leer');

  // By the link of the mail, without a session.
  const mail = await mailFor(academy, student.email, new RegExp(titulo));
  expect(mail.text).toContain('Traigan impreso el I-589.');
  const stranger = await visitor();
  await stranger.goto(linkIn(mail, '/unsubscribe'));
  await expect(stranger).toHaveURL('/unsubscribe');
  await expectAccessible(stranger);
  await stranger.getByRole('button', { name: 'Dejar de recibirlos' }).click();
  await expect(stranger.getByText('Listo: ya no recibirás estos correos.')).toBeVisible();
  await theirs.goto('/dashboard/profile?tab=notificaciones');
  const choice = theirs.getByRole('button', { name: /Correo: Anuncios/ });
  await expect(choice).toContainText('Sin correo');

  // A correction tells nobody; another announcement is not mailed.
  await page.getByRole('link', { name: titulo }).click();
  await page.getByRole('button', { name: 'Editar' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Título' }).fill(`${titulo} (sala 2)`);
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(/editado el/)).toBeVisible();
  const admin = await Client.asAdmin(academy);
  const second = { titulo: `Segundo ${titulo}`, cuerpo: 'Nos vemos.', envioId: randomUUID() };
  await admin.post(`/courses/${course.id}/anuncios`, second);
  await theirs.goto('/dashboard/community/anuncios');
  await expect(theirs.getByRole('link', { name: second.titulo })).toBeVisible();
  await expect(theirs.getByRole('link', { name: `${titulo} (sala 2)` })).toBeVisible();

  // Switched on again in the profile, and taken back.
  await theirs.goto('/dashboard/profile?tab=notificaciones');
  await choice.click();
  await theirs.getByRole('option', { name: 'En el resumen diario' }).click();
  await theirs.getByRole('button', { name: 'Deshacer' }).click();
  await expect(choice).toContainText('Sin correo');
  const subjects = (await mailsFor(academy, student.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes(titulo))).toHaveLength(1);
});
