import type { Page } from '@playwright/test';

import { LoginDialog, openLogin, openRegistration } from './support/account-dialogs.ts';
import { joinAcademy, newcomer } from './support/person.ts';
import { expect, test } from './support/test.ts';

/** At the fake Google: logs in with an account that is not in its list. */
async function chooseAnother(page: Page, { name, email }: { name: string; email: string }) {
  await page.getByLabel(/^(Nombre|Name)$/).fill(name);
  await page.getByLabel(/^(Correo electrónico|E-mail address)$/).fill(email);
  await page.getByRole('button', { name: /^(Continuar|Continue)$/ }).click();
}

test(
  '[REG-1, LOGIN-7, LAND-4] a visitor cancels at Google, registers with it, and later logs in with it from English to the account’s language',
  { tag: '@main' },
  async ({ page, context }) => {
    const person = { name: 'Valentina Ríos', email: newcomer().email };
    await page.route('**/api/auth/providers*', (route) => route.fulfill({ json: { google: false } }));
    const answered = page.waitForResponse('**/api/auth/providers*');
    const registration = await openRegistration(page);
    await answered;
    await expect(registration.email).toBeVisible();
    const google = registration.root.getByRole('link', { name: 'Continuar con Google' });
    await expect(google).toBeHidden();
    await expect(registration.root.getByText('o', { exact: true })).toBeHidden();

    await page.unroute('**/api/auth/providers*');
    await openRegistration(page);
    await google.click();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    const dialog = new LoginDialog(page);
    await expect(dialog.alert).toHaveText('Cancelaste el acceso con Google.');
    await dialog.root.getByRole('link', { name: 'Continuar con Google' }).click();
    await chooseAnother(page, person);
    await expect(page).toHaveURL('/dashboard/overview');
    await expect(page.getByRole('heading', { name: /Valentina$/ })).toBeVisible();

    await context.clearCookies();
    await page.goto('/en?dialog=login');
    await new LoginDialog(page, 'en').root.getByRole('link', { name: 'Continue with Google' }).click();
    await chooseAnother(page, person);
    await expect(page.getByRole('heading', { name: /Valentina$/ })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  },
);

test('[LOGIN-7] a Google account of an address that Google does not manage is linked by the password', async ({
  page,
  academy,
  visitor,
}) => {
  const student = await joinAcademy((await visitor()).context(), academy);
  const login = await openLogin(page);
  await login.root.getByRole('link', { name: 'Continuar con Google' }).click();
  await page.getByLabel('Google administra el dominio de este correo').uncheck();
  await chooseAnother(page, { name: 'Marta', email: student.email });
  const dialog = page.getByRole('dialog', { name: 'Une tu cuenta de Google' });
  await expect(dialog.getByLabel('Correo electrónico')).toHaveValue(student.email);
  await dialog.getByLabel('Contraseña', { exact: true }).fill(student.password);
  await dialog.getByRole('button', { name: 'Entrar y unir' }).click();
  await expect(page).toHaveURL('/dashboard/overview');
});
