import { joinAcademy } from '../support/person.ts';
import { expect } from '../support/test.ts';
import type { Walk } from '../support/walk.ts';

/** The mailbox and the identity provider of development. */
export const standInsWalk: Walk = {
  name: 'the stand-ins',
  async *stops({ page, academy, t }) {
    await joinAcademy(page.context(), academy);
    await page.goto('/dev/mail');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    yield 'the mailbox';
    await page.goto(`${t('/', '/en')}?dialog=login`);
    await page.getByRole('link', { name: t('Continuar con Google', 'Continue with Google') }).click();
    await expect(page.getByRole('heading', { name: t('Elige una cuenta', 'Choose an account') })).toBeVisible();
    yield 'the choice of an identity';
  },
};
