import type { Page } from '@playwright/test';

import { LoginDialog, openLogin } from './support/account-dialogs.ts';
import { demo, joinAcademy, newcomer } from './support/person.ts';
import { expect, test } from './support/test.ts';

const linked = '/dashboard/subscriptions?desde=correo';
const asked = 'Inicia sesión y te llevamos a la página que querías abrir.';

/** Opens a link into the dashboard without a session. */
async function openGuardedLink(page: Page, link: string): Promise<LoginDialog> {
  await page.goto(link);
  await expect(page).toHaveURL('/');
  return new LoginDialog(page);
}

test('[ROUTE-3, LOGIN-2] a link into the dashboard asks for the login, and leads to its page afterwards, once', async ({
  page,
  context,
  expectAccessible,
}) => {
  const dialog = await openGuardedLink(page, linked);
  await expect(dialog.root.getByRole('status')).toHaveText(asked);
  await expectAccessible(page);
  await dialog.fillIn(demo.student);
  await dialog.submit();
  await expect(page).toHaveURL(linked);
  await expect(page.getByRole('heading', { name: 'Mis Cursos y Clases' })).toBeVisible();

  await context.clearCookies();
  const again = await openLogin(page);
  await again.fillIn(demo.student);
  await again.submit();
  await expect(page).toHaveURL('/dashboard/overview');
});

test('[ROUTE-3, LOGIN-7] also with Google', async ({ page }) => {
  const dialog = await openGuardedLink(page, linked);
  await dialog.root.getByRole('link', { name: 'Continuar con Google' }).click();
  await page.getByRole('button', { name: demo.student.email }).click();
  await expect(page).toHaveURL(linked);
});

test('[ROUTE-3] the dialog opens automatically once; after closing it, a later login still leads to the page', async ({
  page,
}) => {
  const dialog = await openGuardedLink(page, linked);
  await expect(dialog.email).toBeVisible();
  await dialog.cancel();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Empieza hoy' })).toBeVisible();
  await expect(dialog.root).toBeHidden();
  await page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' }).click();
  await dialog.fillIn(demo.student);
  await dialog.submit();
  await expect(page).toHaveURL(linked);
});

test('[LAND-4] a login applies the account’s language, unless the visitor has just switched', async ({
  page,
  context,
  academy,
}) => {
  const person = await joinAcademy(context, academy, newcomer(), 'en');
  await page.goto('/');
  const login = async (language: 'es' | 'en') => {
    await page.goto(`${language === 'en' ? '/en' : '/'}?dialog=login`);
    const dialog = new LoginDialog(page, language);
    await dialog.fillIn(person);
    await dialog.submit();
    await expect(page).toHaveURL('/dashboard/overview');
  };
  const english = page.getByRole('link', { name: 'Subscriptions' });
  const spanish = page.getByRole('link', { name: 'Suscripciones' });

  await login('es');
  await expect(english).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(english).toBeVisible();

  // Later, the visitor switches to Spanish and logs in, which saves Spanish to the account.
  await context.clearCookies({ name: /refresh|sesion/ });
  await page.goto('/en');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Español/ })
    .click();
  await expect(page).toHaveURL('/');
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await login('es');
  await expect(spanish).toBeVisible();
  expect(await (await saved).json()).toMatchObject({ user: { language: 'es' } });
  await context.clearCookies();
  await login('en');
  await expect(spanish).toBeVisible();
});
