import { LoginDialog } from '../support/account-dialogs.ts';
import { linkIn, mailFor } from '../support/mailbox.ts';
import { demo, joinAcademy, newcomer, signIn } from '../support/person.ts';
import { changeAddress, resetLink } from '../support/recovery.ts';
import { addApp, loginStep, makeProofStale, proofDialog } from '../support/second-step.ts';
import { expect } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { screens, type Walk } from '../support/walk.ts';

/** The tabs of the profile, and the closing of the account. */
export const profileWalk: Walk = {
  name: 'the profile',
  async *stops({ page, academy, t }) {
    await signIn(page.context(), academy, demo.student);
    yield* screens(page, ['profile']);
    for (const tab of (await page.getByRole('tab').all()).slice(1)) {
      await tab.click();
      await expect(page.getByRole('tabpanel').locator('.animate-pulse')).toHaveCount(0);
      yield `the tab ${(await tab.textContent()) ?? ''}`;
    }
    await page.getByRole('button', { name: t('Cerrar mi cuenta…', 'Close my account…') }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    yield 'the question before closing the account';
  },
};

/** Screens of what a person undoes and of what a reset lists. */
export const recoveredAccountWalk: Walk = {
  name: 'an account that somebody else may have been in',
  async *stops({ page, academy, language, t }) {
    const student = await joinAcademy(page.context(), academy, newcomer(), language);
    await signIn(page.context(), academy, student);
    await page.goto('/dashboard/profile?tab=seguridad');
    await page.getByRole('button', { name: t('Conectar con Google', 'Connect with Google') }).click();
    await page.getByLabel(t('Nombre', 'Name')).fill('Valentina Ríos');
    await page.getByLabel(t('Correo electrónico', 'E-mail address')).fill(`google-${student.email}`);
    await page.getByRole('button', { name: t('Continuar', 'Continue'), exact: true }).click();
    await page.getByRole('button', { name: t('Desconectar Google', 'Disconnect Google') }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    yield 'a Google account to disconnect';
    await changeAddress(page, academy, student, `nuevo-${student.email}`);
    await page.goto(linkIn(await mailFor(academy, student.email, /./), '/undo-address-change'));
    await expect(page.getByRole('main').getByRole('button')).toBeVisible();
    yield 'a change of address to undo';
    await page.goto(await resetLink(academy, student.email));
    await expect(page.getByRole('checkbox')).toBeVisible();
    yield 'a reset that lists what the account has';
  },
};

/** The second step, from being set up to a login with it. */
export const secondStepWalk: Walk = {
  name: 'the second step',
  screens: ['/dashboard/second-step'],
  allowed: /status of 40[03].*\/(me|auth)\//,
  async *stops({ page, academy, language, t }) {
    const student = await joinAcademy(page.context(), academy, undefined, language);
    await signIn(page.context(), academy, student);
    await page.goto('/dashboard/second-step');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    yield 'the screen where it is set up';
    await visit(page, '/dashboard/profile?tab=seguridad');
    await makeProofStale(page, 'POST', '**/api/usuarios/me/second-step/app*');
    await page.getByRole('button', { name: t('Agregar aplicación', 'Add an app') }).click();
    await proofDialog(page, language)
      .getByRole('button', { name: t('Continuar', 'Continue') })
      .click();
    await expect(proofDialog(page, language).locator('[aria-invalid=true]')).toBeVisible();
    yield 'the question who it is';
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await addApp(page, language);
    await visit(page, '/dashboard/profile?tab=seguridad');
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
    yield 'an account with an app';
    await page.context().clearCookies({ name: 'refresh' });
    await page.context().clearCookies({ name: 'sesion' });
    await page.goto(`${t('/', '/en')}?dialog=login`);
    const login = new LoginDialog(page, language);
    await login.fillIn(student);
    await login.submit();
    const step = loginStep(page, language);
    await step.getByRole('textbox').fill('000000');
    await expect(step.getByRole('alert')).toBeVisible();
    yield 'the second step of a login, refused';
    await step.getByRole('button', { name: t('Usar un código de recuperación', 'Use a recovery code') }).click();
    await expect(step.getByRole('textbox')).toBeVisible();
    yield 'a recovery code';
  },
};
