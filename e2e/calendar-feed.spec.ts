import { buyCourse, makeCourse } from './support/courses.ts';
import { expect, test } from './support/test.ts';

test('[SUBS-6] a calendar app gets the classes of a student by their private address, until it is revoked', async ({
  page,
  academy,
  student,
}) => {
  const course = await makeCourse(academy);
  await buyCourse(academy, student, course.id);
  await page.goto('/dashboard/subscriptions');
  await page.getByRole('button', { name: 'Agregar a mi calendario' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tus clases en tu calendario' });
  await dialog.getByRole('button', { name: 'Crear mi dirección' }).click();
  const address = dialog.getByRole('textbox', { name: 'Tu dirección privada' });
  await expect(address).toHaveValue(/\/api\/calendario\/[\w-]{64}\.ics$/);

  // Like a calendar app: without cookies or session.
  const first = await address.inputValue();
  const feed = await fetch(first);
  expect([feed.status, feed.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  const text = await feed.text();
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(text).toContain('SUMMARY:La declaración jurada');

  await dialog.getByRole('button', { name: 'Quitar la dirección' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar la dirección' }).click();
  await expect(dialog.getByRole('button', { name: 'Crear mi dirección' })).toBeVisible();
  expect((await fetch(first)).status).toBe(404);
});
