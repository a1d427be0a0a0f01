import { linkIn, mailFor } from './support/mailbox.ts';
import { openAs } from './support/person.ts';
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
