import { demo, signIn } from '../support/person.ts';
import { expect } from '../support/test.ts';
import { screens, type Walk } from '../support/walk.ts';

const markdown = `## Lo que leí
**Noventa días** antes, según [la guía](https://www.uscis.gov/n-400):

- desde la fecha de la tarjeta

> You may file up to 90 days before.

| Requisito | Plazo |
|---|---|
| General | 5 años |
`;

/** The forum's screens, from a question to its accepted answer, and what opens over them. */
export const forumWalk: Walk = {
  name: 'the forum',
  screens: ['/dashboard/community/nuevo', '/dashboard/community/tema/:id'],
  async *stops({ page, academy, t }) {
    await signIn(page.context(), academy, demo.tutor);
    const main = page.getByRole('main');
    yield* screens(page, ['community?tab=reportes', 'community?buscar=ornitorrinco', 'community/nuevo']);
    await main.getByLabel(t('Título', 'Title')).fill('Plazos del N-400, expediente A 123-456-789');
    await main.getByLabel(t('Detalles (opcional)', 'Details (optional)')).fill(markdown);
    await main.getByRole('button', { name: t('Vista previa', 'Preview') }).click();
    await expect(main.getByRole('table')).toBeVisible();
    yield 'a topic with a private number, and its preview';
    await main.getByRole('button', { name: t('Publicar tema', 'Publish topic') }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    yield 'the question before a private number is sent';
    await page.getByRole('button', { name: t('Ocultar y enviar', 'Hide and send') }).click();
    await expect(main.getByRole('heading', { level: 1, name: 'Plazos' })).toBeVisible();
    await main.getByLabel(t('Tu respuesta', 'Your reply')).fill('La guía los explica.');
    await main.getByRole('button', { name: t('Responder', 'Reply'), exact: true }).click();
    await main.getByRole('button', { name: t('Acciones de la respuesta', 'Actions of the reply') }).click();
    await page.getByRole('menuitem').first().click();
    await expect(main.getByText(t('Respuesta aceptada', 'Accepted answer'))).toBeVisible();
    yield 'a topic with an accepted answer';
    await main.getByRole('button', { name: t('Acciones del tema', 'Actions of the topic') }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    yield 'the actions of a topic';
    await page.keyboard.press('Escape');
    await signIn(page.context(), academy, demo.student);
    await page.reload();
    await main.getByRole('button', { name: t('Acciones del tema', 'Actions of the topic') }).click();
    await page.getByRole('menuitem', { name: t('Reportar', 'Report') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    yield 'a report to the staff';
  },
};
