import { demo, signIn } from '../support/person.ts';
import { expect } from '../support/test.ts';
import { phone } from '../support/viewport.ts';
import { visit } from '../support/visit.ts';
import { phoneOnly, screens, type Walk } from '../support/walk.ts';

/** Private messages, from the list to a draft on a phone. */
export const messagesWalk: Walk = {
  name: 'the messages',
  allowed: /status of 400.*\/mensajes\//,
  async *stops({ page, academy, t }) {
    await signIn(page.context(), academy, demo.student);
    yield* screens(page, ['notifications?tab=mensajes&carpeta=enviados', 'notifications?mensaje_id=inventado']);
    const items = page.getByRole('tabpanel').getByRole('listitem');
    await items.first().getByRole('link').click();
    await expect(page.getByRole('article')).toBeVisible();
    yield 'a message';
    await page.getByRole('article').getByRole('button').click();
    const composer = page.getByRole('dialog');
    await composer.getByRole('button', { name: t('Enviar', 'Send') }).click();
    await expect(composer.getByRole('alert')).toBeVisible();
    yield 'an answer without a word';
    await composer.getByRole('textbox').last().fill(t('Gracias.', 'Thank you.'));
    await page.keyboard.press('Escape');
    await visit(page, '/dashboard/notifications?tab=mensajes');
    await items.last().getByRole('link').click();
    await page.getByRole('article').getByRole('button').click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    yield 'the question about an unfinished message';
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(composer).toBeHidden();
    await page.setViewportSize(phone);
    await visit(page, '/dashboard/notifications?tab=mensajes');
    await page.getByRole('button', { name: t('Seguir con el borrador', 'Continue your draft') }).click();
    await expect(composer.getByRole('combobox')).toBeVisible();
    yield phoneOnly('a message that is written on a phone');
  },
};
