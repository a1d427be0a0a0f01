import type { Locator, Page } from '@playwright/test';

import { LoginDialog, openLogin } from './support/account-dialogs.ts';
import { expectMarked } from './support/focus.ts';
import { linkIn, mailFor, mailsFor } from './support/mailbox.ts';
import { demo, joinAcademy, newcomer, openAs } from './support/person.ts';
import { expect, test } from './support/test.ts';
import { expectNoSidewaysScroll, phone } from './support/viewport.ts';

const words = {
  es: {
    landing: '/',
    forgotten: '¿Olvidaste tu contraseña?',
    recovery: 'Recupera tu acceso',
    sendLink: 'Enviar enlace',
    back: 'Volver',
    sent: /^Si hay una cuenta con ese correo/,
    mail: /^Cambia tu contraseña$/,
    told: /^Tu contraseña cambió$/,
    choose: 'Elige una contraseña nueva',
    save: 'Guardar contraseña',
    different: 'Las nuevas contraseñas no coinciden.',
    short: 'La contraseña debe tener al menos 8 caracteres.',
    common: /demasiado común/,
    done: 'Tu contraseña cambió',
    login: 'Iniciar sesión',
    noLink: 'Este enlace ya no sirve',
    security: 'Seguridad',
    current: 'Contraseña actual',
    password: 'Nueva contraseña',
    confirmation: 'Confirmar nueva contraseña',
    change: 'Cambiar contraseña',
    changed: /^Tu contraseña cambió\. Cerramos/,
    tooShort: 'La nueva contraseña debe tener al menos 8 caracteres.',
    wrong: 'La contraseña actual no es correcta.',
    failed: 'Error al cambiar la contraseña.',
  },
  en: {
    landing: '/en',
    forgotten: 'Forgot your password?',
    recovery: 'Get back in',
    sendLink: 'Send link',
    back: 'Back',
    sent: /^If there is an account with that e-mail/,
    mail: /^Change your password$/,
    told: /^Your password has changed$/,
    choose: 'Choose a new password',
    save: 'Save password',
    different: 'The new passwords do not match.',
    short: 'The password must have at least 8 characters.',
    common: /too common/,
    done: 'Your password has changed',
    login: 'Log in',
    noLink: 'This link no longer works',
    security: 'Security',
    current: 'Current password',
    password: 'New password',
    confirmation: 'Confirm the new password',
    change: 'Change password',
    changed: /^Your password has changed\. We have ended/,
    tooShort: 'The new password must have at least 8 characters.',
    wrong: 'The current password is not correct.',
    failed: 'The password could not be changed.',
  },
} as const;

type Words = (typeof words)['es' | 'en'];

const field = (place: Page | Locator, label: string) => place.getByLabel(label, { exact: true });

async function choose(page: Page, w: Words, password: string, confirmation = password): Promise<void> {
  await field(page, w.password).fill(password);
  await field(page, w.confirmation).fill(confirmation);
}

for (const language of ['es', 'en'] as const) {
  const w = words[language];

  test.describe(`in ${language}`, () => {
    test.use({ viewport: language === 'en' ? phone : { width: 1440, height: 900 } });

    test.beforeEach(async ({ context, academy }) => {
      await context.addCookies([{ name: 'idioma', value: language, url: academy.url }]);
    });

    test(`[LOGIN-8] a forgotten password is reset by a single-use link, and every other browser is logged out, in ${language}`, async ({
      page,
      context,
      visitor,
      academy,
      watch,
      expectAccessible,
    }) => {
      watch.allow(/status of 40[01]/);
      const person = await joinAcademy(context, academy, newcomer(), language);
      const elsewhere = await visitor();
      await openAs(elsewhere, academy, person, '/dashboard/overview');
      await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible();

      await page.goto(`${w.landing}?dialog=login`);
      const dialog = new LoginDialog(page, language);
      await dialog.email.fill(person.email);
      await dialog.root.getByRole('button', { name: w.forgotten }).click();
      const recovery = page.getByRole('dialog', { name: w.recovery });
      // The typed address is prefilled, and stays when going back.
      await expect(recovery.getByRole('textbox')).toHaveValue(person.email);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await recovery.getByRole('button', { name: w.back }).click();
      await expect(dialog.email).toHaveValue(person.email);
      await dialog.root.getByRole('button', { name: w.forgotten }).click();
      await recovery.getByRole('button', { name: w.sendLink }).click();
      await expect(recovery.getByRole('status')).toHaveText(w.sent);

      const link = linkIn(await mailFor(academy, person.email, w.mail), '/reset-password');
      await page.goto(link);
      await expect(page.getByRole('heading', { name: w.choose })).toBeVisible();
      await expect(page.getByText(person.email)).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      await choose(page, w, 'seis-6', 'seis-7');
      await page.getByRole('button', { name: w.save }).click();
      await expect(page.getByRole('alert')).toHaveText(w.different);
      await expect(page.getByText(w.different)).toHaveCount(1);
      await expectMarked(field(page, w.confirmation), w.different);
      await choose(page, w, 'seis-6');
      await page.getByRole('button', { name: w.save }).click();
      await expect(page.getByRole('alert')).toHaveText(w.short);
      await choose(page, w, 'iloveyou1');
      await page.getByRole('button', { name: w.save }).click();
      await expect(page.getByRole('alert')).toHaveText(w.common);
      await expect(field(page, w.password)).toHaveValue('iloveyou1');
      await expectMarked(field(page, w.password), w.common);

      await choose(page, w, 'mar-y-montaña-7');
      await page.getByRole('button', { name: w.save }).click();
      await expect(page.getByRole('heading', { name: w.done })).toBeVisible();
      await expectAccessible(page);
      // At once, without any action in that browser.
      await expect(elsewhere).toHaveURL(/\/(en)?$/);
      await mailFor(academy, person.email, w.told);

      await page.getByRole('link', { name: w.login }).click();
      await dialog.fillIn(person);
      await dialog.submit();
      await expect(dialog.alert).toBeVisible();
      await dialog.fillIn({ ...person, password: 'mar-y-montaña-7' });
      await dialog.submit();
      await expect(page).toHaveURL('/dashboard/overview');

      await page.goto(link);
      await expect(page.getByRole('heading', { name: w.noLink })).toBeVisible();
      await expectAccessible(page);
    });

    test(`[PROF-3] a known password is changed, and every other browser is logged out, in ${language}`, async ({
      page,
      context,
      visitor,
      academy,
      watch,
      expectAccessible,
    }) => {
      watch.allow(/status of (400|401|500)/);
      const person = await joinAcademy(context, academy, newcomer(), language);
      const elsewhere = await visitor();
      await openAs(elsewhere, academy, person, '/dashboard/subscriptions');
      await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible();

      await openAs(page, academy, person, '/dashboard/profile');
      await page.getByRole('tab', { name: w.security }).click();
      const form = page.getByRole('tabpanel');
      const submit = form.getByRole('button', { name: w.change });
      const alert = form.getByRole('alert').last();
      await field(form, w.current).fill('No-es-esta');
      await choose(page, w, 'mar-y-montaña', 'mar-y-montañas');
      await submit.click();
      await expect(alert).toHaveText(w.different);
      // The error is shown once, and hidden when corrected.
      await expect(form.getByText(w.different)).toHaveCount(1);
      await choose(page, w, 'mar-y-montaña');
      await expect(form.getByText(w.different)).toHaveCount(0);
      await choose(page, w, 'cinco');
      await submit.click();
      await expect(alert).toHaveText(w.tooShort);
      await choose(page, w, 'mar-y-montaña');
      await submit.click();
      await expect(alert).toHaveText(w.wrong);
      await expectMarked(field(form, w.current), w.wrong);
      await page.route('**/change-password*', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
      await submit.click();
      await expect(alert).toHaveText(w.failed);
      // The input stays, and the session has not ended.
      await expect(field(form, w.current)).toHaveValue('No-es-esta');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      await field(form, w.current).fill(person.password);
      await submit.click();
      await expect(form.getByRole('status')).toHaveText(w.changed);
      await expect(field(form, w.current)).toHaveValue('');
      await expect(elsewhere).toHaveURL(/\/(en)?$/);
      await mailFor(academy, person.email, w.told);
      await page.reload();
      await expect(page).toHaveURL(/\/dashboard\/profile/);

      const later = await visitor();
      const login = await openLogin(later);
      await login.fillIn({ ...person, password: 'mar-y-montaña' });
      await login.submit();
      await expect(later).toHaveURL('/dashboard/overview');
    });
  });
}

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

test('[LOGIN-8] an invalid link offers to request a new one in place', async ({ page, context, academy, watch }) => {
  watch.allow(/status of (400|500).*\/api\/auth\//);
  const person = await joinAcademy(context, academy);
  await page.goto('/reset-password?token=inventado');
  await expect(page.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('no es válido, ya se usó o venció');

  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(page.getByText('Por favor, ingresa tu correo electrónico para enviarte el enlace.')).toBeVisible();
  await page.getByLabel('Correo electrónico').fill(person.email);
  await page.route('**/forgot-password*', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(page.getByText('No se pudo enviar el enlace. Inténtalo de nuevo.')).toBeVisible();
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(page.getByRole('status')).toHaveText(/^Si hay una cuenta con ese correo/);
  await mailFor(academy, person.email, /Cambia tu contraseña/);
});

test('[LOGIN-8] the response does not reveal whether an account exists (user enumeration)', async ({
  page,
  academy,
}) => {
  const { email } = newcomer();
  for (const address of [email, demo.tutor.email]) {
    await page.goto('/?dialog=forgot');
    const recovery = page.getByRole('dialog', { name: 'Recupera tu acceso' });
    await recovery.getByRole('textbox').fill(address);
    await recovery.getByRole('button', { name: 'Enviar enlace' }).click();
    await expect(recovery.getByRole('status')).toHaveText(
      'Si hay una cuenta con ese correo, te enviamos un enlace para elegir una contraseña nueva. Revisa también la carpeta de spam.',
    );
  }
  await mailFor(academy, demo.tutor.email, /Cambia tu contraseña/);
  expect(await mailsFor(academy, email)).toEqual([]);
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
  await choose(page, words.es, 'mar-y-montaña-7');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByRole('heading', { name: 'Tu contraseña cambió' })).toBeVisible();
});
