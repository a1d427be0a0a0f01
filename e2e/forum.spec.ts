import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';
import type { Tema } from '@puente/contracts/forum';

import { Client } from './support/client.ts';
import { pdfSaying } from './support/files.ts';
import { demo, openAs } from './support/person.ts';
import { expect, test } from './support/test.ts';

const forum = '/dashboard/community';
const reply = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Respuestas' }).getByRole('article').filter({ hasText: text });

test(
  '[FORO-1, FORO-2, FORO-3, FORO-5] a question of a student with its files is answered by a tutor, live, accepted, found, and moderated',
  { tag: '@main' },
  async ({ page, academy, student, visitor }) => {
    const word = randomUUID().replaceAll(/\d|-/g, '').padEnd(8, 'x');
    const title = `¿Cuántas fotografías pide el formulario ${word}?`;
    const main = page.getByRole('main');
    await page.goto(`${forum}/nuevo`);
    await page.getByRole('textbox', { name: 'Título' }).fill(title);
    const choosing = page.waitForEvent('filechooser');
    await main.getByRole('button', { name: 'Adjuntar archivos' }).click();
    await (
      await choosing
    ).setFiles([
      { name: 'página uno.png', mimeType: 'image/png', buffer: await page.screenshot() },
      { name: 'guía.pdf', mimeType: 'application/pdf', buffer: pdfSaying('Firma') },
    ]);
    await expect(main.getByText('Listo')).toHaveCount(2);
    await page.getByRole('button', { name: 'Publicar tema' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const picture = main.getByRole('link', { name: 'página uno.png' }).locator('img');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(page.viewportSize()?.width);
    const downloading = page.waitForEvent('download');
    await main.getByRole('link', { name: 'Descargar guía.pdf' }).click();
    expect((await downloading).suggestedFilename()).toBe('guía.pdf');

    // Accents, plurals and other forms find it, once, with what matches marked.
    const tutor = await visitor();
    await openAs(tutor, academy, demo.tutor, `${forum}?buscar=FOTOGRAFIA+${word}`);
    const topic = tutor.getByRole('main').getByRole('article', { name: title });
    await expect(topic).toHaveCount(1);
    await expect(topic.locator('mark').first()).toHaveText('fotografías');

    // A tutor replies; it appears on the page of the student, who has not reloaded.
    await topic.getByRole('link', { name: title }).click();
    await tutor.getByRole('textbox', { name: 'Tu respuesta' }).fill('Dos, tomadas en los últimos **30 días**.');
    await tutor.getByRole('button', { name: 'Responder', exact: true }).click();
    const answer = reply(page, 'Dos, tomadas');
    await expect(answer).toContainText('Tutor');
    await answer.getByRole('button', { name: /^Acciones/ }).click();
    await page.getByRole('menuitem', { name: 'Aceptar como respuesta' }).click();
    await expect(page.getByText('Respondida por Andrés Villalobos.')).toBeVisible();
    await expect(tutor.getByText('Respondida por Andrés Villalobos.')).toBeVisible();

    // Staff hide the student's next reply, and close the topic.
    await page.getByRole('textbox', { name: 'Tu respuesta' }).fill('Gracias, ya quedó clarísimo.');
    await page.getByRole('button', { name: 'Responder', exact: true }).click();
    await expect(reply(tutor, 'clarísimo')).toHaveCount(1);
    const staff = await Client.asAdmin(academy);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const asked = await (await Client.as(academy, student)).get<Tema>(`/foro/temas/${id}`);
    await staff.put(`/foro/respuestas/${asked.respuestas.at(-1)?.id}/moderacion`, { oculta: true });
    await expect(reply(page, 'clarísimo'), 'its author sees that it is hidden').toContainText('El personal ocultó');
    await staff.put(`/foro/temas/${id}/moderacion`, { cerrado: true });
    await expect(page.getByText('Este tema está cerrado y no admite más respuestas.')).toBeVisible();
    await tutor.goBack();
    await expect(topic).toContainText('Resuelto');
    await expect(topic).toContainText('Cerrado');
    await expect(topic, 'the hidden reply is not counted').toContainText('1 respuesta');
  },
);
