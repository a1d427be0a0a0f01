import { linkIn, mailFor } from './support/mailbox.ts';
import { demo, openAs } from './support/person.ts';
import { expect, test } from './support/test.ts';

test('[PROF-1] a new e-mail address is confirmed by its link, the old address is notified, and every session stays active', async ({
  page,
  student,
  visitor,
  academy,
  watch,
  expectAccessible,
}) => {
  watch.allow(/status of 400.*\/api\/auth\/verify-email/);
  const newEmail = `nuevo-${student.email}`;
  const elsewhere = await visitor();
  await openAs(elsewhere, academy, student, '/dashboard/overview');

  await page.goto('/dashboard/profile');
  await page.getByLabel('Correo electrónico').fill(newEmail);
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  const pending = page.getByText(`Enviamos un enlace a ${newEmail}`);
  await expect(pending).toBeVisible();
  await mailFor(academy, student.email, /^Alguien pidió cambiar el correo/);
  const link = linkIn(await mailFor(academy, newEmail, /^Confirma tu correo nuevo/), '/verify-email');
  await page.reload();
  await expect(pending).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Tu correo cambió' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ir a la academia' }).click();
  await page.getByRole('button', { name: 'Tu cuenta' }).click();
  await expect(page.getByText(newEmail)).toBeVisible();
  await mailFor(academy, student.email, /^El correo de tu cuenta cambió/);
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL('/dashboard/overview');

  const later = await visitor();
  await later.goto(link);
  await expect(later.getByRole('heading', { name: 'No pudimos verificar tu correo' })).toBeVisible();
});

test('[PROF-1] an address already in use is refused, and the input stays', async ({
  page,
  student: _student,
  watch,
}) => {
  watch.allow(/status of 409.*\/api\/usuarios\/me/);
  await page.goto('/dashboard/profile');
  await page.getByLabel('Correo electrónico').fill(demo.tutor.email);
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText(/^Ya existe una cuenta con ese correo/)).toBeVisible();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(demo.tutor.email);
});

test('[SAFE-2] an old session is asked who it is before the address changes, and nothing typed is lost', async ({
  page,
  student,
  academy,
  watch,
  expectAccessible,
}) => {
  watch.allow(/status of 403.*\/api\/usuarios\/me/);
  const newEmail = `nuevo-${student.email}`;
  await page.goto('/dashboard/profile');
  await page.getByLabel('Correo electrónico').fill(newEmail);
  // As the server answers when the login is older than ten minutes.
  let refusals = 2;
  await page.route('**/api/usuarios/me*', (route) =>
    route.request().method() === 'PUT' && refusals-- > 0
      ? route.fulfill({ status: 403, json: { code: 'FRESH_PROOF_REQUIRED', message: 'Confirma que eres tú.' } })
      : route.fallback(),
  );
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
  // Whoever cancels is told of no error.
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(newEmail);

  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await dialog.getByLabel('Tu contraseña', { exact: true }).fill(student.password);
  await dialog.getByLabel('Tu contraseña', { exact: true }).press('Enter');
  await expect(page.getByText(`Enviamos un enlace a ${newEmail}`)).toBeVisible();
  await mailFor(academy, newEmail, /^Confirma tu correo nuevo/);
});
