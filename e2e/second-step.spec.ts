import type { Page } from '@playwright/test';

import { openLogin } from './support/account-dialogs.ts';
import { mailFor } from './support/mailbox.ts';
import { newcomer } from './support/person.ts';
import { addApp, beginLogin, loginStep, makeProofStale, proofDialog } from './support/second-step.ts';
import { expect, test } from './support/test.ts';

const tab = '/dashboard/profile?tab=seguridad';
const factors = (page: Page) => page.getByRole('tabpanel').getByRole('list').first().getByRole('listitem');

test('[SAFE-1, ASVS-6.3.3] a student adds an authenticator app and logs in with its code, then with a recovery code', async ({
  page,
  academy,
  student,
  visitor,
  watch,
}) => {
  watch.allow(/status of 400.*\/auth\/second-step/);
  const { app, codes } = await addApp(page);
  expect(codes).toHaveLength(10);
  await expect(factors(page)).toHaveCount(1);
  await expect(page.getByRole('tabpanel')).toContainText('Te quedan 10 de 10.');
  await mailFor(academy, student.email, /nueva forma de verificación/);

  const other = await visitor();
  const step = await beginLogin(other, student);
  await expect(step.getByLabel('Código de 6 dígitos')).toBeFocused();
  await expect(step.getByLabel('Código de 6 dígitos')).toHaveAttribute('autocomplete', 'one-time-code');
  await step.getByLabel('Código de 6 dígitos').fill('000000');
  await expect(step.getByRole('alert')).toContainText('Intentos que te quedan: 4.');
  // A pasted code may have a space; it is sent by itself.
  const code = app.next();
  await step.getByLabel('Código de 6 dígitos').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(other).toHaveURL('/dashboard/overview');

  const third = await visitor();
  const again = await beginLogin(third, student);
  await again.getByRole('button', { name: 'Usar un código de recuperación' }).click();
  await again.getByLabel('Código de recuperación').fill(codes[0]?.toLowerCase() ?? '');
  await again.getByRole('button', { name: 'Continuar' }).click();
  await expect(third).toHaveURL('/dashboard/overview');
  await third.goto(tab);
  await expect(third.getByRole('tabpanel')).toContainText('Te quedan 9 de 10.');
});

test('[SAFE-1] a second step that fails to load loses nothing that was typed', async ({
  page,
  student,
  visitor,
  watch,
}) => {
  watch.allow(/ERR_FAILED/);
  await addApp(page);
  const other = await visitor();
  const chunk = '**/second-step-login-*.js';
  await other.route(chunk, (route) => route.abort());
  const login = await openLogin(other);
  await login.fillIn(student);
  await login.submit();
  await expect(login.alert).toBeVisible();
  await expect(login.password).toHaveValue(student.password);
  await other.unroute(chunk);
  await login.submit();
  await expect(loginStep(other)).toBeVisible();
});

test('[SAFE-1] a login with Google asks for the second step too', async ({ page }) => {
  const { email } = newcomer();
  const withGoogle = async () => {
    const dialog = await openLogin(page);
    await dialog.root.getByRole('link', { name: 'Continuar con Google' }).click();
    await page.getByLabel('Nombre').fill('Valentina Ríos');
    await page.getByLabel('Correo electrónico').fill(email);
    await page.getByRole('button', { name: 'Continuar' }).click();
  };
  await withGoogle();
  await expect(page).toHaveURL('/dashboard/overview');
  const { app } = await addApp(page);
  await page.context().clearCookies();
  await withGoogle();
  await loginStep(page).getByLabel('Código de 6 dígitos').fill(app.next());
  await expect(page).toHaveURL('/dashboard/overview');
});

test('[SAFE-1] a fresh proof of an account without a password is given with Google, in a window of its own', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 403.*\/me\//);
  const { email } = newcomer();
  const choose = async (place: Page, address: string) => {
    await place.getByLabel('Nombre').fill('Valentina Ríos');
    await place.getByLabel('Correo electrónico').fill(address);
    await place.getByRole('button', { name: 'Continuar' }).click();
  };
  const login = await openLogin(page);
  await login.root.getByRole('link', { name: 'Continuar con Google' }).click();
  await choose(page, email);
  await expect(page).toHaveURL('/dashboard/overview');
  await page.goto(tab);
  await makeProofStale(page, 'POST', '**/api/usuarios/me/second-step/app*');
  await page.getByRole('button', { name: 'Agregar aplicación' }).click();
  const dialog = proofDialog(page);
  const proveAs = async (address: string) => {
    const opened = page.waitForEvent('popup');
    await dialog.getByRole('button', { name: 'Confirmar con Google' }).click();
    const popup = await opened;
    await choose(popup, address);
  };
  const open = await page.evaluateHandle(() => {
    const original = globalThis.open;
    globalThis.open = () => null;
    return original;
  });
  await dialog.getByRole('button', { name: 'Confirmar con Google' }).click();
  await expect(dialog.getByRole('alert')).toContainText('El navegador bloqueó la ventana de Google.');
  await page.evaluate((original) => {
    globalThis.open = original;
  }, open);
  await proveAs(newcomer().email);
  await expect(dialog.getByRole('alert')).toContainText('Esa no es la cuenta de Google con la que entras.');
  await proveAs(email);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('img', { name: 'Código QR para tu aplicación' })).toBeVisible();
});
