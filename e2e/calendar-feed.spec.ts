import { buyCourse, makeCourse } from './support/courses.ts';
import { expect, test } from './support/test.ts';
import { expectNoSidewaysScroll, phone } from './support/viewport.ts';

test('[SUBS-6] a student adds the classes to a calendar app by a private feed, and revokes it', async ({
  page,
  academy,
  student,
  expectAccessible,
  watch,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: academy.url });
  await page.setViewportSize(phone);
  const course = await makeCourse(academy);
  await buyCourse(academy, student, course.id);
  await page.goto('/dashboard/subscriptions');
  await page.getByRole('button', { name: 'Agregar a mi calendario' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tus clases en tu calendario' });
  await dialog.getByRole('button', { name: 'Crear mi dirección' }).click();
  const address = dialog.getByRole('textbox', { name: 'Tu dirección privada' });
  await expect(address).toHaveValue(/\/api\/calendario\/[\w-]{64}\.ics$/);
  const first = await address.inputValue();

  await dialog.getByRole('button', { name: 'Copiar' }).click();
  await expect(page.getByText('Dirección copiada.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  await expect(dialog.getByRole('link', { name: 'Abrir en mi calendario' })).toHaveAttribute(
    'href',
    first.replace('http:', 'webcal:'),
  );

  // The address is unchanged after a reload.
  await page.reload();
  await page.getByRole('button', { name: 'Agregar a mi calendario' }).click();
  await expect(address).toHaveValue(first);
  await dialog.getByRole('button', { name: 'Cómo hacerlo a mano' }).click();
  await expect(dialog.getByText('Outlook')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // Like a calendar app: without cookies or session.
  const feed = await fetch(first);
  expect([feed.status, feed.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  const text = await feed.text();
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(text).toContain('SUMMARY:La declaración jurada');

  await dialog.getByRole('button', { name: 'Cambiar la dirección' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cambiar la dirección' });
  await question.getByRole('button', { name: 'Cambiar la dirección' }).click();
  await expect(question).toBeHidden();
  await expect(address).not.toHaveValue(first);
  const second = await address.inputValue();
  expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([404, 200]);

  // A failure is shown, and the address is unchanged.
  watch.allow(/status of 503.*\/calendario\/enlace/);
  await page.route(/\/api\/calendario\/enlace/, (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  const revoke = async () => {
    await dialog.getByRole('button', { name: 'Quitar la dirección' }).click();
    const asked = page.getByRole('alertdialog', { name: 'Quitar la dirección' });
    await asked.getByRole('button', { name: 'Quitar la dirección' }).click();
    await expect(asked).toBeHidden();
  };
  await revoke();
  await expect(page.getByText('No se pudo cambiar tu dirección. Inténtalo de nuevo.')).toBeVisible();
  await expect(address).toHaveValue(second);
  // On a phone the toast covers the buttons.
  await page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Cerrar' }).last().click();
  await revoke();
  await expect(dialog.getByRole('button', { name: 'Crear mi dirección' })).toBeVisible();
  expect((await fetch(second)).status).toBe(404);
});
