import { LoginDialog, RegistrationDialog } from '../support/account-dialogs.ts';
import { demoCertificate } from '../support/certificates.ts';
import { publicPages } from '../support/public-pages.ts';
import { expect } from '../support/test.ts';
import { phone } from '../support/viewport.ts';
import { phoneOnly, type Walk } from '../support/walk.ts';

/** The public pages, the check of a certificate, and the menu of the landing page. */
export const publicPagesWalk: Walk = {
  name: 'the public pages',
  isMain: true,
  allowed: /status of 404/,
  async *stops({ page, academy, t }) {
    for (const pair of publicPages) {
      const path = t(...pair);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      yield path;
    }
    const { codigo } = await demoCertificate(academy);
    const check = t('/certificados', '/en/certificates');
    for (const path of [check, `${check}/${codigo}`, `${check}/K7QM`]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      yield path.replace(codigo, 'a valid code');
    }
    await page.goto(t('/contacto', '/en/contact'));
    await page.getByRole('main').getByRole('button').last().click();
    await expect(page.getByRole('main').locator('[aria-invalid=true]').first()).toBeVisible();
    yield 'a contact form that is not complete';
    await page.setViewportSize(phone);
    await page.goto(t('/', '/en'));
    await page.getByRole('banner').locator('summary, button[aria-expanded]').first().click();
    yield phoneOnly("the landing page's menu");
  },
};

/** Registration, login and a forgotten password. */
export const landingDialogsWalk: Walk = {
  name: 'the dialogs of the landing page',
  async *stops({ page, language, t }) {
    await page.goto(`${t('/', '/en')}?dialog=register`);
    const registration = new RegistrationDialog(page, language);
    await registration.password.fill('corta');
    await registration.confirmation.fill('otra');
    await registration.submit();
    await expect(registration.alert).toBeVisible();
    yield 'a registration that is refused';
    await page.goto(`${t('/', '/en')}?dialog=login`);
    const login = new LoginDialog(page, language);
    await login.submit();
    await expect(login.alert).toBeVisible();
    yield 'a login that is refused';
    await login.root.getByRole('button', { name: t('¿Olvidaste tu contraseña?', 'Forgot your password?') }).click();
    await expect(page.getByRole('dialog', { name: t('Recupera tu acceso', 'Get back in') })).toBeVisible();
    yield 'a password that was forgotten';
  },
};
