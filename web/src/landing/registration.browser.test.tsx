import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import {
  type Answers,
  foreignAnswer,
  held,
  inTurn,
  noAnswer,
  refused,
} from '../testing/components/answers-for-test.ts';
import { framesUntil } from '../testing/components/fake-time-for-test.ts';
import { typeInto } from '../testing/components/keyboard-for-test.ts';
import { openPublicDialog } from '../testing/components/open-screen-for-test.tsx';

const person = {
  Nombre: 'Guadalupe',
  Apellidos: 'Ríos',
  'Correo electrónico': 'guadalupe@ejemplo.test',
  Contraseña: 'mar-y-montaña-7',
  'Confirmar contraseña': 'mar-y-montaña-7',
};
type Label = keyof typeof person;

const dialog = page.getByRole('dialog', { name: 'Crea tu cuenta' });
const alert = dialog.getByRole('alert');
const submit = dialog.getByRole('button', { name: 'Crear cuenta' });
const field = (label: Label) => dialog.getByLabelText(label, { exact: true });
const mailNotice = page.getByRole('region', { name: 'Revisa tu correo' });
const tooShort = 'La contraseña debe tener al menos 8 caracteres.';
const different = 'Las contraseñas no coinciden.';
const registered = { message: 'Registro exitoso.' };

const openRegistration = (answers: Answers = {}) =>
  openPublicDialog('register', {
    answers: { 'POST /auth/password-strength': { level: 'strong', message: 'Contraseña muy buena.' }, ...answers },
  });

async function fillIn(of: Partial<Record<Label, string>> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...person, ...of })) await field(label as Label).fill(value);
}

test('[REG-1] the dialog shows errors of length and match while the passwords are typed', async () => {
  await openRegistration();
  await expect.element(field('Correo electrónico')).toHaveAttribute('type', 'email');
  await field('Contraseña').fill('corta');
  await expect.element(dialog.getByText(tooShort)).toBeVisible();
  await field('Confirmar contraseña').fill('cort');
  await expect.element(dialog.getByText(different)).toBeVisible();
  await field('Contraseña').fill('bastante larga');
  await expect.element(dialog.getByText(tooShort)).not.toBeInTheDocument();
  await expect.element(dialog.getByText(different)).toBeVisible();
  await field('Confirmar contraseña').fill('bastante larga');
  await expect.element(dialog.getByText(different)).not.toBeInTheDocument();
});

test('[REG-2, REG-3, REG-4] missing, short or different values are reported before anything is sent', async () => {
  const screen = await openRegistration();
  await submit.click();
  await expect.element(alert).toHaveTextContent('Todos los campos son obligatorios.');
  await expect.element(field('Nombre')).toHaveFocus();
  await expect.element(field('Apellidos')).toHaveAttribute('aria-invalid', 'true');

  await fillIn({ Apellidos: '   ' });
  await submit.click();
  await expect.element(alert).toHaveTextContent('Todos los campos son obligatorios.');

  await fillIn({ Contraseña: 'Corta-7', 'Confirmar contraseña': 'Corta-7' });
  await submit.click();
  await expect.element(alert).toHaveTextContent(tooShort);

  await fillIn({ 'Confirmar contraseña': 'mar-y-montaña-8' });
  await submit.click();
  await expect.element(alert).toHaveTextContent(different);
  // The error is shown once, and hidden when corrected.
  expect(dialog.getByText(different).elements()).toHaveLength(1);
  await expect.element(field('Confirmar contraseña')).toHaveAttribute('aria-invalid', 'true');
  await field('Confirmar contraseña').fill(person.Contraseña);
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(field('Confirmar contraseña')).not.toHaveAttribute('aria-invalid', 'true');
  expect(screen.sent('POST /auth/register')).toEqual([]);
});

test('[REG-10] an address that was left incomplete says so at its field alone, before anything is sent', async () => {
  await openRegistration();
  const email = field('Correo electrónico');
  await email.fill('guadalupe@');
  await expect.element(email).not.toHaveAttribute('aria-invalid', 'true');
  await userEvent.tab();
  await expect.element(email).toHaveAccessibleDescription('Escribe un correo completo, como nombre@ejemplo.com.');
  await field('Contraseña').fill('corta');
  await userEvent.tab();
  expect(alert.query()).toBeNull();
  await email.fill('guadalupe@ejemplo.test');
  await expect.element(email).not.toHaveAttribute('aria-invalid', 'true');
});

test('[REG-5] shows its progress and result, sends a double press once, closes automatically after 4500 ms, and is reset', async () => {
  const { answer, release } = held<typeof registered>();
  const screen = await openRegistration({ 'POST /auth/register': answer });
  await fillIn();
  await submit.dblClick();
  await expect.element(dialog.getByRole('button', { name: 'Creando cuenta...' })).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  release(registered);
  const status = () => dialog.getByRole('status').query()?.textContent ?? '';
  await framesUntil(() => status().startsWith('Registro exitoso'));
  expect(status()).toMatch(/^Registro exitoso.*verificación.*bandeja de entrada.*spam/);
  await vi.advanceTimersByTimeAsync(4_499);
  expect(dialog.query()).not.toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(screen.sent('POST /auth/register').map(({ body }) => body)).toEqual([
    { firstName: 'Guadalupe', lastName: 'Ríos', email: 'guadalupe@ejemplo.test', password: 'mar-y-montaña-7' },
  ]);
  await expect.element(mailNotice).toMatchTextContent('guadalupe@ejemplo.test');

  await openRegistration();
  for (const label of ['Nombre', 'Contraseña'] as const) await expect.element(field(label)).toHaveValue('');
});

test('[REG-6, UX-4] a refusal shows the server’s message and keeps the input', async () => {
  const screen = await openRegistration();
  await fillIn();
  for (const [answer, sentence] of [
    [refused('EMAIL_TAKEN'), 'Ya existe una cuenta con ese correo electrónico. Inicia sesión.'],
    [
      refused('INVALID_INPUT', { details: ['El nombre no es válido.', 'El correo no es válido.'] }),
      'El nombre no es válido., El correo no es válido.',
    ],
    [foreignAnswer(500), 'Ocurrió un error inesperado durante el registro. Por favor, inténtalo de nuevo más tarde.'],
    [noAnswer, 'No se pudo conectar con el servidor. Verifica tu conexión.'],
  ] as const) {
    screen.answer({ 'POST /auth/register': answer });
    await submit.click();
    await expect.element(alert).toHaveTextContent(sentence);
  }
  for (const [label, value] of Object.entries(person)) await expect.element(field(label as Label)).toHaveValue(value);
});

test('[REG-10] an address that has an account leads to its login and back, with the address', async () => {
  await openRegistration({ 'POST /auth/register': refused('EMAIL_TAKEN') });
  await fillIn();
  await submit.click();
  await expect.element(field('Correo electrónico')).toHaveFocus();
  await dialog.getByRole('button', { name: 'Iniciar sesión con este correo' }).click();
  const login = page.getByRole('dialog', { name: 'Bienvenido de nuevo' });
  await expect.element(login.getByLabelText('Correo electrónico')).toHaveValue(person['Correo electrónico']);
  await expect.element(login.getByLabelText('Contraseña', { exact: true })).toHaveFocus();
  await login.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect.element(field('Correo electrónico')).toHaveValue(person['Correo electrónico']);
});

test('[REG-1] canceling registers nobody and resets the form', async () => {
  const screen = await openRegistration();
  await fillIn();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(screen.sent('POST /auth/register')).toEqual([]);
  await openRegistration();
  await expect.element(field('Correo electrónico')).toHaveValue('');
});

test('[REG-1] a hint says how hard the password is to guess, after a pause, and blocks nothing', async () => {
  const weak = 'Lleva tu nombre o tu correo. Prueba con una frase de tres o cuatro palabras.';
  const screen = await openRegistration({
    'POST /auth/password-strength': ({ body: { password } }) =>
      password.startsWith('Guadalupe')
        ? { level: 'weak', message: weak }
        : { level: 'strong', message: 'Contraseña muy buena.' },
  });
  await fillIn({ Contraseña: '', 'Confirmar contraseña': '' });
  for (const typed of ['Guadalupe-', 'Guadalupe-7', 'Guadalupe-77']) await field('Contraseña').fill(typed);
  await expect.element(dialog.getByText(weak)).toBeVisible();
  const asked = screen.sent('POST /auth/password-strength').map(({ body }) => body);
  expect(asked.length).toBeLessThan(3);
  expect(asked.at(-1)).toEqual({
    password: 'Guadalupe-77',
    firstName: 'Guadalupe',
    lastName: 'Ríos',
    email: 'guadalupe@ejemplo.test',
  });
  await field('Contraseña').fill('mi abuela cocina los domingos');
  await expect.element(dialog.getByText('Contraseña muy buena.')).toBeVisible();
  await field('Contraseña').fill('corta');
  await expect.element(dialog.getByText('Contraseña muy buena.')).not.toBeInTheDocument();
});

test('[REG-1] without an answer there is no hint, and a refused password says why and stays', async () => {
  const why = 'Esa contraseña es fácil de adivinar. Lleva el nombre de la academia. Prueba con una frase.';
  await openRegistration({
    'POST /auth/password-strength': refused('SERVER_BUSY'),
    'POST /auth/register': refused('PASSWORD_TOO_WEAK', { details: [why] }),
  });
  await fillIn({ Contraseña: 'Academia2026', 'Confirmar contraseña': 'Academia2026' });
  await submit.click();
  await expect.element(alert).toHaveTextContent(why);
  await expect.element(field('Contraseña')).toHaveValue('Academia2026');
  await expect.element(field('Contraseña')).toHaveFocus();
  expect(dialog.getByText(/frase de tres o cuatro/).query()).toBeNull();
});

test('[REG-9] the notice of the mail sends the link again, and corrects the address', async () => {
  const corrected = held<{ message: string }>();
  const screen = await openRegistration({
    'POST /auth/register': registered,
    'POST /auth/resend-verification-email': inTurn(noAnswer, { message: 'Te enviamos un enlace nuevo.' }),
    'PUT /auth/register/email': inTurn(refused('EMAIL_TAKEN'), corrected.answer),
  });
  await fillIn({ 'Correo electrónico': 'mal@ejemplo.test' });
  await submit.click();
  await expect.element(dialog.getByRole('status')).toMatchTextContent('Registro exitoso');
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect.element(mailNotice).toMatchTextContent('mal@ejemplo.test');

  await mailNotice.getByRole('button', { name: 'Cambiar la dirección' }).click();
  const address = mailNotice.getByLabelText('Correo electrónico');
  await address.fill('luz@ejemplo');
  await mailNotice.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect.element(address).toHaveAccessibleDescription('Escribe un correo completo, como nombre@ejemplo.com.');
  await address.fill('luz@ejemplo.test');
  await mailNotice.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect.element(mailNotice.getByText('Ya existe una cuenta con ese correo electrónico.')).toBeVisible();
  await expect.element(address).toHaveFocus();
  await expect.element(address).toHaveAttribute('aria-invalid', 'true');
  await address.fill('guadalupe@ejemplo.test');
  await mailNotice.getByRole('button', { name: 'Enviar enlace' }).dblClick();
  corrected.release({ message: 'Enviamos el enlace a la dirección nueva.' });
  await expect.element(mailNotice.getByRole('status')).toMatchTextContent('dirección nueva');
  await expect.element(mailNotice).toMatchTextContent('guadalupe@ejemplo.test');
  await expect.element(mailNotice.getByRole('button', { name: 'Cambiar la dirección' })).toHaveFocus();
  expect(screen.sent('PUT /auth/register/email')).toHaveLength(2);
});

test('[REG-5, UX-2] somebody registers by keyboard only', async () => {
  const screen = await openRegistration({ 'POST /auth/register': registered });
  for (const [label, value] of Object.entries(person)) await typeInto(field(label as Label), value);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('Registro exitoso')).toBeVisible();
  expect(screen.sent('POST /auth/register').map(({ body }) => body.email)).toEqual([person['Correo electrónico']]);
});
