import { resolve } from 'node:path';

import type { FileChooser, Page } from '@playwright/test';

import { expect, test } from './support/test.ts';
import { expectNoSidewaysScroll, phone } from './support/viewport.ts';

const photo = resolve(import.meta.dirname, '../docs/images/landing.jpg');

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
