import { resolve } from 'node:path';

import type { FileChooser, Page } from '@playwright/test';

import { stopIntercepting } from './support/intercepting.ts';
import { openAs } from './support/person.ts';
import { expect, test } from './support/test.ts';
import { expectNoSidewaysScroll, phone } from './support/viewport.ts';

const photo = resolve(import.meta.dirname, '../docs/images/landing.jpg');
const notAPhoto = { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') };
const profile = '**/api/usuarios/me?*';

const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Tu cuenta' });
const avatarInHeader = (page: Page) => account(page).locator('img');
const cropper = (page: Page) => page.getByRole('dialog', { name: 'Encuadra tu foto' });
const tab = (page: Page) => page.getByRole('tabpanel');
const preview = (page: Page) => tab(page).getByRole('img', { name: 'Tu foto' });
const field = (page: Page, name: string) => tab(page).getByLabel(name, { exact: true });
const save = (page: Page) => tab(page).getByRole('button', { name: 'Guardar cambios' });
const saved = '¡Tu perfil ha sido actualizado exitosamente!';

async function openProfile(page: Page): Promise<void> {
  await page.goto('/dashboard/profile');
  await expect(field(page, 'Nombre')).toBeVisible();
}

type Chosen = Parameters<FileChooser['setFiles']>[0];

async function choose(page: Page, file: Chosen): Promise<void> {
  const opened = page.waitForEvent('filechooser');
  await tab(page).getByRole('button', { name: 'Elegir foto' }).click();
  await (await opened).setFiles(file);
}

async function choosePhoto(page: Page): Promise<void> {
  await choose(page, photo);
  await cropper(page).getByRole('button', { name: 'Usar esta foto' }).click();
  await expect(cropper(page)).toBeHidden();
}

test('[PROF-1, PROF-4, SHELL-3] a name and a picture are saved together, and are shown in the header and in other tabs at once', async ({
  page,
  context,
  student,
}) => {
  await openProfile(page);
  const other = await context.newPage();
  await other.goto('/dashboard/support');
  await expect(account(other)).toBeVisible();
  await expect(avatarInHeader(page)).toHaveCount(0);

  await choosePhoto(page);
  await expect(preview(page)).toHaveAttribute('src', /^data:/);
  await expect(tab(page).getByText('Tu foto nueva está lista')).toBeVisible();
  await expect(avatarInHeader(page)).toHaveCount(0);
  await field(page, 'Nombre').fill('Guadalupe');
  await save(page).click();
  await expect(tab(page).getByText(saved)).toBeVisible();

  for (const shown of [page, other]) {
    const picture = avatarInHeader(shown);
    await expect(picture).toHaveAttribute('src', /\/api\/archivos\/perfiles\/[0-9a-f]{40}\.webp$/);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
    await expect(picture).toHaveAttribute('alt', `Guadalupe ${student.lastName}`);
  }

  await page.reload();
  await expect(field(page, 'Nombre')).toHaveValue('Guadalupe');
  await expect(avatarInHeader(page)).toBeVisible();
});

test('[PROF-1] only filled fields are sent', async ({ page, student }) => {
  await openProfile(page);
  await field(page, 'Apellidos').fill('  ');
  const request = page.waitForRequest((sent) => sent.method() === 'PUT');
  await save(page).click();
  const form = (await request).postData() ?? '';
  expect([...form.matchAll(/name="(\w+)"/g)].map(([, name]) => name)).toEqual(['firstName', 'email', 'language']);
  await expect(tab(page).getByText(saved)).toBeVisible();
  await expect(field(page, 'Apellidos')).toHaveValue(student.lastName);
});

test('[PROF-2] a profile that failed to load shows an error, and can be retried', async ({
  page,
  academy,
  student,
  watch,
}) => {
  watch.allow(/500.*\/api\/usuarios\/me/);
  let isDown = true;
  await page.route(profile, (route) => (isDown ? route.fulfill({ status: 500, json: {} }) : route.fallback()));
  await openAs(page, academy, student, '/dashboard/profile');
  await expect(tab(page).getByText('No se pudo cargar tu perfil.')).toBeVisible({ timeout: 20_000 });
  isDown = false;
  await tab(page).getByRole('button', { name: 'Reintentar' }).click();
  await expect(field(page, 'Nombre')).toHaveValue(student.firstName);
});

test('[PROF-2] a failed save keeps the input and the picture, and saving again works', async ({
  page,
  student: _student,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  await openProfile(page);
  await choosePhoto(page);
  await field(page, 'Nombre').fill('Guadalupe');
  await page.route(profile, (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()));
  await save(page).click();
  await expect(tab(page).getByRole('alert')).toHaveText('Error al actualizar el perfil.');
  await expect(field(page, 'Nombre')).toHaveValue('Guadalupe');
  await expect(preview(page)).toHaveAttribute('src', /^data:/);

  await stopIntercepting(page);
  await save(page).click();
  await expect(tab(page).getByText(saved)).toBeVisible();
  await expect(avatarInHeader(page)).toBeVisible();
});

test('[PROF-1] a picture is cropped with the pointer and with the keyboard', async ({ page, student: _student }) => {
  await openProfile(page);
  await choose(page, photo);
  const stage = cropper(page).getByRole('slider', { name: 'Encuadre de la foto' });
  const middle = () => stage.getAttribute('aria-valuetext');
  const first = await middle();
  await stage.press('ArrowRight');
  const second = await middle();
  expect(second).not.toBe(first);
  await stage.press('ArrowLeft');
  expect(await middle()).toBe(first);

  await cropper(page).getByRole('slider', { name: 'Acercar' }).press('End');
  const box = await stage.boundingBox();
  if (!box) throw new Error('The picture is not on the page.');
  await stage.click({ position: { x: box.width * 0.75, y: box.height * 0.75 } });
  const clicked = await middle();
  expect(clicked).not.toBe(first);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  expect(await middle()).not.toBe(clicked);

  await page.keyboard.press('Escape');
  await expect(cropper(page)).toBeHidden();
  await expect(tab(page).getByText('Tu foto nueva está lista')).toBeHidden();
});

test('[PROF-1] a file that is no picture is refused at once, and a picture can be discarded and removed', async ({
  page,
  student: _student,
}) => {
  await openProfile(page);
  await choose(page, { name: 'guía.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(tab(page).getByRole('alert')).toHaveText('Ese tipo de archivo no se admite.');
  await choose(page, notAPhoto);
  await expect(tab(page).getByRole('alert')).toContainText('no se puede abrir como imagen');

  await choosePhoto(page);
  await tab(page).getByRole('button', { name: 'Descartar' }).click();
  await expect(preview(page)).not.toHaveAttribute('src', /^data:/);
  await choosePhoto(page);
  await save(page).click();
  await expect(avatarInHeader(page)).toBeVisible();

  await tab(page).getByRole('button', { name: 'Quitar foto' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar foto' }).click();
  await expect(avatarInHeader(page)).toHaveCount(0);
  await expect(tab(page).getByRole('button', { name: 'Quitar foto' })).toBeHidden();
});

test('[PROF-1] an invalid phone number has a message, and a new e-mail address waits for its verification', async ({
  page,
  student,
}) => {
  await openProfile(page);
  await field(page, 'Teléfono').fill('mi casa');
  await save(page).click();
  await expect(
    tab(page).getByText('Escribe el teléfono con números y su prefijo, como +1 305 555 0142.'),
  ).toBeVisible();
  await expect(field(page, 'Teléfono')).toBeFocused();
  await field(page, 'Teléfono').fill('+1 305 555 0142');
  await field(page, 'Correo electrónico').fill(`nuevo-${student.email}`);
  await save(page).click();
  await expect(tab(page).getByText('Para cambiar tu correo, abre el enlace')).toBeVisible();
  await expect(field(page, 'Correo electrónico')).toHaveValue(student.email);
  await expect(field(page, 'Teléfono')).toHaveValue('+1 305 555 0142');

  await field(page, 'Teléfono').fill('');
  await save(page).click();
  await expect(tab(page).getByText(saved)).toBeVisible();
  await page.reload();
  await expect(field(page, 'Nombre')).toHaveValue(student.firstName);
  await expect(field(page, 'Teléfono')).toHaveValue('');
});

test('[PROF-1, UX-2] the tab and the cropping of a picture fit a phone, and axe finds nothing', async ({
  page,
  student: _student,
  expectAccessible,
}) => {
  await page.setViewportSize(phone);
  await openProfile(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await choose(page, photo);
  await expect(cropper(page)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
