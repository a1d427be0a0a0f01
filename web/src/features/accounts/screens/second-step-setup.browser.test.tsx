import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { refused } from '../../../testing/components/answers-for-test.ts';
import { openScreen } from '../../../testing/components/open-screen-for-test.tsx';
import { adminOf } from '../../../testing/components/people-for-test.ts';

const admin = adminOf();
const app = {
  id: '0190b000-0000-7000-8000-000000000001',
  kind: 'app' as const,
  name: 'Mi teléfono',
  createdAt: '2026-03-01T15:00:00Z',
  lastUsedAt: null,
};

test('[SAFE-1] whoever must set up the second step is led to it from any screen', async () => {
  const screen = await openScreen('/dashboard/profile', {
    as: admin,
    answers: {
      'GET /notificaciones': refused('SECOND_STEP_SETUP_REQUIRED'),
      'GET /usuarios/me': admin,
      'GET /usuarios/me/access': refused('SECOND_STEP_SETUP_REQUIRED'),
    },
  });
  await expect.poll(screen.left).toContain('/dashboard/second-step');
  // The page is being left: an error would only flash.
  expect(page.getByRole('alert').query()).toBeNull();
});

test('[SAFE-1] the second step is set up with an app, and the codes are shown before the academy opens', async () => {
  const screen = await openScreen('/dashboard/second-step', {
    as: admin,
    answers: {
      'POST /usuarios/me/second-step/app': { id: app.id, key: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Puente' },
      'POST /usuarios/me/second-step/app/:id/confirm': { factor: app, recoveryCodes: ['ABCDE-12345'] },
    },
  });
  await expect.element(page.getByRole('heading', { name: 'Protege tu cuenta para continuar' })).toBeVisible();
  await page.getByRole('button', { name: 'Aplicación de códigos' }).click();
  const picture = page.getByRole('img', { name: 'Código QR para tu aplicación' });
  await expect.element(picture).toBeVisible();
  // In both themes: cameras read no other.
  expect(picture.element().querySelector('rect')?.getAttribute('fill')).toBe('white');
  expect(picture.element().querySelector('path')?.getAttribute('fill')).toBe('black');
  await page.getByLabelText('Código de 6 dígitos').fill('123456');
  await page.getByRole('button', { name: 'Agregar aplicación' }).click();
  await expect.element(page.getByText('ABCDE-12345')).toBeVisible();
  expect(screen.left()).toEqual([]);
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect.poll(screen.left).toEqual(['/dashboard/overview']);
});
