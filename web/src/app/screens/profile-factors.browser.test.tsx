import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { inTurn, noAnswer } from '../../testing/components/answers-for-test.ts';
import { app, openSecurity } from '../../testing/components/security-for-test.ts';

const panel = page.getByRole('tabpanel');
const dialog = page.getByRole('dialog');
const question = page.getByRole('alertdialog');
const passkey = { ...app, id: '0190b000-0000-7000-8000-000000000002', kind: 'passkey' as const, name: 'Mi portátil' };
const factors = (...of: (typeof app | typeof passkey)[]) => ({
  factors: of,
  recoveryCodesLeft: of.length > 0 ? 10 : 0,
  isRequired: false,
});

test('[SAFE-1] a factor is renamed: a name is needed, and a failure keeps it', async () => {
  const renamed = { ...passkey, name: 'Mi computadora' };
  const screen = await openSecurity({
    'GET /usuarios/me/second-step': factors(app, passkey),
    'PUT /usuarios/me/second-step/:id': inTurn(noAnswer, { factor: renamed }),
  });
  await panel.getByRole('button', { name: 'Cambiar nombre de Mi portátil' }).click();
  const name = dialog.getByLabelText('Nombre');
  const save = dialog.getByRole('button', { name: 'Guardar' });
  await expect.element(name).toHaveValue('Mi portátil');
  await name.fill(' ');
  await save.click();
  await expect.element(dialog.getByText('Escribe un nombre.')).toBeVisible();
  await expect.element(name).toHaveFocus();
  await name.fill('Mi computadora');
  await save.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('No se pudo guardar. Inténtalo de nuevo.');
  await expect.element(name).toHaveValue('Mi computadora');
  screen.answer({ 'GET /usuarios/me/second-step': factors(app, renamed) });
  await save.click();
  await expect.element(panel.getByText('Mi computadora')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(screen.sent('PUT /usuarios/me/second-step/:id').map(({ params, body }) => [params.id, body.name])).toEqual([
    [passkey.id, 'Mi computadora'],
    [passkey.id, 'Mi computadora'],
  ]);
});

test('[SAFE-1] a factor is removed after a question, which tells what the last one takes with it', async () => {
  const screen = await openSecurity({
    'GET /usuarios/me/second-step': factors(app, passkey),
    'DELETE /usuarios/me/second-step/:id': { message: 'Quitada.' },
  });
  await panel.getByRole('button', { name: 'Quitar Mi portátil' }).click();
  await expect.element(question.getByText('Ya no servirá para entrar en tu cuenta.')).toBeVisible();
  screen.answer({ 'GET /usuarios/me/second-step': factors(app) });
  await question.getByRole('button', { name: 'Quitar' }).click();
  await expect.element(panel.getByText('Mi portátil')).not.toBeInTheDocument();
  await panel.getByRole('button', { name: 'Quitar Mi teléfono' }).click();
  await expect.element(question).toMatchTextContent('Es la última');
  screen.answer({ 'GET /usuarios/me/second-step': factors() });
  await question.getByRole('button', { name: 'Quitar' }).click();
  await expect.element(panel.getByText('Desactivada')).toBeVisible();
  expect(screen.sent('DELETE /usuarios/me/second-step/:id').map(({ params }) => params.id)).toEqual([
    passkey.id,
    app.id,
  ]);
});

test('[SAFE-1] a passkey needs a name, and one that was canceled at the device can be tried again', async () => {
  vi.spyOn(navigator.credentials, 'create').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  const screen = await openSecurity({
    'POST /usuarios/me/second-step/passkey': {
      rp: { name: 'Puente', id: 'localhost' },
      user: { id: 'AAAA', name: 'ana@ejemplo.test', displayName: 'Ana Quispe' },
      challenge: 'AAAA',
      pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
      timeout: 60_000,
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'discouraged', requireResidentKey: false, userVerification: 'required' },
    },
  });
  await panel.getByRole('button', { name: 'Agregar llave de acceso' }).click();
  const name = dialog.getByLabelText('Nombre');
  const create = dialog.getByRole('button', { name: 'Crear llave de acceso' });
  await expect.element(name).toHaveValue('Este dispositivo');
  await name.fill('');
  await create.click();
  await expect.element(dialog.getByText('Escribe un nombre.')).toBeVisible();
  expect(screen.sent('POST /usuarios/me/second-step/passkey')).toEqual([]);
  await name.fill('Mi portátil');
  await create.click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('No se creó ninguna llave. Vuelve a intentarlo cuando quieras.');
  await expect.element(create).toBeEnabled();
});
