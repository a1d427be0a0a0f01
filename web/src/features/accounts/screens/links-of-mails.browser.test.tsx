import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { session } from '../../../platform/session/browser-session.ts';
import { verifiedAddress } from '../../../platform/session/verified-address.ts';
import { expectAccessible } from '../../../testing/components/accessible-for-test.ts';
import {
  type Answers,
  foreignAnswer,
  inTurn,
  noAnswer,
  refused,
} from '../../../testing/components/answers-for-test.ts';
import { openPublicDialog, openScreen } from '../../../testing/components/open-screen-for-test.tsx';
import { studentOf } from '../../../testing/components/people-for-test.ts';

const sent = 'Si hay una cuenta con ese correo, te enviamos un enlace.';
const besides = { identities: [], pendingEmail: null, sessions: 0, secondFactors: [] };
const reset = { message: 'Listo.', outcome: { sessionsEnded: 1, dropped: [], canceledEmail: null } };
const googleOf = (email: string) => ({ provider: 'google' as const, email, since: '2026-03-01T15:00:00Z' });

const openReset = (answers: Answers = {}, language: 'es' | 'en' = 'es') =>
  openScreen('/reset-password?token=secreto', {
    language,
    answers: {
      'POST /auth/reset-password/check': { email: 'ana@ejemplo.test', besides },
      'POST /auth/password-strength': { level: 'good', message: 'Buena.' },
      ...answers,
    },
  });

const words = {
  es: {
    title: 'Elige una contraseña nueva',
    password: 'Nueva contraseña',
    confirmation: 'Confirmar nueva contraseña',
    save: 'Guardar contraseña',
    different: 'Las nuevas contraseñas no coinciden.',
    short: 'La contraseña debe tener al menos 8 caracteres.',
    common: /demasiado común/,
    done: 'Tu contraseña cambió',
    login: 'Iniciar sesión',
  },
  en: {
    title: 'Choose a new password',
    password: 'New password',
    confirmation: 'Confirm the new password',
    save: 'Save password',
    different: 'The new passwords do not match.',
    short: 'The password must have at least 8 characters.',
    common: /too common/,
    done: 'Your password has changed',
    login: 'Log in',
  },
} as const;

for (const language of ['es', 'en'] as const) {
  const w = words[language];

  test(`[LOGIN-8] a new password is checked, refused at its field, and saved, in ${language}`, async () => {
    const screen = await openReset(
      { 'POST /auth/reset-password': inTurn(refused('PASSWORD_TOO_COMMON'), noAnswer, reset) },
      language,
    );
    const field = (label: string) => page.getByLabelText(label, { exact: true });
    const alert = page.getByRole('alert');
    const save = page.getByRole('button', { name: w.save });
    const choose = async (password: string, confirmation = password) => {
      await field(w.password).fill(password);
      await field(w.confirmation).fill(confirmation);
      await save.click();
    };
    await expect.element(page.getByRole('heading', { name: w.title })).toBeVisible();
    await expect.element(page.getByText('ana@ejemplo.test')).toBeVisible();
    // The secret leaves the address.
    expect(location.href).not.toContain('secreto');

    await choose('seis-6', 'seis-7');
    await expect.element(alert).toHaveTextContent(w.different);
    expect(page.getByText(w.different).elements()).toHaveLength(1);
    await expect.element(field(w.confirmation)).toHaveFocus();
    await expect.element(field(w.confirmation)).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field(w.confirmation)).toHaveAccessibleDescription(expect.stringContaining(w.different));
    await choose('seis-6');
    await expect.element(alert).toHaveTextContent(w.short);
    expect(screen.sent('POST /auth/reset-password')).toEqual([]);
    await choose('iloveyou1');
    await expect.element(alert).toMatchTextContent(w.common);
    await expect.element(field(w.password)).toHaveValue('iloveyou1');
    await expect.element(field(w.password)).toHaveFocus();
    await expect.element(field(w.password)).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field(w.password)).toHaveAccessibleDescription(expect.stringMatching(w.common));
    await expectAccessible();
    await choose('mar-y-montaña-7');
    await expect.element(alert).toBeVisible();
    await save.dblClick();
    await expect.element(page.getByRole('heading', { name: w.done })).toBeVisible();
    expect(screen.sent('POST /auth/reset-password')).toHaveLength(3);
    await expectAccessible();
    await expect.element(page.getByRole('link', { name: w.login })).toHaveAttribute('href', '/?dialog=login');
    expect(screen.sent('POST /auth/reset-password').at(-1)?.body).toEqual({
      token: 'secreto',
      password: 'mar-y-montaña-7',
      keep: [],
    });
  });
}

test('[LOGIN-8] an invalid link offers to request a new one in place', async () => {
  const screen = await openReset({
    'POST /auth/reset-password/check': refused('RESET_LINK_INVALID'),
    'POST /auth/forgot-password': inTurn(foreignAnswer(500), { message: sent }),
  });
  await expect.element(page.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();
  await expect.element(page.getByRole('alert')).toMatchTextContent('no es válido, ya se usó o venció');
  const send = page.getByRole('button', { name: 'Enviar enlace' });
  await send.click();
  await expect
    .element(page.getByText('Por favor, ingresa tu correo electrónico para enviarte el enlace.'))
    .toBeVisible();
  await page.getByLabelText('Correo electrónico').fill('ana@ejemplo.test');
  await send.click();
  await expect.element(page.getByText('No se pudo enviar el enlace. Inténtalo de nuevo.')).toBeVisible();
  await send.click();
  await expect.element(page.getByText(sent)).toBeVisible();
  expect(screen.sent('POST /auth/forgot-password').map(({ body }) => body.email)).toEqual([
    'ana@ejemplo.test',
    'ana@ejemplo.test',
  ]);
});

test('[LOGIN-8] a link that was used while its form was open says so, and offers a new one', async () => {
  await openReset({ 'POST /auth/reset-password': refused('RESET_LINK_INVALID') });
  await page.getByLabelText('Nueva contraseña', { exact: true }).fill('mar-y-montaña-7');
  await page.getByLabelText('Confirmar nueva contraseña').fill('mar-y-montaña-7');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect.element(page.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Enviar enlace' })).toBeVisible();
});

test('[LOGIN-8] without its token, as after a reload, the page asks for the link of the e-mail', async () => {
  await openScreen('/reset-password', { language: 'en' });
  await expect.element(page.getByRole('alert')).toMatchTextContent('Open it again from the e-mail');
});

test('[SAFE-2] a reset shows a Google account that the owner does not know, and says that it was disconnected', async () => {
  const theirs = googleOf('ladron@ejemplo.test');
  const screen = await openReset({
    'POST /auth/reset-password/check': {
      email: 'ana@ejemplo.test',
      besides: { ...besides, sessions: 2, identities: [{ ...theirs, isRecent: true }] },
    },
    'POST /auth/reset-password': { ...reset, outcome: { ...reset.outcome, dropped: [theirs] } },
  });
  await expect.element(page.getByRole('checkbox', { name: 'ladron@ejemplo.test' })).not.toBeChecked();
  await expect.element(page.getByText(/sesi(ón|ones) abiertas?: se cerrar/)).toBeVisible();
  await page.getByLabelText('Nueva contraseña', { exact: true }).fill('mar-y-montaña-7');
  await page.getByLabelText('Confirmar nueva contraseña').fill('mar-y-montaña-7');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect.element(page.getByText('Desconectamos la cuenta de Google ladron@ejemplo.test.')).toBeVisible();
  expect(screen.sent('POST /auth/reset-password')[0]?.body.keep).toEqual([]);
});

test('[REG-7] a used or forged link of a verification shows an error, and a new one can be requested', async () => {
  const screen = await openScreen('/verify-email?token=inventado', {
    answers: {
      'POST /auth/verify-email': refused('VERIFICATION_LINK_INVALID'),
      'POST /auth/resend-verification-email': { message: sent },
    },
  });
  await expect.element(page.getByRole('heading', { name: 'No pudimos verificar tu correo' })).toBeVisible();
  await expect.element(page.getByRole('alert')).toMatchTextContent('no es válido, ya se usó o venció');
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect
    .element(page.getByText('Por favor, ingresa tu correo electrónico para reenviar el enlace de verificación.'))
    .toBeVisible();
  await page.getByLabelText('Correo electrónico').fill('ana@ejemplo.test');
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect.element(page.getByText(sent)).toBeVisible();
  expect(screen.sent('POST /auth/resend-verification-email')[0]?.body.email).toBe('ana@ejemplo.test');
});

test('[REG-7] on another device than the one that registered, a verified address leads to the login', async () => {
  await openScreen('/verify-email?token=bueno', {
    language: 'en',
    answers: {
      'POST /auth/verify-email': { message: 'Ready.', outcome: 'verified', email: 'ana@ejemplo.test' },
    },
  });
  await expect.element(page.getByRole('heading', { name: 'Your e-mail address is verified' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/?dialog=login');
  await expectAccessible();
  // The login knows the address.
  const verified = verifiedAddress.take();
  expect(verified).toBe('ana@ejemplo.test');
  await openPublicDialog('login', { language: 'en', verified });
  await expect.element(page.getByRole('textbox', { name: 'E-mail address' })).toHaveValue('ana@ejemplo.test');
});

test('[REAL-1, REG-7] the address of whoever arrives on a phone is within the screen, however long it is', async () => {
  await page.viewport(360, 740);
  const email = `${'nombredeusuariomuylargo'.repeat(2)}@ejemplo.test`;
  const user = studentOf({ email });
  await openScreen('/verify-email?token=dentro', {
    answers: {
      'POST /auth/verify-email': {
        message: 'Listo.',
        outcome: 'verified',
        email,
        entered: { accessToken: 'pass', refreshToken: 'renewal', user },
      },
    },
  });
  await expect.element(page.getByText(`Ya iniciaste sesión con ${email}`)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await page.viewport(1440, 900);
});

test('[PROF-1] a new address that is confirmed is shown at once to whoever is logged in', async () => {
  const ana = studentOf();
  const email = 'nueva@ejemplo.test';
  await openScreen('/verify-email?token=cambio', {
    as: ana,
    answers: {
      'POST /auth/verify-email': { message: 'Listo.', outcome: 'changed', email },
      'GET /usuarios/me': { ...ana, email },
    },
  });
  await expect.element(page.getByRole('heading', { name: 'Tu correo cambió' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Ir a la academia' }))
    .toHaveAttribute('href', '/dashboard/overview');
  await expect.poll(() => session.state()).toMatchObject({ user: { email } });
});

test('[SAFE-2] a change of address is undone after a question; a failure can be retried', async () => {
  const screen = await openScreen('/undo-address-change?token=secreto', {
    answers: {
      'POST /auth/undo-address-change/check': {
        oldEmail: 'ana@ejemplo.test',
        newEmail: 'ladron@ejemplo.test',
        until: '2026-03-14T15:00:00Z',
      },
      'POST /auth/undo-address-change': inTurn(noAnswer, { message: 'Listo.', email: 'ana@ejemplo.test' }),
    },
  });
  await expect.element(page.getByRole('heading', { name: '¿Deshacer el cambio de correo?' })).toBeVisible();
  await expect.element(page.getByText(/ladron@ejemplo\.test/)).toBeVisible();
  expect(location.href).not.toContain('secreto');
  // Opening the link has changed nothing.
  expect(screen.sent('POST /auth/undo-address-change')).toEqual([]);
  await page.getByRole('button', { name: 'Deshacer el cambio' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('No se pudo deshacer el cambio. Inténtalo de nuevo.');
  await page.getByRole('button', { name: 'Deshacer el cambio' }).click();
  await expect.element(page.getByRole('heading', { name: 'El cambio está deshecho' })).toBeVisible();
  await expectAccessible();
});

test('[SAFE-2] a change that was already undone says how to get in', async () => {
  await openScreen('/undo-address-change?token=usado', {
    answers: { 'POST /auth/undo-address-change/check': refused('UNDO_LINK_USED') },
  });
  await expect.element(page.getByRole('heading', { name: 'Este cambio ya se deshizo' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Pedir otro enlace' }))
    .toHaveAttribute('href', '/?dialog=forgot');
});

test('[SAFE-3] a login on a new device is disowned with one press, which the page alone does not do', async () => {
  const screen = await openScreen('/not-me?token=secreto', {
    language: 'en',
    answers: { 'POST /auth/not-me': inTurn(noAnswer, { message: 'Every session has ended.' }) },
  });
  const end = page.getByRole('button', { name: 'End all sessions' });
  await expect.element(end).toBeVisible();
  await expect.poll(() => location.href).not.toContain('secreto');
  expect(screen.sent('POST /auth/not-me')).toEqual([]);
  await end.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await end.click();
  await expect.element(page.getByRole('heading', { name: 'All sessions have ended' })).toBeVisible();
  await expect.element(page.getByText('Every session has ended.')).toBeVisible();
});
