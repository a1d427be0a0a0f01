import type { Page } from '@playwright/test';

import { Client } from './support/client.ts';
import { buyCourse, inHours, makeCourse } from './support/courses.ts';
import { makeLiveClass } from './support/live-class.ts';
import { mailFor } from './support/mailbox.ts';
import { demo, openAs } from './support/person.ts';
import { expect, test } from './support/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test(
  '[COURSE-5, LIVE-2, LIVE-4, LIVE-6, ADM-5, OVER-7] a student waits, the tutor starts the class in Tutorías, both meet in the room, and it ends for both',
  { tag: '@main' },
  async ({ page, academy, student, visitor }) => {
    const { enlace, titulo } = await makeLiveClass(academy, student);
    await page.goto('/dashboard/overview');
    const waiting = page.getByRole('region', { name: 'Próxima clase' }).getByRole('link', { name: 'Sala de espera' });
    await expect(waiting).toHaveAttribute('href', enlace);
    await waiting.click();
    await expect(page.getByText('entrarás automáticamente')).toBeVisible();

    const tutor = await visitor();
    await openAs(tutor, academy, demo.admin, '/dashboard/paneladmin/tutorias');
    await tutor.getByRole('row').filter({ hasText: titulo }).getByRole('button', { name: 'Iniciar Clase' }).click();
    const question = tutor.getByRole('alertdialog');
    await expect(question).toContainText('se avisa a sus estudiantes al momento');
    await question.getByRole('button', { name: 'Sí, Iniciar Clase' }).click();
    await expect(heading(tutor, 'Clase en vivo: El relato')).toBeVisible();
    await expect(heading(page, 'Clase en vivo: El relato'), 'without a reload').toBeVisible({ timeout: 20_000 });

    await page.keyboard.press('h');
    await tutor.getByRole('button', { name: 'Personas, 1 mano levantada' }).click();
    await tutor.getByRole('button', { name: 'Permitir hablar' }).click();
    await expect(page.getByRole('button', { name: 'Encender micrófono' })).toBeVisible();
    await page.keyboard.press('c');
    const field = page.getByRole('textbox', { name: 'Mensaje' });
    await field.fill('¿Va firmada?');
    await field.press('Enter');
    await expect(tutor.getByRole('button', { name: 'Chat, 1 mensaje sin leer' })).toBeVisible();

    await page.getByRole('button', { name: 'Finalizar Sesión' }).click();
    await page.getByRole('button', { name: 'Volver a entrar' }).click();
    await expect(heading(page, 'Clase en vivo: El relato')).toBeVisible();
    await page.getByRole('button', { name: 'Chat' }).click();
    await expect(page.getByRole('region', { name: 'Mensajes de la clase' }), 'history').toContainText('¿Va firmada?');

    await tutor.getByRole('button', { name: 'Finalizar Sesión' }).click();
    await tutor.getByRole('button', { name: 'Finalizar Clase' }).click();
    await tutor.getByRole('alertdialog').getByRole('button', { name: 'Sí, Finalizar Clase' }).click();
    await expect(heading(tutor, 'La clase terminó')).toBeVisible();
    await expect(heading(page, 'La clase terminó')).toBeVisible();
  },
);

test('[LIVE-11] a class that moves tells its student at once, and by mail, its old and its new date', async ({
  page,
  academy,
  student,
}) => {
  const clase = { nombre: 'El relato', fechaHora: inHours(30), duracion: '2 horas' };
  const course = await makeCourse(academy, { modulos: [{ nombre: 'En vivo', clases: [clase] }] });
  await buyCourse(academy, student, course.id);
  await page.goto('/dashboard/overview');
  await page.getByRole('button', { name: /sin leer/ }).click();
  const { titulo, nivel, precio, tipoDeNegocioId, modulos } = course;
  const staff = await Client.asAdmin(academy);
  await staff.put(`/courses/${course.id}`, {
    titulo,
    nivel,
    precio,
    tipoDeNegocioId,
    modulos: modulos.map(({ id, nombre }) => ({ id, nombre, clases: [{ ...clase, fechaHora: inHours(54) }] })),
  });
  const told = page.getByRole('link', { name: /«El relato» de «.*» cambia de fecha: era el .* y ahora es el / });
  // The first class was moved, and a day is much: the course says whether one may leave.
  await expect(told).toHaveAttribute('href', `/dashboard/subscriptions#curso-${course.id}`);
  const mail = await mailFor(academy, student.email, /Cambio de fechas/);
  expect(mail.text).toMatch(/EL RELATO .*\(antes, /);
});
