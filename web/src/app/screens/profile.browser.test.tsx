import type { User } from '@puente/contracts/accounts';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { chosenTheme } from '../../platform/theme.ts';
import { expectAccessible } from '../../testing/components/accessible-for-test.ts';
import { type Answers, held, inTurn, noAnswer, refused } from '../../testing/components/answers-for-test.ts';
import { fileNamed, pictureAddress, pictureFile } from '../../testing/components/files-for-test.ts';
import { openScreen } from '../../testing/components/open-screen-for-test.tsx';
import { studentOf } from '../../testing/components/people-for-test.ts';

const ana = studentOf({ phoneNumber: '+51 999 555 014' });
const saved = '¡Tu perfil ha sido actualizado exitosamente!';

const tab = page.getByRole('tabpanel');
const field = (name: string) => tab.getByLabelText(name, { exact: true });
const save = tab.getByRole('button', { name: 'Guardar cambios' });
const cropper = page.getByRole('dialog', { name: 'Encuadra tu foto' });
const preview = tab.getByRole('img', { name: 'Tu foto' });
const headerPicture = () => document.querySelector<HTMLImageElement>('header img');

const openProfile = async (answers: Answers = {}, language: 'es' | 'en' = 'es') =>
  openScreen('/dashboard/profile', {
    as: ana,
    language,
    answers: {
      'GET /usuarios/me': ana,
      'GET /usuarios/me/access': { hasPassword: true, googleSince: null, pendingEmail: null },
      ...answers,
    },
  });
const savedAs = (of: Partial<User> = {}) => ({ user: { ...ana, ...of }, message: 'Listo.' });
afterEach(() => page.viewport(1440, 900));

async function chooseFile(file: File): Promise<void> {
  await expect.element(tab.getByRole('button', { name: 'Elegir foto' })).toBeVisible();
  await userEvent.upload(document.querySelector('input[type=file]') as HTMLElement, file);
}

async function choosePicture(): Promise<void> {
  await chooseFile(await pictureFile());
  await cropper.getByRole('button', { name: 'Usar esta foto' }).click();
  await expect.element(cropper).not.toBeInTheDocument();
}

test('[PROF-2] a profile that is loading says so, and then shows the data of its person', async () => {
  const { answer, release } = held<User>();
  await openProfile({ 'GET /usuarios/me': answer });
  await expect.element(tab.getByRole('status')).toHaveTextContent('Cargando tu perfil…');
  release(ana);
  await expect.element(field('Nombre')).toHaveValue('Ana');
  await expect.element(field('Teléfono')).toHaveValue('+51 999 555 014');
});

test('[PROF-2] a profile that failed to load shows an error, and can be retried', async () => {
  const screen = await openProfile({ 'GET /usuarios/me': refused('INTERNAL') });
  await expect.element(tab.getByRole('alert')).toMatchTextContent('No se pudo cargar tu perfil.');
  screen.answer({ 'GET /usuarios/me': ana });
  await tab.getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(field('Nombre')).toHaveValue('Ana');
});

test('[PROF-1] only filled fields are sent', async () => {
  const screen = await openProfile({ 'PUT /usuarios/me': savedAs() });
  await field('Apellidos').fill('  ');
  await save.click();
  await expect.element(tab.getByText(saved)).toBeVisible();
  expect(screen.sent('PUT /usuarios/me').map(({ body }) => body)).toEqual([
    { firstName: 'Ana', email: 'ana@ejemplo.test', phoneNumber: '+51 999 555 014', language: 'es' },
  ]);
  await expect.element(field('Apellidos')).toHaveValue('Quispe');
});

test('[PROF-1] saving that is pressed twice is sent once, and says that it is under way', async () => {
  const { answer, release } = held<ReturnType<typeof savedAs>>();
  const screen = await openProfile({ 'PUT /usuarios/me': answer });
  await field('Nombre').fill('Guadalupe');
  await save.dblClick();
  await expect.element(tab.getByRole('button', { name: 'Guardando...' })).toBeVisible();
  release(savedAs({ firstName: 'Guadalupe' }));
  await expect.element(tab.getByText(saved)).toBeVisible();
  expect(screen.sent('PUT /usuarios/me')).toHaveLength(1);
});

test('[PROF-2] a failed save keeps the input and the picture, and saving again works', async () => {
  const screen = await openProfile({
    'PUT /usuarios/me': inTurn(noAnswer, savedAs({ firstName: 'Guadalupe', profileImageUrl: pictureAddress })),
  });
  await choosePicture();
  await field('Nombre').fill('Guadalupe');
  await save.click();
  await expect.element(tab.getByRole('alert')).toHaveTextContent('Error al actualizar el perfil.');
  await expect.element(field('Nombre')).toHaveValue('Guadalupe');
  await expect.element(preview).toHaveAttribute('src', expect.stringMatching(/^data:/));

  await save.click();
  await expect.element(tab.getByText(saved)).toBeVisible();
  expect(screen.sent('PUT /usuarios/me').map(({ files }) => files['avatar']?.type)).toEqual([
    'image/webp',
    'image/webp',
  ]);
});

test('[PROF-1] an invalid phone number has a message at its field, and is not sent', async () => {
  const screen = await openProfile();
  await field('Teléfono').fill('mi casa');
  await save.click();
  await expect
    .element(tab.getByText('Escribe el teléfono con números y su prefijo, como +1 305 555 0142.'))
    .toBeVisible();
  await expect.element(field('Teléfono')).toHaveFocus();
  expect(screen.sent('PUT /usuarios/me')).toEqual([]);
});

test('[PROF-1, UX-5] an address that was left incomplete says so at its field, and is not sent', async () => {
  const screen = await openProfile();
  await field('Correo electrónico').fill('ana@ejemplo');
  await userEvent.tab();
  const wrong = expect.stringContaining('Escribe un correo completo, como nombre@ejemplo.com.');
  await expect.element(field('Correo electrónico')).toHaveAccessibleDescription(wrong);
  await save.click();
  await expect.element(field('Correo electrónico')).toHaveFocus();
  expect(screen.sent('PUT /usuarios/me')).toEqual([]);
});

test('[PROF-1] an address that is taken is said at its field, in the language of the page', async () => {
  await openProfile({ 'PUT /usuarios/me': refused('EMAIL_TAKEN') }, 'en');
  const email = tab.getByRole('textbox', { name: 'E-mail' });
  await email.fill('luz@ejemplo.test');
  await tab.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveAccessibleDescription(expect.stringContaining('already'));
});

test('[PROF-1] a new e-mail address waits for its verification', async () => {
  const message = 'Para cambiar tu correo, abre el enlace que te enviamos.';
  await openProfile({ 'PUT /usuarios/me': { user: ana, message } });
  await field('Correo electrónico').fill('nueva@ejemplo.test');
  await save.click();
  await expect.element(tab.getByText(message)).toBeVisible();
  await expect.element(field('Correo electrónico')).toHaveValue('ana@ejemplo.test');
  await expect.element(tab.getByText('nueva@ejemplo.test')).toBeVisible();
});

test('[PROF-1] a phone number that is emptied is removed', async () => {
  const screen = await openProfile({ 'PUT /usuarios/me': savedAs({ phoneNumber: null }) });
  await field('Teléfono').fill('');
  await save.click();
  await expect.element(tab.getByText(saved)).toBeVisible();
  expect(screen.sent('PUT /usuarios/me')[0]?.body).toMatchObject({ phoneNumber: null });
});

test('[PROF-1] a picture is cropped with the pointer and with the keyboard', async () => {
  await openProfile();
  await chooseFile(await pictureFile());
  const stage = cropper.getByRole('slider', { name: 'Encuadre de la foto' });
  await expect.element(stage).toBeVisible();
  const middle = () => stage.element().getAttribute('aria-valuetext');
  const first = middle();
  (stage.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(middle()).not.toBe(first);
  await userEvent.keyboard('{ArrowLeft}');
  expect(middle()).toBe(first);

  (cropper.getByRole('slider', { name: 'Acercar' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  const { width, height } = stage.element().getBoundingClientRect();
  await stage.click({ position: { x: width * 0.75, y: height * 0.75 } });
  const clicked = middle();
  expect(clicked).not.toBe(first);
  await userEvent.dragAndDrop(stage, stage, {
    sourcePosition: { x: width / 2, y: height / 2 },
    targetPosition: { x: width / 2 + 60, y: height / 2 },
  });
  expect(middle()).not.toBe(clicked);

  await userEvent.keyboard('{Escape}');
  await expect.element(cropper).not.toBeInTheDocument();
  await expect.element(tab.getByText('Tu foto nueva está lista')).not.toBeInTheDocument();
});

test('[PROF-1, UX-2] the cropping of a picture fits a phone, and axe finds nothing', async () => {
  await page.viewport(360, 740);
  await openProfile();
  await chooseFile(await pictureFile());
  await expect.element(cropper.getByRole('slider', { name: 'Encuadre de la foto' })).toBeVisible();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
  const { left, right } = cropper.element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(360);
  await expectAccessible(cropper.element());
});

test('[PROF-1] a file that is no picture is refused at once, and a chosen picture can be discarded', async () => {
  await openProfile();
  await chooseFile(fileNamed('guía.pdf', 'application/pdf', '%PDF'));
  await expect.element(tab.getByRole('alert')).toHaveTextContent('Ese tipo de archivo no se admite.');
  await chooseFile(fileNamed('foto.png', 'image/png', '<svg/>'));
  await expect.element(tab.getByRole('alert')).toMatchTextContent('no se puede abrir como imagen');

  await choosePicture();
  await expect.element(tab.getByText('Tu foto nueva está lista')).toBeVisible();
  await tab.getByRole('button', { name: 'Descartar' }).click();
  await expect.element(preview).not.toHaveAttribute('src');
});

test('[PROF-1, SHELL-3] a picture is removed after a question, from the header too', async () => {
  const withPicture = studentOf({ profileImageUrl: pictureAddress });
  const screen = await openProfile({
    'GET /usuarios/me': withPicture,
    'DELETE /usuarios/me/avatar': savedAs({ profileImageUrl: null }),
  });
  await expect.poll(() => headerPicture()?.alt).toBe('Ana Quispe');
  await tab.getByRole('button', { name: 'Quitar foto' }).click();
  expect(screen.sent('DELETE /usuarios/me/avatar')).toEqual([]);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar foto' }).click();
  await expect.poll(headerPicture).toBeNull();
  await expect.element(tab.getByRole('button', { name: 'Quitar foto' })).not.toBeInTheDocument();
});

for (const { language, title, dark, system } of [
  { language: 'es', title: 'Apariencia', dark: 'Oscuro', system: 'Como el sistema' },
  { language: 'en', title: 'Appearance', dark: 'Dark', system: 'Like the system' },
] as const) {
  test(`[ME-1] the theme is chosen in the profile, at once and for later, and the system’s again (${language})`, async () => {
    const { dataset } = document.documentElement;
    await openProfile({}, language);
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
    await expect.element(page.getByRole('radio', { name: system })).toBeChecked();
    await tab.getByText(dark, { exact: true }).click();
    await expect.element(page.getByRole('radio', { name: dark })).toBeChecked();
    expect([dataset['theme'], localStorage.getItem('tema')]).toEqual(['dark', 'dark']);
    await expectAccessible();
    await tab.getByText(system, { exact: true }).click();
    await expect.element(page.getByRole('radio', { name: system })).toBeChecked();
    expect([dataset['theme'], localStorage.getItem('tema')]).toEqual([undefined, null]);
  });
}

test('[ME-1] a theme that this browser keeps is chosen in the profile; anything else counts as the system’s', async () => {
  localStorage.setItem('tema', 'light');
  expect(chosenTheme()).toBe('light');
  await openProfile();
  await expect.element(page.getByRole('radio', { name: 'Claro' })).toBeChecked();
  localStorage.setItem('tema', 'rosa');
  expect(chosenTheme()).toBeNull();
  localStorage.removeItem('tema');
});
