import { demo, signIn } from '../support/person.ts';
import { expect } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import type { Walk } from '../support/walk.ts';

/** A PDF among the support documents, the form of a support ticket, a closed one, and the panel of those who answer. */
export const ticketWalk: Walk = {
  name: 'the support documents and tickets',
  screens: ['/dashboard/paneladmin/soporte'],
  async *stops({ page, academy, t }) {
    await signIn(page.context(), academy, demo.student);
    await page.goto('/dashboard/documents');
    await page.getByRole('searchbox').fill('lo que no');
    await page.getByRole('button', { name: /Lo que puedes hacer/ }).click();
    await expect(page.getByRole('dialog').getByText('Lo que puedes hacer y lo que no').nth(1)).toBeVisible();
    yield 'a document';
    await page.keyboard.press('Escape');
    await visit(page, '/dashboard/support');
    await page.getByRole('button', { name: t('Crear ticket', 'Create ticket') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').last().fill(t('Mi número es A123456789.', 'My number is A123456789.'));
    await dialog.getByRole('button', { name: t('Enviar ticket', 'Send ticket') }).click();
    await expect(dialog.getByRole('alert').last()).toBeVisible();
    yield 'a ticket without a subject, with a private number';
    await dialog.getByRole('button', { name: t('Descartar', 'Discard') }).click();
    await page.getByRole('main').getByRole('listitem').last().getByRole('link').click();
    await expect(dialog.getByRole('radiogroup')).toBeVisible();
    yield 'a closed ticket with its conversation and rating';
    await signIn(page.context(), academy, demo.admin);
    await page.goto('/dashboard/paneladmin/soporte');
    const attend = page.getByRole('main').getByRole('link', { name: t('Atender el ticket', 'Answer ticket') });
    await expect(attend.first()).toBeVisible();
    yield 'the tickets of the panel';
    await attend.first().click();
    await dialog.getByRole('tab').last().click();
    await dialog.getByRole('textbox').fill(t('Se lo dije por teléfono.', 'I said so by phone.'));
    await dialog.getByRole('button', { name: t('Guardar nota', 'Save note') }).click();
    await expect(dialog.getByRole('textbox')).toHaveValue('');
    yield 'a ticket as staff see it, with a note';
  },
};
