import { openLogin } from './support/account-dialogs.ts';
import { linkIn, mailFor } from './support/mailbox.ts';
import { joinAcademy, openAs } from './support/person.ts';
import { expect, test } from './support/test.ts';

const password = 'mar-y-montaña-7';

test(
  '[LOGIN-8] a forgotten password is reset by a link whose token stays nowhere, and every other browser is logged out',
  { tag: '@main' },
  async ({ page, context, visitor, academy, watch }) => {
    watch.allow(/status of 401/);
    const person = await joinAcademy(context, academy);
    const elsewhere = await visitor();
    await openAs(elsewhere, academy, person, '/dashboard/profile');
    await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible();

    const dialog = await openLogin(page);
    await dialog.email.fill(person.email);
    await dialog.root.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
    const recovery = page.getByRole('dialog', { name: 'Recupera tu acceso' });
    await recovery.getByRole('button', { name: 'Enviar enlace' }).click();
    await expect(recovery.getByRole('status')).toHaveText(/^Si hay una cuenta con ese correo/);

    const link = linkIn(await mailFor(academy, person.email, /^Cambia tu contraseña$/), '/reset-password');
    const token = new URL(link).searchParams.get('token') ?? 'no token';
    await page.goto(link);
    await expect(page.getByText(person.email)).toBeVisible();
    await expect(page).toHaveURL('/reset-password');
    const kept = await page.evaluate(() => JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toContain(token);
    const referers: (string | undefined)[] = [];
    page.on('request', (request) => referers.push(request.headers()['referer']));
    await page.getByLabel('Nueva contraseña', { exact: true }).fill(password);
    await page.getByLabel('Confirmar nueva contraseña', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Guardar contraseña' }).click();
    await expect(page.getByRole('heading', { name: 'Tu contraseña cambió' })).toBeVisible();
    // At once, without any action in that browser.
    await expect(elsewhere).toHaveURL('/');
    await mailFor(academy, person.email, /^Tu contraseña cambió$/);

    await page.getByRole('link', { name: 'Iniciar sesión' }).click();
    await dialog.fillIn({ ...person, password });
    await dialog.submit();
    await expect(page).toHaveURL('/dashboard/overview');
    expect(referers).toContain(new URL('/reset-password', academy.url).href);
    expect(referers.join()).not.toContain(token);
  },
);
