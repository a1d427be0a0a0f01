import type { Page } from '@playwright/test';

import { openLogin } from './support/account-dialogs.ts';
import { mailFor } from './support/mailbox.ts';
import { newcomer } from './support/person.ts';
import { addApp, appOn, codesOn, loginStep, makeProofStale, proofDialog } from './support/second-step.ts';
import { expect, test } from './support/test.ts';

test('[SAFE-1, ASVS-6.3.3] a student adds an authenticator app and logs in with its code; a second step that fails to load loses nothing', async ({
  page,
  academy,
  student,
  visitor,
  watch,
}) => {
  watch.allow(/ERR_FAILED/);
  const { app, codes } = await addApp(page);
  expect(codes).toHaveLength(10);
  await mailFor(academy, student.email, /nueva forma de verificación/);

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
  await loginStep(other).getByLabel('Código de 6 dígitos').fill(app.next());
  await expect(other).toHaveURL('/dashboard/overview');
});

test('[SAFE-1] an account without a password proves who it is with Google, in a window of its own, and its login with Google asks for the second step', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 403.*\/me\//);
  const { email } = newcomer();
  const choose = async (place: Page) => {
    await place.getByLabel('Nombre').fill('Valentina Ríos');
    await place.getByLabel('Correo electrónico').fill(email);
    await place.getByRole('button', { name: 'Continuar' }).click();
  };
  const withGoogle = async () => {
    const dialog = await openLogin(page);
    await dialog.root.getByRole('link', { name: 'Continuar con Google' }).click();
    await choose(page);
  };
  await withGoogle();
  await expect(page).toHaveURL('/dashboard/overview');
  await page.goto('/dashboard/profile?tab=seguridad');
  await makeProofStale(page, 'POST', '**/api/usuarios/me/second-step/app*');
  await page.getByRole('button', { name: 'Agregar aplicación' }).click();
  const opened = page.waitForEvent('popup');
  await proofDialog(page).getByRole('button', { name: 'Confirmar con Google' }).click();
  await choose(await opened);
  await expect(proofDialog(page)).toBeHidden();
  const dialog = page.getByRole('dialog', { name: 'Agregar una aplicación de códigos' });
  const app = await appOn(dialog);
  await dialog.getByLabel('Código de 6 dígitos').fill(app.next());
  await dialog.getByRole('button', { name: 'Agregar aplicación' }).click();
  expect(await codesOn(page)).toHaveLength(10);

  await page.context().clearCookies();
  await withGoogle();
  await loginStep(page).getByLabel('Código de 6 dígitos').fill(app.next());
  await expect(page).toHaveURL('/dashboard/overview');
});
