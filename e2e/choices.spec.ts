import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';
import type { Curso } from '@puente/contracts/catalogue';

import type { Academy } from './support/academy.ts';
import { Client } from './support/client.ts';
import { addDocuments, buyCourse, inHours, makeCourse } from './support/courses.ts';
import { demo, joinAcademy, openAs } from './support/person.ts';
import { expect, test } from './support/test.ts';

/** Two editions of one programme on offer, two weeks apart. */
async function makeEditions(academy: Academy): Promise<[Curso, Curso]> {
  const first = await makeCourse(academy);
  const admin = await Client.asAdmin(academy);
  const second = await admin.post<Curso>(`/courses/${first.id}/ediciones`, {
    empieza: inHours(24 * 14).slice(0, 10),
    publicado: true,
  });
  return [first, second];
}

const startOf = ({ modulos }: Curso): string =>
  new Intl.DateTimeFormat('es-ES', { dateStyle: 'long' }).format(
    new Date(modulos.flatMap(({ clases }) => clases.map(({ fechaHora }) => fechaHora)).toSorted()[0] ?? 0),
  );

/** The second lines of the options with a title, in the choice that is open. */
const datesOf = (page: Page, titulo: string) =>
  page.getByRole('option').filter({ hasText: titulo }).locator('.text-muted').allTextContents();

test('[FORO-6] [FORO-5] [ADM-6] [ADM-10] editions of one programme are told apart by their first class, wherever a course is chosen', async ({
  page,
  academy,
}) => {
  test.slow();
  const [first, second] = await makeEditions(academy);
  const dates = [first, second].map((course) => `Primera clase: ${startOf(course)}`).toSorted();
  const expectDates = async () => {
    await expect.poll(async () => (await datesOf(page, first.titulo)).toSorted()).toEqual(dates);
    await page.keyboard.press('Escape');
  };
  await openAs(page, academy, demo.admin, '/dashboard/community/anuncios');
  await page.getByRole('button', { name: 'Escribir un anuncio' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Curso/ })
    .or(page.getByLabel('Curso'))
    .first()
    .click();
  await expectDates();
  await page.goto('/dashboard/community');
  await page.getByLabel('Sección').click();
  await expectDates();
  await page.goto('/dashboard/paneladmin/tutorias');
  await page.getByRole('button', { name: '+ Agendar Nueva Reunión' }).click();
  await page.getByRole('dialog').getByRole('button').filter({ hasText: 'Elige' }).first().click();
  await expectDates();
  await page.goto('/dashboard/paneladmin/suscripciones');
  await page.getByRole('main').getByLabel('Curso', { exact: true }).click();
  await expectDates();
});

test('[ADM-18] whoever enrolls somebody by hand sees which of two people of one name it is', async ({
  page,
  academy,
}) => {
  const surname = `Núñez${randomUUID().slice(0, 8).replaceAll(/\d/g, 'x').replace('-', 'y')}`;
  const one = await joinAcademy(page.context(), academy);
  const other = await joinAcademy(page.context(), academy);
  const admin = await Client.asAdmin(academy);
  for (const { email } of [one, other]) {
    const [user] = await admin.get<{ id: string }[]>(`/admin/users?q=${encodeURIComponent(email)}`);
    await admin.put(`/admin/users/${user?.id}`, { firstName: 'Rosa', lastName: surname });
  }
  await openAs(page, academy, demo.admin, '/dashboard/paneladmin/suscripciones');
  await page.getByRole('button', { name: 'Inscribir', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const person = dialog.getByRole('combobox').first();
  await person.fill(`rosa ${surname}`);
  const options = page.getByRole('option', { name: `Rosa ${surname}` });
  await expect(options).toHaveCount(2);
  await expect(options.filter({ hasText: one.email })).toHaveCount(1);
  await options.filter({ hasText: other.email }).click();
  await expect(dialog.getByText(other.email)).toBeVisible();
});

test('[DOC-1] a closed module or class shows the closed arrow, also inside an open course', async ({
  page,
  academy,
  student,
}) => {
  const course = await makeCourse(academy);
  await addDocuments(academy, course.modulos[0]?.clases[0]?.id ?? '');
  await buyCourse(academy, student, course.id);
  await openAs(page, academy, student, '/dashboard/documents');
  const row = page.getByRole('button', { name: /Escuchar primero/ });
  await expect(row).toHaveAttribute('aria-expanded', 'false');
  const turned = () =>
    row
      .locator('svg')
      .first()
      .evaluate((arrow) => getComputedStyle(arrow).rotate);
  await expect.poll(turned).toBe('-90deg');
  await row.click();
  await expect.poll(turned).toMatch(/^(none|0deg)$/);
});
