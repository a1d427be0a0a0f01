import { linkIn, mailFor } from './support/mailbox.ts';
import { resetLink } from './support/recovery.ts';
import { expect, test } from './support/test.ts';

test('[SAFE-2] Google is connected in the security tab; a reset shows the account, and disconnects the one that its owner does not know', async ({
  page,
  visitor,
  student,
  academy,
  watch,
}) => {
  // The page whose session the reset ends asks why.
  watch.allow(/status of 401/);
  const theirs = `ladron-${student.email}`;
  await page.goto('/dashboard/profile?tab=seguridad');
  await page.getByRole('button', { name: 'Conectar con Google' }).click();
  await page.getByLabel('Nombre').fill('Valentina Ríos');
  await page.getByLabel('Correo electrónico').fill(theirs);
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await expect(page.getByText('Tu cuenta de Google está conectada')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/profile?tab=seguridad');
  await mailFor(academy, student.email, /^Se conectó una cuenta de Google/);

  const owner = await visitor();
  await owner.goto(await resetLink(academy, student.email));
  await expect(owner.getByRole('checkbox', { name: new RegExp(theirs) })).not.toBeChecked();
  await owner.getByLabel('Nueva contraseña', { exact: true }).fill('mar-y-montaña-7');
  await owner.getByLabel('Confirmar nueva contraseña').fill('mar-y-montaña-7');
  await owner.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(owner.getByText(`Desconectamos la cuenta de Google ${theirs}.`)).toBeVisible();
});

test('[PROF-1, SAFE-2] a new address is confirmed by its link and the session stays; the old address undoes it, which ends the session', async ({
  page,
  student,
  visitor,
  academy,
  watch,
}) => {
  watch.allow(/status of 401/);
  const newEmail = `nuevo-${student.email}`;
  await page.goto('/dashboard/profile');
  await page.getByLabel('Correo electrónico').fill(newEmail);
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText(`Enviamos un enlace a ${newEmail}`)).toBeVisible();
  await page.goto(linkIn(await mailFor(academy, newEmail, /^Confirma tu correo nuevo/), '/verify-email'));
  await expect(page.getByRole('heading', { name: 'Tu correo cambió' })).toBeVisible();
  await page.getByRole('link', { name: 'Ir a la academia' }).click();
  await page.getByRole('button', { name: 'Tu cuenta' }).click();
  await expect(page.getByText(newEmail)).toBeVisible();

  const mail = await mailFor(academy, student.email, /^El correo de tu cuenta cambió/);
  const owner = await visitor();
  await owner.goto(linkIn(mail, '/undo-address-change'));
  await expect(owner.getByText(newEmail)).toBeVisible();
  await owner.getByRole('button', { name: 'Deshacer el cambio' }).click();
  await expect(owner.getByRole('heading', { name: 'El cambio está deshecho' })).toBeVisible();
  await expect(page).toHaveURL(/\/(\?.*)?$/);
  const back = await mailFor(academy, student.email, /^Tu cuenta tiene otra vez/);
  expect(linkIn(back, '/reset-password')).toContain('token=');
});
