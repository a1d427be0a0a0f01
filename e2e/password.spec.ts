import type { Locator, Page } from '@playwright/test';

import { openLogin } from './support/account-dialogs.ts';
import { linkIn, mailFor } from './support/mailbox.ts';
import { joinAcademy, newcomer, openAs } from './support/person.ts';
import { expect, test } from './support/test.ts';
import { expectNoSidewaysScroll, phone } from './support/viewport.ts';

const field = (place: Page | Locator, label: string) => place.getByLabel(label, { exact: true });

async function choose(page: Page, password: string): Promise<void> {
  await field(page, 'Nueva contraseña').fill(password);
  await field(page, 'Confirmar nueva contraseña').fill(password);
}

test('[LOGIN-8] a forgotten password is reset by a single-use link, and every other browser is logged out', async ({
  page,
  context,
  visitor,
  academy,
  watch,
  expectAccessible,
}) => {
  watch.allow(/status of 40[01]/);
  const person = await joinAcademy(context, academy);
  const elsewhere = await visitor();
  await openAs(elsewhere, academy, person, '/dashboard/overview');
  await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible();

  const dialog = await openLogin(page);
  await dialog.email.fill(person.email);
  await dialog.root.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
  const recovery = page.getByRole('dialog', { name: 'Recupera tu acceso' });
  await expectAccessible(page);
  await recovery.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(recovery.getByRole('status')).toHaveText(/^Si hay una cuenta con ese correo/);

  const link = linkIn(await mailFor(academy, person.email, /^Cambia tu contraseña$/), '/reset-password');
  await page.goto(link);
  await expect(page.getByText(person.email)).toBeVisible();
  await choose(page, 'iloveyou1');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByRole('alert')).toHaveText(/demasiado común/);
  await expectAccessible(page);
  await choose(page, 'mar-y-montaña-7');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByRole('heading', { name: 'Tu contraseña cambió' })).toBeVisible();
  await expectAccessible(page);
  // At once, without any action in that browser.
  await expect(elsewhere).toHaveURL('/');
  await mailFor(academy, person.email, /^Tu contraseña cambió$/);

  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  await dialog.fillIn(person);
  await dialog.submit();
  await expect(dialog.alert).toBeVisible();
  await dialog.fillIn({ ...person, password: 'mar-y-montaña-7' });
  await dialog.submit();
  await expect(page).toHaveURL('/dashboard/overview');

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();
  await expectAccessible(page);
});

test.describe('in English, on a phone', () => {
  test.use({ viewport: phone });

  test('[PROF-3] a known password is changed, and every other browser is logged out', async ({
    page,
    context,
    visitor,
    academy,
    watch,
    expectAccessible,
  }) => {
    watch.allow(/status of 40[01]/);
    await context.addCookies([{ name: 'idioma', value: 'en', url: academy.url }]);
    const person = await joinAcademy(context, academy, newcomer(), 'en');
    const elsewhere = await visitor();
    await openAs(elsewhere, academy, person, '/dashboard/subscriptions');
    await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible();

    await openAs(page, academy, person, '/dashboard/profile?tab=seguridad');
    const form = page.getByRole('tabpanel');
    const submit = form.getByRole('button', { name: 'Change password' });
    await field(form, 'Current password').fill('No-es-esta');
    await field(form, 'New password').fill('mar-y-montaña');
    await field(form, 'Confirm the new password').fill('mar-y-montaña');
    await submit.click();
    await expect(form.getByRole('alert').last()).toHaveText('The current password is not correct.');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await field(form, 'Current password').fill(person.password);
    await submit.click();
    await expect(form.getByRole('status')).toHaveText(/^Your password has changed\. We have ended/);
    await expect(elsewhere).toHaveURL(/\/(en)?$/);
    await mailFor(academy, person.email, /^Your password has changed$/);
    await page.reload();
    await expect(page).toHaveURL(/\/dashboard\/profile/);

    const later = await visitor();
    const login = await openLogin(later);
    await login.fillIn({ ...person, password: 'mar-y-montaña' });
    await login.submit();
    await expect(later).toHaveURL('/dashboard/overview');
  });
});

test('[LOGIN-8] the token is removed from the address and the history, and does not leak in the Referer header', async ({
  page,
  context,
  academy,
}) => {
  const person = await joinAcademy(context, academy);
  await page.goto('/?dialog=forgot');
  const recovery = page.getByRole('dialog', { name: 'Recupera tu acceso' });
  await recovery.getByRole('textbox').fill(person.email);
  await recovery.getByRole('button', { name: 'Enviar enlace' }).click();
  const link = linkIn(await mailFor(academy, person.email, /Cambia tu contraseña/), '/reset-password');

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Elige una contraseña nueva' })).toBeVisible();
  await expect(page).toHaveURL('/reset-password');
  const token = new URL(link).searchParams.get('token') ?? 'no token';
  const kept = await page.evaluate(() => JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain(token);
  const referers: (string | undefined)[] = [];
  page.on('request', async (request) => referers.push((await request.allHeaders())['referer']));
  await page.getByRole('button', { name: /^EN/ }).click();
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await page.reload();
  // The token was only in memory: the link of the e-mail still works.
  await expect(page.getByRole('alert')).toContainText('Open it again from the e-mail');
  expect(referers.join()).not.toContain(token);
  await page.goBack();
  await page.goForward();
  await expect(page).toHaveURL('/reset-password');
  // The link opens in the language of its e-mail.
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Elige una contraseña nueva' })).toBeVisible();
});

test('[PROF-3, LOGIN-7] an account that only logs in with Google gets a link to create a password', async ({
  page,
  academy,
}) => {
  const { email } = newcomer();
  const dialog = await openLogin(page);
  await dialog.root.getByRole('link', { name: 'Continuar con Google' }).click();
  await page.getByLabel('Nombre').fill('Valentina Ríos');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page).toHaveURL('/dashboard/overview');

  await page.goto('/dashboard/profile');
  await page.getByRole('tab', { name: 'Seguridad' }).click();
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText(/^Cuenta de Google conectada desde el/)).toBeVisible();
  await expect(panel.getByLabel('Contraseña actual')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Enviarme el enlace' }).click();
  await expect(panel.getByRole('status')).toContainText(email);
  const mail = await mailFor(academy, email, /Crea una contraseña/);
  await page.goto(linkIn(mail, '/reset-password'));
  await choose(page, 'mar-y-montaña-7');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByRole('heading', { name: 'Tu contraseña cambió' })).toBeVisible();
});
