import { LoginDialog } from './support/account-dialogs.ts';
import { joinAcademy, newcomer } from './support/person.ts';
import { expect, test } from './support/test.ts';

const linked = '/dashboard/subscriptions?desde=correo';

test('[ROUTE-3, LOGIN-2, LAND-4] a link into the dashboard asks for the login, once; a later login leads to its page, in the account’s language', async ({
  page,
  context,
  academy,
}) => {
  const person = await joinAcademy(context, academy, newcomer(), 'en');
  const dialog = new LoginDialog(page);
  await page.goto(linked);
  await expect(page).toHaveURL('/');
  await expect(dialog.root.getByRole('status')).toHaveText(
    'Inicia sesión y te llevamos a la página que querías abrir.',
  );
  await dialog.cancel();
  await page.reload();
  await page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' }).click();
  // The dialog that opens by itself says why.
  await expect(dialog.email).toBeVisible();
  await expect(dialog.root.getByRole('status')).toBeHidden();
  await dialog.fillIn(person);
  await dialog.submit();
  await expect(page).toHaveURL(linked);
  await expect(page.getByRole('heading', { name: 'My Courses and Classes' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
