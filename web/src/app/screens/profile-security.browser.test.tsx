import { proofChannel } from '@puente/contracts/second-step-limits';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { foreignAnswer, held, inTurn, noAnswer, refused } from '../../testing/components/answers-for-test.ts';
import { studentOf } from '../../testing/components/people-for-test.ts';
import { app, begun, openSecurity, sessionOf } from '../../testing/components/security-for-test.ts';

const ana = studentOf();
const panel = page.getByRole('tabpanel');
const proof = page.getByRole('dialog', { name: 'Confirma que eres tú' });
const appDialog = page.getByRole('dialog', { name: 'Agregar una aplicación de códigos' });
const picture = appDialog.getByRole('img', { name: 'Código QR para tu aplicación' });

const words = {
  es: {
    current: 'Contraseña actual',
    password: 'Nueva contraseña',
    confirmation: 'Confirmar nueva contraseña',
    change: 'Cambiar contraseña',
    different: 'Las nuevas contraseñas no coinciden.',
    tooShort: 'La nueva contraseña debe tener al menos 8 caracteres.',
    wrong: 'La contraseña actual no es correcta.',
    failed: 'Error al cambiar la contraseña.',
  },
  en: {
    current: 'Current password',
    password: 'New password',
    confirmation: 'Confirm the new password',
    change: 'Change password',
    different: 'The new passwords do not match.',
    tooShort: 'The new password must have at least 8 characters.',
    wrong: 'The current password is not correct.',
    failed: 'The password could not be changed.',
  },
} as const;

for (const language of ['es', 'en'] as const) {
  const w = words[language];

  test(`[PROF-3] a new password is checked, refused at its field, and changed, in ${language}`, async () => {
    const message = 'Changed. Other sessions have ended.';
    const screen = await openSecurity(
      {
        'PUT /usuarios/me/change-password': inTurn(refused('CURRENT_PASSWORD_WRONG'), foreignAnswer(500), { message }),
      },
      language,
    );
    const field = (label: string) => panel.getByLabelText(label, { exact: true });
    const alert = panel.getByRole('alert');
    const change = panel.getByRole('button', { name: w.change });
    const choose = async (password: string, confirmation = password) => {
      await field(w.password).fill(password);
      await field(w.confirmation).fill(confirmation);
    };
    await field(w.current).fill('No-es-esta');
    await choose('mar-y-montaña', 'mar-y-montañas');
    await change.click();
    await expect.element(alert).toHaveTextContent(w.different);
    // The error is shown once, and hidden when corrected.
    expect(panel.getByText(w.different).elements()).toHaveLength(1);
    await choose('mar-y-montaña');
    await expect.element(panel.getByText(w.different)).not.toBeInTheDocument();
    await choose('cinco');
    await change.click();
    await expect.element(alert.last()).toHaveTextContent(w.tooShort);
    expect(screen.sent('PUT /usuarios/me/change-password')).toEqual([]);

    await choose('mar-y-montaña');
    await change.click();
    await expect.element(alert).toHaveTextContent(w.wrong);
    await expect.element(field(w.current)).toHaveFocus();
    await expect.element(field(w.current)).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field(w.current)).toHaveAccessibleDescription(expect.stringContaining(w.wrong));
    await change.click();
    await expect.element(alert).toHaveTextContent(w.failed);
    await expect.element(field(w.current)).toHaveValue('No-es-esta');
    await field(w.current).fill('Puente-2026');
    await change.dblClick();
    await expect.element(panel.getByText(message)).toBeVisible();
    await expect.element(field(w.current)).toHaveValue('');
    // The emptied fields are as they were at first.
    await expect.element(field(w.current)).not.toHaveAttribute('aria-invalid', 'true');
    expect(screen.sent('PUT /usuarios/me/change-password').map(({ body }) => body)).toEqual([
      { currentPassword: 'No-es-esta', newPassword: 'mar-y-montaña' },
      { currentPassword: 'No-es-esta', newPassword: 'mar-y-montaña' },
      { currentPassword: 'Puente-2026', newPassword: 'mar-y-montaña' },
    ]);
  });
}

test('[PROF-3, UX-5] a confirmation that was left different says so at its field, before anything is sent', async () => {
  await openSecurity();
  const confirmation = panel.getByLabelText('Confirmar nueva contraseña');
  await panel.getByLabelText('Contraseña actual').fill('Puente-2026');
  await panel.getByLabelText('Nueva contraseña', { exact: true }).fill('mar-y-montaña');
  // The beginning of the password may still become it.
  await confirmation.fill('mar-y');
  await expect.element(confirmation).not.toHaveAttribute('aria-invalid', 'true');
  await userEvent.tab();
  await expect.element(confirmation).toHaveAccessibleDescription(words.es.different);
  expect(panel.getByRole('alert').query()).toBeNull();
});

test('[PROF-3] the hint about a new password is here too', async () => {
  const message = 'Es una ciudad. Prueba con una frase de tres o cuatro palabras.';
  await openSecurity({ 'POST /auth/password-strength': { level: 'weak', message } });
  await panel.getByLabelText('Nueva contraseña', { exact: true }).fill('barcelona');
  await expect.element(panel.getByText(message)).toBeVisible();
});

test('[PROF-3, LOGIN-7] an account that only logs in with Google gets a link to create a password', async () => {
  const screen = await openSecurity({
    'GET /usuarios/me/access': { hasPassword: false, googleSince: '2026-03-01T15:00:00Z', pendingEmail: null },
    'GET /usuarios/me/identities': {
      identities: [{ provider: 'google', email: ana.email, since: '2026-03-01T15:00:00Z' }],
    },
    'POST /auth/forgot-password': { message: 'Listo.' },
  });
  await expect.element(panel.getByText(/^Cuenta de Google conectada desde el 1 de marzo de 2026/)).toBeVisible();
  await expect.element(panel.getByText(/^Es tu única forma de entrar\./)).toBeVisible();
  await expect.element(panel.getByLabelText('Contraseña actual')).not.toBeInTheDocument();
  await expect.element(panel.getByRole('button', { name: 'Desconectar Google' })).not.toBeInTheDocument();
  await panel.getByRole('button', { name: 'Enviarme el enlace' }).click();
  await expect.element(panel.getByText(/^Te enviamos un enlace a ana@ejemplo\.test/)).toBeVisible();
  expect(screen.sent('POST /auth/forgot-password').map(({ body }) => body.email)).toEqual([ana.email]);
});

test('[SAFE-2] Google is connected at Google, and how that ended is told once', async () => {
  const screen = await openSecurity({
    'POST /usuarios/me/identities/google': { address: 'https://accounts.google.com/o/oauth2' },
  });
  await panel.getByRole('button', { name: 'Conectar con Google' }).click();
  await expect.poll(screen.left).toEqual(['https://accounts.google.com/o/oauth2']);
});

test('[SAFE-2] a connection with Google that was canceled is told of, and its code leaves the address', async () => {
  await openSecurity({}, 'es', '&google=GOOGLE_CANCELLED');
  await expect.element(panel.getByRole('alert')).toHaveTextContent('Cancelaste la conexión con Google.');
  await expect.poll(() => location.search).toBe('?tab=seguridad');
});

test('[SAFE-2] a connected Google account is shown, and disconnected after a question', async () => {
  const screen = await openSecurity({
    'GET /usuarios/me/identities': {
      identities: [{ provider: 'google', email: 'g@ejemplo.test', since: '2026-03-01T15:00:00Z' }],
    },
    'DELETE /usuarios/me/identities/google': { message: 'Desconectaste tu cuenta de Google.' },
  });
  await expect.element(panel.getByText('g@ejemplo.test')).toBeVisible();
  await panel.getByRole('button', { name: 'Desconectar Google' }).click();
  expect(screen.sent('DELETE /usuarios/me/identities/google')).toEqual([]);
  screen.answer({ 'GET /usuarios/me/identities': { identities: [] } });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desconectar Google' }).click();
  await expect.element(panel.getByText('Desconectaste tu cuenta de Google.')).toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Conectar con Google' })).toBeVisible();
});

test('[SESS-8] the sessions are listed, and one of them is ended after a question', async () => {
  const screen = await openSecurity({ 'DELETE /auth/sessions/:id': { message: 'Sesión cerrada.' } });
  const list = panel.getByRole('listitem');
  await expect.poll(() => list.elements().length).toBe(2);
  await expect.element(panel.getByText('Esta sesión')).toBeVisible();
  await panel.getByRole('button', { name: /^Cerrar sesión en / }).click();
  screen.answer({ 'GET /auth/sessions': { sessions: [sessionOf(1, true)] } });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect.poll(() => list.elements().length).toBe(1);
  expect(screen.sent('DELETE /auth/sessions/:id').map(({ params }) => params.id)).toEqual([sessionOf(2, false).id]);
});

test('[SESS-8] ending every session leaves the dashboard', async () => {
  const screen = await openSecurity({
    'POST /auth/logout-all': { message: 'Listo.' },
    'POST /auth/logout': { message: 'Listo.' },
  });
  await panel.getByRole('button', { name: 'Cerrar todas las sesiones' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar todas las sesiones' }).click();
  await expect.poll(screen.left).toContain('/');
  expect(screen.sent('POST /auth/logout-all')).toHaveLength(1);
});

test('[SAFE-1] a proof that is asked for waits for the password, repeats the request, and loses nothing', async () => {
  const screen = await openSecurity({
    'POST /usuarios/me/second-step/app': inTurn(refused('FRESH_PROOF_REQUIRED'), begun),
    'POST /auth/proof': inTurn(noAnswer, refused('CURRENT_PASSWORD_WRONG'), { freshUntil: '2026-03-01T15:10:00Z' }),
  });
  const password = proof.getByLabelText('Tu contraseña');
  await panel.getByRole('button', { name: 'Agregar aplicación' }).click();
  await proof.getByRole('button', { name: 'Continuar' }).click();
  await expect.element(proof.getByText('Escribe tu contraseña.')).toBeVisible();
  await expect.element(password).toHaveFocus();
  await password.fill('equivocada');
  await proof.getByRole('button', { name: 'Continuar' }).click();
  await expect.element(proof.getByRole('alert')).toMatchTextContent('No se pudo comprobar.');
  await expect.element(password).not.toHaveAttribute('aria-invalid', 'true');
  await proof.getByRole('button', { name: 'Continuar' }).click();
  await expect.element(proof.getByRole('alert')).toHaveTextContent('La contraseña actual no es correcta.');
  await expect.element(password).toHaveFocus();
  await expect.element(password).toHaveAccessibleDescription('La contraseña actual no es correcta.');
  await password.fill('Puente-2026');
  await proof.getByRole('button', { name: 'Continuar' }).dblClick();
  await expect.element(proof).not.toBeInTheDocument();
  await expect.element(picture).toBeVisible();
  expect(screen.sent('POST /usuarios/me/second-step/app')).toHaveLength(2);
  expect(screen.sent('POST /auth/proof')).toHaveLength(3);
});

test('[SAFE-1] canceling a proof leaves everything as it was, and says that nothing was done', async () => {
  const screen = await openSecurity({ 'POST /usuarios/me/second-step/app': refused('FRESH_PROOF_REQUIRED') });
  await panel.getByRole('button', { name: 'Agregar aplicación' }).click();
  await proof.getByRole('button', { name: 'Cancelar' }).click();
  await expect
    .element(appDialog.getByRole('alert'))
    .toMatchTextContent('No se hizo nada. Vuelve a intentarlo cuando quieras.');
  expect(screen.sent('POST /usuarios/me/second-step/app')).toHaveLength(1);
});

test('[SAFE-1] a proof of an account with an app needs its code; new recovery codes follow', async () => {
  const screen = await openSecurity({
    'GET /usuarios/me/second-step': { factors: [app], recoveryCodesLeft: 3, isRequired: false },
    'GET /auth/proof': { freshUntil: '2026-03-01T15:00:00Z', ways: ['app', 'recovery'] },
    'POST /usuarios/me/second-step/recovery-codes': inTurn(refused('FRESH_PROOF_REQUIRED'), {
      recoveryCodes: ['ABCDE-12345', 'FGHIJ-67890'],
    }),
    'POST /auth/proof': { freshUntil: '2026-03-01T15:10:00Z' },
  });
  await expect.element(panel.getByText(/Te quedan 3 de 10\. Crea códigos nuevos antes/)).toBeVisible();
  await panel.getByRole('button', { name: 'Crear códigos nuevos' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Crear códigos nuevos' }).click();
  await expect.element(proof.getByLabelText('Código de 6 dígitos')).toBeVisible();
  await expect.element(proof.getByLabelText('Tu contraseña')).not.toBeInTheDocument();
  await proof.getByLabelText('Código de 6 dígitos').fill('123456');
  await expect.element(page.getByRole('dialog', { name: 'Tus códigos de recuperación' })).toBeVisible();
  await expect.element(page.getByText('FGHIJ-67890')).toBeVisible();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
  await page.getByRole('button', { name: 'Copiar', exact: true }).click();
  await expect.element(page.getByText(/No se pudieron copiar\. Descárgalos/)).toBeInTheDocument();
  expect(screen.sent('POST /auth/proof').map(({ body }) => body)).toEqual([{ code: '123456' }]);
});

test('[SAFE-1] a proof of an account without a password is given with Google, in a window of its own', async () => {
  await openSecurity({
    'GET /auth/proof': { freshUntil: '2026-03-01T15:00:00Z', ways: ['google'] },
    'POST /auth/proof/google': { address: 'https://accounts.google.com/o/oauth2' },
    'POST /usuarios/me/second-step/app': inTurn(refused('FRESH_PROOF_REQUIRED'), begun),
  });
  const opened = { location: { href: '' }, close: () => {} };
  const open = vi.spyOn(window, 'open').mockReturnValueOnce(null);
  const tell = (outcome: string) => new BroadcastChannel(proofChannel).postMessage(outcome);
  await panel.getByRole('button', { name: 'Agregar aplicación' }).click();
  const google = proof.getByRole('button', { name: 'Confirmar con Google' });
  await google.click();
  await expect.element(proof.getByRole('alert')).toMatchTextContent('El navegador bloqueó la ventana de Google.');
  open.mockReturnValue(opened as unknown as Window);
  await google.click();
  await expect.poll(() => opened.location.href).toBe('https://accounts.google.com/o/oauth2');
  tell('GOOGLE_OTHER_ACCOUNT');
  await expect.element(proof.getByRole('alert')).toMatchTextContent('Esa no es la cuenta de Google con la que entras.');
  tell('ok');
  await expect.element(proof).not.toBeInTheDocument();
  await expect.element(picture).toBeVisible();
});

test('[SAFE-1] an authenticator app is added with its first code, and its recovery codes are shown once', async () => {
  const { answer, release } = held<{ factor: typeof app; recoveryCodes: string[] }>();
  const screen = await openSecurity({
    'POST /usuarios/me/second-step/app/:id/confirm': inTurn(refused('CODE_WRONG'), answer),
  });
  await expect.element(panel.getByText('Desactivada')).toBeVisible();
  await panel.getByRole('button', { name: 'Agregar aplicación' }).click();
  await expect.element(appDialog.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  const code = appDialog.getByLabelText('Código de 6 dígitos');
  const name = appDialog.getByLabelText('Nombre');
  const confirm = appDialog.getByRole('button', { name: 'Agregar aplicación' });
  await confirm.click();
  await expect.element(appDialog.getByText('Escribe los 6 dígitos del código.')).toBeVisible();
  await code.fill('000000');
  await confirm.click();
  await expect.element(appDialog.getByRole('alert')).toBeVisible();
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveAttribute('aria-invalid', 'true');
  await code.fill('123456');
  await expect.element(code).not.toHaveAttribute('aria-invalid', 'true');
  await name.fill(' ');
  await confirm.click();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAccessibleDescription('Escribe un nombre.');
  await name.fill(' Mi teléfono ');
  await confirm.dblClick();
  await expect.element(appDialog.getByRole('button', { name: 'Comprobando…' })).toBeVisible();
  screen.answer({ 'GET /usuarios/me/second-step': { factors: [app], recoveryCodesLeft: 10, isRequired: false } });
  release({ factor: app, recoveryCodes: ['ABCDE-12345'] });
  await expect.element(page.getByText('ABCDE-12345')).toBeVisible();
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect.element(panel.getByText('Te quedan 10 de 10.')).toBeVisible();
  await expect.element(panel.getByText('Activada')).toBeVisible();
  expect(screen.sent('POST /usuarios/me/second-step/app/:id/confirm').map(({ body }) => body.name)).toEqual([
    expect.any(String),
    'Mi teléfono',
  ]);
});
