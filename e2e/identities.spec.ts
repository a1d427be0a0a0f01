import type { Page } from '@playwright/test';

import { LoginDialog } from './support/account-dialogs.ts';
import { linkIn, mailFor } from './support/mailbox.ts';
import { openAs } from './support/person.ts';
import { changeAddress, resetLink } from './support/recovery.ts';
import { expect, test } from './support/test.ts';
import { expectNoSidewaysScroll, phone } from './support/viewport.ts';

/** At the fake Google: chooses an account that is not in its list. */
async function chooseAtGoogle(page: Page, email: string) {
  await page.getByLabel('Nombre').fill('Valentina Ríos');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
}

test('[SAFE-2] Google is connected in the security tab, logs in, and is disconnected again', async ({
  page,
  student,
  visitor,
  academy,
  expectAccessible,
}) => {
  const google = `google-${student.email}`;
  await page.goto('/dashboard/profile?tab=seguridad');
  await page.getByRole('button', { name: 'Conectar con Google' }).click();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('alert')).toHaveText('Cancelaste la conexión con Google.');

  await page.getByRole('button', { name: 'Conectar con Google' }).click();
  await chooseAtGoogle(page, google);
  await expect(panel.getByText('Tu cuenta de Google está conectada')).toBeVisible();
  await expect(panel.getByText(google)).toBeVisible();
  await expect(page).toHaveURL('/dashboard/profile?tab=seguridad');
  await expectAccessible(page);
  await mailFor(academy, student.email, /^Se conectó una cuenta de Google/);

  const later = await visitor();
  await later.goto('/?dialog=login');
  await new LoginDialog(later).root.getByRole('link', { name: 'Continuar con Google' }).click();
  await chooseAtGoogle(later, google);
  await expect(later.getByRole('heading', { name: new RegExp(`${student.firstName}$`) })).toBeVisible();

  await panel.getByRole('button', { name: 'Desconectar Google' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desconectar Google' }).click();
  await expect(panel.getByText('Desconectaste tu cuenta de Google.')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Conectar con Google' })).toBeVisible();
  await mailFor(academy, student.email, /^Se desconectó la cuenta de Google/);
});

test('[SAFE-2] the owner of the old address undoes a change, and chooses a new password', async ({
  visitor,
  student,
  academy,
  watch,
  expectAccessible,
}) => {
  watch.allow(/status of 40[01]/);
  const thief = await visitor();
  const theirs = `ladron-${student.email}`;
  // Logs in for the browser of the page, too.
  await changeAddress(thief, academy, student, theirs);
  await thief.goto(linkIn(await mailFor(academy, theirs), '/verify-email'));
  await expect(thief.getByRole('heading', { name: 'Tu correo cambió' })).toBeVisible();
  await thief.getByRole('link', { name: 'Ir a la academia' }).click();
  await expect(thief).toHaveURL('/dashboard/overview');

  const link = linkIn(await mailFor(academy, student.email, /^El correo de tu cuenta cambió/), '/undo-address-change');
  const owner = await visitor({ viewport: phone });
  await owner.goto(link);
  await expect(owner.getByRole('heading', { name: '¿Deshacer el cambio de correo?' })).toBeVisible();
  await expect(owner).toHaveURL('/undo-address-change');
  await expect(owner.getByText(theirs)).toBeVisible();
  await expectAccessible(owner);
  await expectNoSidewaysScroll(owner);
  // Opening the link has changed nothing.
  await expect(thief.getByRole('heading', { level: 1 })).toBeVisible();

  await owner.route('**/undo-address-change*', (route) => route.fulfill({ status: 400, json: {} }), { times: 1 });
  await owner.getByRole('button', { name: 'Deshacer el cambio' }).click();
  await expect(owner.getByRole('alert')).toHaveText('No se pudo deshacer el cambio. Inténtalo de nuevo.');
  await owner.getByRole('button', { name: 'Deshacer el cambio' }).click();
  await expect(owner.getByRole('heading', { name: 'El cambio está deshecho' })).toBeVisible();
  await expectAccessible(owner);
  await expect(thief).toHaveURL(/\/(en)?(\?.*)?$/);

  await owner.goto(linkIn(await mailFor(academy, student.email, /^Tu cuenta tiene otra vez/), '/reset-password'));
  await owner.getByLabel('Nueva contraseña', { exact: true }).fill('mar-y-montaña-7');
  await owner.getByLabel('Confirmar nueva contraseña').fill('mar-y-montaña-7');
  await owner.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(owner.getByRole('heading', { name: 'Tu contraseña cambió' })).toBeVisible();
  await openAs(owner, academy, { email: student.email, password: 'mar-y-montaña-7' }, '/dashboard/overview');
  await expect(owner).toHaveURL('/dashboard/overview');

  await owner.goto(link);
  await expect(owner.getByRole('heading', { name: 'Este cambio ya se deshizo' })).toBeVisible();
  await expect(owner.getByRole('link', { name: 'Pedir otro enlace' })).toBeVisible();
});

test('[SAFE-2] a reset shows a Google account that the owner does not know, and disconnects it', async ({
  page,
  visitor,
  student,
  academy,
  expectAccessible,
  watch,
}) => {
  // The page whose session the reset ends asks why.
  watch.allow(/status of 401/);
  const theirs = `ladron-${student.email}`;
  await page.goto('/dashboard/profile?tab=seguridad');
  await page.getByRole('button', { name: 'Conectar con Google' }).click();
  await chooseAtGoogle(page, theirs);
  await expect(page.getByText('Tu cuenta de Google está conectada')).toBeVisible();

  const owner = await visitor();
  await owner.goto(await resetLink(academy, student.email));
  const box = owner.getByRole('checkbox', { name: new RegExp(theirs) });
  await expect(box).not.toBeChecked();
  await expect(owner.getByText(/sesi(ón|ones) abiertas?: se cerrar/)).toBeVisible();
  await expectAccessible(owner);
  await owner.getByLabel('Nueva contraseña', { exact: true }).fill('mar-y-montaña-7');
  await owner.getByLabel('Confirmar nueva contraseña').fill('mar-y-montaña-7');
  await owner.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(owner.getByText(`Desconectamos la cuenta de Google ${theirs}.`)).toBeVisible();

  const thief = await visitor();
  await thief.goto('/?dialog=login');
  await new LoginDialog(thief).root.getByRole('link', { name: 'Continuar con Google' }).click();
  await chooseAtGoogle(thief, theirs);
  // A new account of their own.
  await expect(thief.getByRole('heading', { name: /Valentina$/ })).toBeVisible();
});
