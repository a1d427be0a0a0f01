import { demo, signIn } from '../support/person.ts';
import { expect } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { screens, type Walk } from '../support/walk.ts';

/** The panel's sections of purchases, subscriptions and codes, with their dialogs and one purchase. */
export const moneyWalk: Walk = {
  name: 'the money of the academy',
  screens: ['/dashboard/paneladmin/compras', '/dashboard/paneladmin/compras/:id', '/dashboard/paneladmin/codigos'],
  async *stops({ page, academy, t }) {
    await signIn(page.context(), academy, demo.admin);
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    yield* screens(page, ['paneladmin/compras', 'paneladmin/codigos']);
    await main.getByRole('button', { name: t('Nuevo código', 'New code') }).click();
    await dialog.getByRole('button', { name: t('Crear código', 'Create code') }).click();
    await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible();
    yield 'a code that is not complete';
    await page.keyboard.press('Escape');
    await main
      .getByRole('button', { name: t('Informe', 'Report') })
      .first()
      .click();
    await expect(dialog).toBeVisible();
    yield 'the report of a code';
    await page.keyboard.press('Escape');
    await visit(page, '/dashboard/paneladmin/suscripciones');
    await main
      .getByRole('button', { name: t('Editar', 'Edit') })
      .first()
      .click();
    await dialog.getByRole('button', { name: t('12 meses', '12 months') }).click();
    yield 'a subscription that is extended';
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await main.getByRole('button', { name: t('Inscribir', 'Enroll') }).click();
    await dialog.getByRole('button', { name: t('Inscribir', 'Enroll') }).click();
    await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible();
    yield 'an enrollment by hand that is not complete';
    await page.keyboard.press('Escape');
    await visit(page, '/dashboard/paneladmin/compras');
    await main.getByRole('row', { name: 'Lucía' }).last().getByRole('link').click();
    await expect(main.getByRole('button', { name: t('Reembolsar', 'Refund') })).toBeVisible();
    yield 'a purchase';
    await main.getByRole('button', { name: t('Reembolsar', 'Refund') }).click();
    await expect(dialog).toContainText(t('Qué va a pasar', 'What will happen'));
    yield 'a refund with what it leads to';
  },
};
