import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import {
  type Answers,
  foreignAnswer,
  held,
  inTurn,
  noAnswer,
  refused,
} from '../testing/components/answers-for-test.ts';
import { openPublicDialog } from '../testing/components/open-screen-for-test.tsx';
import { studentOf } from '../testing/components/people-for-test.ts';

const ana = studentOf();
const signedIn = { accessToken: 'token', refreshToken: '', user: ana };
const sent = 'Si hay una cuenta con ese correo, te enviamos un enlace.';

const dialog = page.getByRole('dialog', { name: 'Bienvenido de nuevo' });
const email = dialog.getByLabelText('Correo electrónico');
const password = dialog.getByLabelText('Contraseña', { exact: true });
const enter = dialog.getByRole('button', { name: 'Ingresar' });
const alert = dialog.getByRole('alert');
const resend = dialog.getByRole('button', { name: 'Reenviar enlace de verificación' });

async function fillIn(): Promise<void> {
  await email.fill(ana.email);
  await password.fill('Puente-2026');
}

const openLogin = (answers: Answers = {}) => openPublicDialog('login', { answers });

test('[LOGIN-1] both fields are required, and canceling closes the dialog', async () => {
  const screen = await openLogin();
  await enter.click();
  await expect.element(alert).toHaveTextContent('Correo y contraseña son obligatorios.');
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveAccessibleDescription('Escribe tu correo electrónico.');
  await email.fill(ana.email);
  await enter.click();
  await expect.element(alert).toHaveTextContent('Correo y contraseña son obligatorios.');
  await expect.element(email).not.toHaveAttribute('aria-invalid', 'true');
  await expect.element(password).toHaveFocus();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(screen.sent('POST /auth/login')).toEqual([]);
});

test('[LOGIN-2] shows that it is working, sends a double press once, and opens the overview', async () => {
  const { answer, release } = held<typeof signedIn>();
  const screen = await openLogin({ 'POST /auth/login': answer });
  await fillIn();
  await enter.dblClick();
  await expect.element(dialog.getByRole('button', { name: 'Ingresando...' })).toBeVisible();
  release(signedIn);
  await expect.poll(screen.left).toEqual(['/dashboard/overview']);
  expect(screen.sent('POST /auth/login').map(({ body }) => body)).toEqual([
    { email: ana.email, password: 'Puente-2026' },
  ]);
});

test('[ROUTE-3, LOGIN-2] a login leads to the page that was asked for, once, and to no other site', async () => {
  const until = Date.now() + 60_000;
  sessionStorage.setItem('regreso', JSON.stringify({ text: '/dashboard/subscriptions?desde=correo', until }));
  const screen = await openPublicDialog('login', { isOnTheWay: true, answers: { 'POST /auth/login': signedIn } });
  await expect
    .element(dialog.getByRole('status'))
    .toHaveTextContent('Inicia sesión y te llevamos a la página que querías abrir.');
  await fillIn();
  await enter.click();
  await expect.poll(screen.left).toEqual(['/dashboard/subscriptions?desde=correo']);

  sessionStorage.setItem('regreso', JSON.stringify({ text: '//malo.example/dashboard/x', until }));
  await openLogin();
  await fillIn();
  await enter.click();
  await expect.poll(() => screen.left()[1]).toBe('/dashboard/overview');
});

test('[LOGIN-3, LOGIN-4] an unverified address can be sent its link again', async () => {
  const reason = 'Espera un minuto antes de pedir otro enlace.';
  const screen = await openLogin({
    'POST /auth/login': refused('EMAIL_NOT_VERIFIED'),
    'POST /auth/resend-verification-email': inTurn(
      refused('TOO_MANY_REQUESTS', { details: [reason] }),
      foreignAnswer(500),
      { message: sent },
    ),
  });
  await fillIn();
  await enter.click();
  await expect.element(alert).toHaveTextContent('Debes verificar tu correo electrónico para iniciar sesión.');

  await email.fill('');
  await resend.click();
  await expect
    .element(alert)
    .toHaveTextContent('Por favor, ingresa tu correo electrónico para reenviar el enlace de verificación.');
  await email.fill(ana.email);
  await resend.click();
  await expect.element(alert).toHaveTextContent(reason);
  await resend.click();
  await expect.element(alert).toHaveTextContent('No se pudo reenviar el correo de verificación.');
  await resend.click();
  await expect.element(dialog.getByText(sent)).toBeVisible();
  await expect.element(resend).not.toBeInTheDocument();
  expect(screen.sent('POST /auth/resend-verification-email')).toHaveLength(3);
});

test('[LOGIN-3, LOGIN-5, LOGIN-6] every kind of failure has its own message, and keeps the input', async () => {
  const screen = await openLogin();
  await fillIn();
  for (const [answer, sentence] of [
    [refused('INVALID_CREDENTIALS'), 'El correo o la contraseña no son correctos.'],
    [foreignAnswer(500), 'Credenciales inválidas o error del servidor.'],
    [
      foreignAnswer(403, JSON.stringify({ code: 'EMAIL_NOT_VERIFIED' })),
      'Debes verificar tu correo electrónico para iniciar sesión.',
    ],
    [foreignAnswer(200, '{}'), 'La respuesta del servidor no incluyó los datos de autenticación necesarios.'],
    [noAnswer, 'No se pudo conectar con el servidor. Verifica tu conexión.'],
  ] as const) {
    screen.answer({ 'POST /auth/login': answer });
    await enter.click();
    await expect.element(alert).toHaveTextContent(sentence);
  }
  await expect.element(email).toHaveValue(ana.email);
  expect(screen.left()).toEqual([]);
});

test('[LOGIN-5, UX-3] the dialog and the server’s refusal are in English, too', async () => {
  await openPublicDialog('login', { language: 'en', answers: { 'POST /auth/login': refused('INVALID_CREDENTIALS') } });
  const english = page.getByRole('dialog', { name: 'Welcome back' });
  await english.getByLabelText('E-mail address').fill(ana.email);
  await english.getByLabelText('Password', { exact: true }).fill('No-es-esta');
  await english.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect.element(english.getByRole('alert')).toHaveTextContent('The e-mail or the password is not correct.');
});

for (const { language, code, sentence } of [
  { language: 'es', code: 'GOOGLE_CANCELLED', sentence: 'Cancelaste el acceso con Google.' },
  { language: 'en', code: 'GOOGLE_CANCELLED', sentence: 'You canceled the login with Google.' },
  {
    language: 'es',
    code: 'GOOGLE_EMAIL_NOT_VERIFIED',
    sentence: /Google aún no verifica el correo de esa cuenta\./,
  },
  {
    language: 'es',
    code: 'GOOGLE_FAILED',
    sentence: 'No se pudo completar el acceso con Google. Vuelve a intentarlo.',
  },
  {
    language: 'es',
    code: '<b>unknown</b>',
    sentence: 'No se pudo completar el acceso con Google. Vuelve a intentarlo.',
  },
] as const) {
  test(`[LOGIN-7] a login with Google that ended with ${code} is told of, in ${language}`, async () => {
    await openPublicDialog('login', { language, failure: code });
    await expect.element(page.getByRole('dialog').getByRole('alert')).toMatchTextContent(sentence);
  });
}

test('[LOGIN-8] the address goes to the form for a forgotten password and back, and the answer is shown', async () => {
  const screen = await openLogin({ 'POST /auth/forgot-password': inTurn(foreignAnswer(500), { message: sent }) });
  const recovery = page.getByRole('dialog', { name: 'Recupera tu acceso' });
  await email.fill(ana.email);
  await dialog.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
  await expect.element(recovery.getByRole('textbox')).toHaveValue(ana.email);
  await recovery.getByRole('button', { name: 'Volver' }).click();
  await expect.element(email).toHaveValue(ana.email);
  await dialog.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
  const send = recovery.getByRole('button', { name: 'Enviar enlace' });
  await send.click();
  await expect.element(recovery.getByText('No se pudo enviar el enlace. Inténtalo de nuevo.')).toBeVisible();
  await send.dblClick();
  await expect.element(recovery.getByRole('status')).toHaveTextContent(sent);
  expect(screen.sent('POST /auth/forgot-password').map(({ body }) => body.email)).toEqual([ana.email, ana.email]);
});

test('[LOGIN-8, UX-5] what is no address is refused at its field, and stays', async () => {
  const why = 'El correo no es válido.';
  await openPublicDialog('forgot', {
    answers: { 'POST /auth/forgot-password': refused('INVALID_INPUT', { details: [why] }) },
  });
  const recovery = page.getByRole('dialog', { name: 'Recupera tu acceso' });
  const address = recovery.getByLabelText('Correo electrónico');
  const send = recovery.getByRole('button', { name: 'Enviar enlace' });
  await send.click();
  await expect
    .element(address)
    .toHaveAccessibleDescription('Por favor, ingresa tu correo electrónico para enviarte el enlace.');
  await address.fill('ana@ejemplo.test');
  await send.click();
  await expect.element(address).toHaveAccessibleDescription(why);
  await expect.element(address).toHaveFocus();
  await expect.element(address).toHaveValue('ana@ejemplo.test');
});

test('[LOGIN-7] the password links a Google account of an address that Google does not manage', async () => {
  const screen = await openPublicDialog('link-google', {
    answers: {
      'GET /auth/google/link': { email: ana.email },
      'POST /auth/google/link': inTurn(refused('INVALID_CREDENTIALS'), signedIn),
    },
  });
  const link = page.getByRole('dialog', { name: 'Une tu cuenta de Google' });
  await expect.element(link.getByLabelText('Correo electrónico')).toHaveValue(ana.email);
  const password = link.getByLabelText('Contraseña', { exact: true });
  await link.getByRole('button', { name: 'Entrar y unir' }).click();
  await expect.element(password).toHaveFocus();
  await expect.element(password).toHaveAccessibleDescription('Escribe una contraseña.');
  await password.fill('equivocada');
  await link.getByRole('button', { name: 'Entrar y unir' }).click();
  await expect.element(link.getByRole('alert')).toHaveTextContent('El correo o la contraseña no son correctos.');
  await link.getByRole('button', { name: 'Entrar y unir' }).dblClick();
  await expect.poll(screen.left).toEqual(['/dashboard/overview']);
  expect(screen.sent('POST /auth/google/link').map(({ body }) => body.password)).toEqual(['equivocada', 'equivocada']);
});
