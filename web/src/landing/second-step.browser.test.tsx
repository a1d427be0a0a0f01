import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { type Answers, inTurn, refused } from '../testing/components/answers-for-test.ts';
import { openPublicDialog } from '../testing/components/open-screen-for-test.tsx';
import { studentOf } from '../testing/components/people-for-test.ts';

const ana = studentOf();
const signedIn = { accessToken: 'token', refreshToken: '', user: ana };
const asked = { secondStep: { ways: ['app' as const, 'recovery' as const], until: '2026-03-01T15:10:00Z' } };

const login = page.getByRole('dialog', { name: 'Bienvenido de nuevo' });
const step = page.getByRole('dialog', { name: 'Un paso más' });
const code = step.getByLabelText('Código de 6 dígitos');

/** Begins a login, up to its second step. */
async function beginLogin(answers: Answers) {
  const screen = await openPublicDialog('login', { answers: { 'POST /auth/login': asked, ...answers } });
  await login.getByLabelText('Correo electrónico').fill(ana.email);
  await login.getByLabelText('Contraseña', { exact: true }).fill('Puente-2026');
  await login.getByRole('button', { name: 'Ingresar' }).click();
  await expect.element(code).toHaveFocus();
  return screen;
}

test('[SAFE-1, ASVS-6.3.3] a code is sent by itself, also one that is pasted with a space; a wrong one can be tried again', async () => {
  const screen = await beginLogin({
    'POST /auth/second-step': inTurn(refused('SECOND_STEP_CODE_WRONG', { params: { tries: 4 } }), signedIn),
  });
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.fill('000000');
  await expect.element(step.getByRole('alert')).toMatchTextContent('Intentos que te quedan: 4.');
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveValue('');
  await code.fill('123 456');
  await expect.poll(screen.left).toEqual(['/dashboard/overview']);
  expect(screen.sent('POST /auth/second-step').map(({ body }) => body)).toEqual([
    { code: '000000' },
    { code: '123456' },
  ]);
});

test('[SAFE-1] a recovery code is taken in lower case, and checked before it is sent', async () => {
  const screen = await beginLogin({ 'POST /auth/second-step': signedIn });
  await step.getByRole('button', { name: 'Usar un código de recuperación' }).click();
  const recovery = step.getByLabelText('Código de recuperación');
  await recovery.fill('abcde');
  await step.getByRole('button', { name: 'Continuar' }).click();
  await expect.element(step.getByText('Escribe las 10 letras y números del código.')).toBeVisible();
  await recovery.fill('abcde-12345');
  await step.getByRole('button', { name: 'Continuar' }).click();
  await expect.poll(screen.left).toEqual(['/dashboard/overview']);
  expect(screen.sent('POST /auth/second-step').map(({ body }) => body)).toEqual([{ recoveryCode: 'ABCDE12345' }]);
});

test('[SAFE-1, UX-5] a code that is refused or incomplete marks its field, until another way is chosen', async () => {
  const screen = await beginLogin({
    'POST /auth/second-step': inTurn(
      refused('SECOND_STEP_CODE_WRONG', { params: { tries: 4 } }),
      refused('SECOND_STEP_CODE_WRONG', { params: { tries: 3 } }),
      signedIn,
    ),
  });
  await code.fill('123');
  await step.getByRole('button', { name: 'Continuar' }).click();
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveAccessibleDescription(expect.stringContaining('Escribe los 6 dígitos del código.'));
  await code.fill('000000');
  await expect.element(step.getByRole('alert')).toMatchTextContent('Intentos que te quedan: 4.');
  await expect.element(code).toHaveAccessibleDescription(expect.stringContaining('Intentos que te quedan: 4.'));

  await step.getByRole('button', { name: 'Usar un código de recuperación' }).click();
  const recovery = step.getByLabelText('Código de recuperación');
  await expect.element(recovery).toHaveFocus();
  await expect.element(recovery).not.toHaveAttribute('aria-invalid', 'true');
  expect(step.getByRole('alert').query()).toBeNull();
  await recovery.fill('ABCDE-99999');
  await step.getByRole('button', { name: 'Continuar' }).click();
  await expect.element(step.getByRole('alert')).toMatchTextContent('Intentos que te quedan: 3.');
  await expect.element(recovery).toHaveFocus();
  await expect.element(recovery).toHaveValue('ABCDE-99999');
  await expect.element(recovery).toHaveAttribute('aria-invalid', 'true');
  await recovery.fill('ABCDE-12345');
  await step.getByRole('button', { name: 'Continuar' }).dblClick();
  await expect.poll(screen.left).toEqual(['/dashboard/overview']);
  expect(screen.sent('POST /auth/second-step')).toHaveLength(3);
});

for (const { refusal, sentence } of [
  { refusal: refused('SECOND_STEP_TRIES_SPENT'), sentence: 'Agotaste los intentos. Empieza de nuevo.' },
  { refusal: refused('SECOND_STEP_EXPIRED'), sentence: 'El inicio de sesión venció. Empieza de nuevo.' },
] as const) {
  test(`[SAFE-1] after ${refusal.code} the login begins again, says why, and keeps the address`, async () => {
    await beginLogin({ 'POST /auth/second-step': refusal });
    await code.fill('000000');
    await expect.element(login.getByRole('alert')).toHaveTextContent(sentence);
    await expect.element(login.getByLabelText('Correo electrónico')).toHaveValue(ana.email);
  });
}

test('[SAFE-1] after a login with Google, the second step asks the server what it waits for', async () => {
  const screen = await openPublicDialog('second-step', {
    answers: { 'GET /auth/second-step': asked, 'POST /auth/second-step': signedIn },
  });
  await code.fill('123456');
  await expect.poll(screen.left).toEqual(['/dashboard/overview']);
});
