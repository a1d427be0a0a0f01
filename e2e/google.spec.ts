import type { Page } from '@playwright/test';

import { LoginDialog, openLogin, openRegistration, RegistrationDialog } from './support/account-dialogs.ts';
import { demo, joinAcademy, newcomer } from './support/person.ts';
import { expect, test } from './support/test.ts';
import { expectNoSidewaysScroll, phone } from './support/viewport.ts';

test('[REG-1, LOGIN-7] a visitor registers with Google, and later logs in with it', async ({
  page,
  visitor,
  expectAccessible,
}) => {
  const { email } = newcomer();
  await page.goto('/');
  await page.getByRole('button', { name: 'Empieza hoy' }).click();
  await new RegistrationDialog(page).root.getByRole('link', { name: 'Continuar con Google' }).click();
  await expect(page.getByRole('heading', { name: 'Elige una cuenta' })).toBeVisible();
  await expectAccessible(page);
  await chooseAnother(page, { name: 'Valentina Ríos', email });
  await expect(page).toHaveURL('/dashboard/overview');
  await expect(page.getByRole('heading', { name: /Valentina$/ })).toBeVisible();

  const later = await visitor();
  const dialog = await openLogin(later);
  await dialog.root.getByRole('link', { name: 'Continuar con Google' }).click();
  await chooseAnother(later, { name: 'Valentina Ríos', email });
  await expect(later.getByRole('heading', { name: /Valentina$/ })).toBeVisible();
});

test.describe('in English, on a phone', () => {
  test.use({ viewport: phone, locale: 'en-GB' });

  test('[REG-1, LOGIN-7, LAND-4] a student finds their existing account by its e-mail address, in its language', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/en?dialog=login');
    const dialog = new LoginDialog(page, 'en');
    const google = dialog.root.getByRole('link', { name: 'Continue with Google' });
    await expect(google).toBeVisible();
    await expectAccessible(page);
    await google.click();
    await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: demo.student.email }).click();
    await expect(page).toHaveURL('/dashboard/overview');
    await expect(page.getByRole('heading', { name: /Lucía$/ })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  });
});

test('[LOGIN-7] an error at Google is shown once in the login dialog, and a password login still works', async ({
  page,
}) => {
  const registration = await openRegistration(page);
  await registration.root.getByRole('link', { name: 'Continuar con Google' }).click();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  const dialog = new LoginDialog(page);
  await expect(dialog.alert).toHaveText('Cancelaste el acceso con Google.');

  await dialog.root.getByRole('link', { name: 'Continuar con Google' }).click();
  await page.getByRole('button', { name: 'Bruno Salas' }).click();
  await expect(dialog.alert).toContainText('Google aún no verifica el correo de esa cuenta.');
  await dialog.cancel();
  await page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(dialog.email).toBeVisible();
  await expect(dialog.alert).toBeHidden();

  await page.goto('/api/auth/google/callback?code=inventado&state=inventado');
  await expect(dialog.alert).toHaveText('No se pudo completar el acceso con Google. Vuelve a intentarlo.');
  await dialog.fillIn(demo.student);
  await dialog.submit();
  await expect(page).toHaveURL('/dashboard/overview');
});

test('[LOGIN-7] a Google account of an address that Google does not manage is linked by the password, and then logs in', async ({
  page,
  academy,
  visitor,
  watch,
  expectAccessible,
}) => {
  watch.allow(/status of 401.*\/api\/auth\/google\/link/);
  const student = await joinAcademy((await visitor()).context(), academy);
  const continueWithGoogle = async (at: Page) => {
    const dialog = await openLogin(at);
    await dialog.root.getByRole('link', { name: 'Continuar con Google' }).click();
    await at.getByLabel('Google administra el dominio de este correo').uncheck();
    await chooseAnother(at, { name: 'Marta', email: student.email });
  };
  await continueWithGoogle(page);
  const dialog = page.getByRole('dialog', { name: 'Une tu cuenta de Google' });
  await expect(dialog.getByLabel('Correo electrónico')).toHaveValue(student.email);
  await expectAccessible(page);
  await dialog.getByLabel('Contraseña', { exact: true }).fill('equivocada');
  await dialog.getByRole('button', { name: 'Entrar y unir' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel('Contraseña', { exact: true }).fill(student.password);
  await dialog.getByRole('button', { name: 'Entrar y unir' }).click();
  await expect(page).toHaveURL('/dashboard/overview');

  const later = await visitor();
  await continueWithGoogle(later);
  await expect(later).toHaveURL('/dashboard/overview');
});

test('[REG-1] when login with Google is disabled there is no button, and the dialog is complete', async ({ page }) => {
  await page.route('**/api/auth/providers*', (route) => route.fulfill({ json: { google: false } }));
  const answered = page.waitForResponse('**/api/auth/providers*');
  const dialog = await openLogin(page);
  await answered;
  await expect(dialog.email).toBeVisible();
  await expect(dialog.root.getByRole('link', { name: 'Continuar con Google' })).toBeHidden();
  await expect(dialog.root.getByText('o', { exact: true })).toBeHidden();
});

/** At the fake Google: logs in with an account that is not in its list. */
async function chooseAnother(page: Page, { name, email }: { name: string; email: string }) {
  await page.getByLabel('Nombre').fill(name);
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('button', { name: 'Continuar' }).click();
}
