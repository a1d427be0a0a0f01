import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectAccessible } from '../../../testing/components/accessible-for-test.ts';
import { inTurn, refused } from '../../../testing/components/answers-for-test.ts';
import { openScreen } from '../../../testing/components/open-screen-for-test.tsx';
import { studentOf } from '../../../testing/components/people-for-test.ts';

const ana = studentOf();
const message = 'Para cambiar tu correo, abre el enlace que te enviamos.';

test('[SAFE-2] an old session is asked who it is before the address changes, and nothing typed is lost', async () => {
  const tab = page.getByRole('tabpanel');
  const email = tab.getByLabelText('Correo electrónico', { exact: true });
  const save = tab.getByRole('button', { name: 'Guardar cambios' });
  const dialog = page.getByRole('dialog');
  const screen = await openScreen('/dashboard/profile', {
    as: ana,
    answers: {
      'GET /usuarios/me': ana,
      'GET /usuarios/me/access': { hasPassword: true, googleSince: null, pendingEmail: null },
      'PUT /usuarios/me': inTurn(refused('FRESH_PROOF_REQUIRED'), refused('FRESH_PROOF_REQUIRED'), {
        user: ana,
        message,
      }),
      'GET /auth/proof': { freshUntil: '2026-03-01T15:00:00Z', ways: ['password'] },
      'POST /auth/proof': inTurn(refused('CURRENT_PASSWORD_WRONG'), { freshUntil: '2026-03-01T15:00:00Z' }),
    },
  });
  await email.fill('nueva@ejemplo.test');
  await save.click();
  await expect.element(dialog.getByLabelText('Tu contraseña', { exact: true })).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  // Whoever cancels is told of no error.
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(email).toHaveValue('nueva@ejemplo.test');

  await save.click();
  const password = dialog.getByLabelText('Tu contraseña', { exact: true });
  await password.fill('Camino-1');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await password.fill('Camino-2');
  await userEvent.keyboard('{Enter}');
  await expect.element(tab.getByText(message)).toBeVisible();
  expect(screen.sent('POST /auth/proof').map(({ body }) => body)).toEqual([
    { password: 'Camino-1' },
    { password: 'Camino-2' },
  ]);
  expect(new Set(screen.sent('PUT /usuarios/me').map(({ body }) => body.email))).toEqual(
    new Set(['nueva@ejemplo.test']),
  );
});
