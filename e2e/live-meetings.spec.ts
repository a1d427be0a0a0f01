import type { Curso } from '@puente/contracts/catalogue';

import type { Academy } from './support/academy.ts';
import { Client } from './support/client.ts';
import { sendCommand } from './support/command.ts';
import { buyCourse, inHours, makeCourse } from './support/courses.ts';
import { mailFor } from './support/mailbox.ts';
import type { Person } from './support/person.ts';
import { expect, test } from './support/test.ts';

/** A course with one class, which the student has. */
async function courseWithClass(academy: Academy, student: Person, hours: number): Promise<Curso> {
  const clases = [{ nombre: 'El relato', fechaHora: inHours(hours), duracion: '2 horas' }];
  const course = await makeCourse(academy, { modulos: [{ nombre: 'En vivo', clases }] });
  await buyCourse(academy, student, course.id);
  return course;
}

function classIn(course: Curso) {
  const [clase] = course.modulos.flatMap(({ clases }) => clases);
  if (!clase) throw new Error('The course has no class.');
  return clase;
}

test('[LIVE-2, OVER-7] a student waits on the overview, the tutor starts, and the door opens into the room without a reload', async ({
  page,
  academy,
  student,
  expectAccessible,
}) => {
  const claseId = classIn(await courseWithClass(academy, student, 0.2)).id;
  const staff = await Client.asAdmin(academy);
  await page.goto('/dashboard/overview');
  const card = page.getByRole('region', { name: 'Próxima clase' });
  await expect(card.getByText('Todavía no hay una sesión en vivo programada')).toBeVisible();

  const { reunion } = await sendCommand(academy, staff, 'agendarReunion', { claseId });
  const { id: reunionId, enlace } = reunion as { id: string; enlace: string };
  await expect(card.getByText('El tutor aún no ha iniciado la clase.')).toBeVisible();
  await expect(card.getByRole('link', { name: 'Sala de espera' })).toHaveAttribute('href', enlace);
  await expectAccessible(page);

  await sendCommand(academy, staff, 'iniciarClase', { reunionId });
  const underWay = page.getByRole('region', { name: 'Clase en curso' });
  const join = underWay.getByRole('link', { name: 'Unirse Ahora' });
  await expect(join).toHaveAttribute('href', enlace);
  await expect(underWay.getByRole('link', { name: 'Sala de espera' })).toBeHidden();
  await page.getByRole('button', { name: /sin leer/ }).click();
  const started = page.getByRole('link', { name: /empezó/ });
  await expect(started).toHaveAttribute('href', enlace);
  await page.keyboard.press('Escape');
  await join.click();
  await expect(page).toHaveURL(enlace);
  expect(page.context().pages()).toHaveLength(1);
});

test('[LIVE-2, SUBS-5] the class dialog leads to the waiting room, and stops when the class is cancelled', async ({
  page,
  academy,
  student,
}) => {
  const claseId = classIn(await courseWithClass(academy, student, 30)).id;
  const staff = await Client.asAdmin(academy);
  const { reunion } = await sendCommand(academy, staff, 'agendarReunion', { claseId });
  const { id: reunionId, enlace } = reunion as { id: string; enlace: string };
  await page.goto(`/dashboard/subscriptions?clase=${claseId}`);
  const details = page.getByRole('dialog', { name: 'El relato' });
  await expect(details.getByRole('status')).toContainText('El enlace se activará automáticamente');
  await expect(details.getByRole('link', { name: 'Sala de espera' })).toHaveAttribute('href', enlace);
  await sendCommand(academy, staff, 'cancelarReunion', { reunionId });
  await expect(details.getByRole('status')).toContainText('Todavía no hay una sesión en vivo programada');
  await expect(details.getByRole('link', { name: 'Sala de espera' })).toBeHidden();
  await expect(sendCommand(academy, staff, 'iniciarClase', { reunionId })).rejects.toThrow('Esta reunión se canceló.');
  const mail = await mailFor(academy, student.email, /Clase cancelada/);
  expect(mail.text).toContain(`/dashboard/subscriptions?clase=${claseId}`);
});

test('[LIVE-11] a class that moves tells its student at once, and by mail, its old and its new date', async ({
  page,
  academy,
  student,
}) => {
  const course = await courseWithClass(academy, student, 30);
  const staff = await Client.asAdmin(academy);
  await page.goto('/dashboard/overview');
  await page.waitForLoadState('networkidle');
  const { titulo, nivel, precio, tipoDeNegocioId, modulos } = course;
  const moved = { nombre: 'El relato', fechaHora: inHours(54), duracion: '2 horas' };
  await staff.put(`/courses/${course.id}`, {
    titulo,
    nivel,
    precio,
    tipoDeNegocioId,
    modulos: modulos.map(({ id, nombre }) => ({ id, nombre, clases: [moved] })),
  });
  await page.getByRole('button', { name: /sin leer/ }).click();
  const told = page.getByRole('link', { name: /«El relato» de «.*» cambia de fecha: era el .* y ahora es el / });
  await expect(told).toBeVisible();
  const mail = await mailFor(academy, student.email, /Cambio de fechas/);
  expect(mail.text).toMatch(/EL RELATO .*\(antes, /);
  await told.click();
  // It was the first class, and a day is much: the course says whether one may leave.
  await expect(page).toHaveURL(`/dashboard/subscriptions#curso-${course.id}`);
  await expect(page.getByRole('article').filter({ hasText: titulo })).toBeInViewport();
});
