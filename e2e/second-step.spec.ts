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

test('[SAFE-1] after five wrong codes the login begins again, and says why', async ({
  page,
  student,
  visitor,
  watch,
}) => {
  watch.allow(/status of 40[03].*\/auth\/second-step/);
  await addApp(page);
  const other = await visitor();
  const step = await beginLogin(other, student);
  for (const left of [4, 3, 2, 1]) {
    await step.getByLabel('Código de 6 dígitos').fill('000000');
    await expect(step.getByRole('alert')).toContainText(`te quedan: ${left}.`);
  }
  await step.getByLabel('Código de 6 dígitos').fill('000000');
  await expect(other.getByRole('dialog', { name: 'Bienvenido de nuevo' }).getByRole('alert')).toHaveText(
    'Agotaste los intentos. Empieza de nuevo.',
  );
});

test('[SAFE-1] a second step that fails to load or has expired loses nothing that was typed', async ({
  page,
  student,
  visitor,
  watch,
}) => {
  watch.allow(/ERR_FAILED|status of 401.*\/auth\/second-step/);
  const { app } = await addApp(page);
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
  const step = loginStep(other);
  await expect(step).toBeVisible();
  await other.context().clearCookies();
  await step.getByLabel('Código de 6 dígitos').fill(app.next());
  await expect(login.alert).toHaveText('El inicio de sesión venció. Empieza de nuevo.');
  await expect(login.email).toHaveValue(student.email);
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

test.describe('a fresh proof', () => {
  test('[SAFE-1, ASVS-7.5.1] waits for the password, repeats the request, and loses nothing', async ({
    page,
    student,
    watch,
    expectAccessible,
  }) => {
    watch.allow(/status of 40[03].*\/(me|auth)\//);
    await page.goto(tab);
    await makeProofStale(page, 'POST', '**/api/usuarios/me/second-step/app*');
    await page.getByRole('button', { name: 'Agregar aplicación' }).click();
    const dialog = proofDialog(page);
    await dialog.getByLabel('Tu contraseña').fill('equivocada');
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('La contraseña actual no es correcta.');
    await expectAccessible(page);
    await dialog.getByLabel('Tu contraseña').fill(student.password);
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('img', { name: 'Código QR para tu aplicación' })).toBeVisible();
  });

  test('[SAFE-1] canceling leaves everything as it was, and says that nothing was done', async ({
    page,
    student,
    watch,
  }) => {
    watch.allow(/status of 403.*\/me\//);
    expect(student.email).toBeTruthy();
    await page.goto(tab);
    await makeProofStale(page, 'POST', '**/api/usuarios/me/second-step/app*');
    await page.getByRole('button', { name: 'Agregar aplicación' }).click();
    await proofDialog(page).getByRole('button', { name: 'Cancelar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Agregar una aplicación de códigos' });
    await expect(dialog.getByRole('alert')).toContainText('No se hizo nada. Vuelve a intentarlo cuando quieras.');
  });

  test('[SAFE-1] of an account with an app needs its code', async ({ page, student, watch }) => {
    watch.allow(/status of 403.*\/me\//);
    expect(student.email).toBeTruthy();
    const { app } = await addApp(page);
    await makeProofStale(page, 'POST', '**/api/usuarios/me/second-step/recovery-codes*');
    await page.getByRole('button', { name: 'Crear códigos nuevos' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Crear códigos nuevos' }).click();
    await expect(proofDialog(page).getByLabel('Tu contraseña')).toBeHidden();
    await proofDialog(page).getByLabel('Código de 6 dígitos').fill(app.next());
    await expect(page.getByRole('dialog', { name: 'Tus códigos de recuperación' })).toBeVisible();
  });

  test('[SAFE-1] of an account without a password is given with Google, in a window of its own', async ({
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
});
