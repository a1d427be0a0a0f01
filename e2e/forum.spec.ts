import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { stopIntercepting } from './support/intercepting.ts';
import { demo, joinAcademy, newcomer, openAs } from './support/person.ts';
import { expect, test } from './support/test.ts';

const forum = '/dashboard/community';
const replyField = (page: Page) => page.getByRole('textbox', { name: 'Tu respuesta' });
const replies = (page: Page) => page.getByRole('list', { name: 'Respuestas' }).getByRole('article');
const reply = (page: Page, text: string) => replies(page).filter({ hasText: text });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar en el foro' });
const topic = (page: Page, title: string) => page.getByRole('main').getByRole('article', { name: title });

/** Chooses an action of a reply's menu. */
async function choose(page: Page, text: string, action: string | RegExp) {
  await reply(page, text)
    .getByRole('button', { name: /^Acciones/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('[FORO-1, FORO-2, FORO-3, FORO-4, FORO-5, UX-4] a question of a student is answered by a tutor, live, accepted, found, and moderated', async ({
  page,
  academy,
  visitor,
  watch,
  expectAccessible,
}) => {
  test.slow();
  watch.allow(/ERR_FAILED|status of 503/);
  const word = randomUUID().replaceAll(/\d|-/g, '').padEnd(8, 'x');
  const title = `¿Cuántas fotografías pide el formulario ${word}?`;
  const student = await joinAcademy(page.context(), academy, newcomer());
  await openAs(page, academy, student, forum);

  // A search without a result leads to the question; the draft outlives a reload.
  await search(page).fill(`fotografías ${word}`);
  await page.getByRole('link', { name: 'Preguntarlo' }).click();
  const titulo = page.getByRole('textbox', { name: 'Título' });
  await expect(titulo).toHaveValue(`fotografías ${word}`);
  await titulo.fill('   ');
  const posted: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posted.push(new URL(request.url()).pathname));
  await page.getByRole('button', { name: 'Publicar tema' }).click();
  await expect(titulo, 'a blank title goes nowhere').toBeFocused();
  expect(posted).toEqual([]);
  await titulo.fill(title);
  const details = page.getByRole('textbox', { name: 'Detalles (opcional)' });
  await details.fill('Mi expediente es A 123-456-789. ');
  await page.getByRole('button', { name: 'Ocultar el número' }).click();
  await expect(details).toHaveValue('Mi expediente es A •••-•••-•••. ');
  await expect(details).toBeFocused();
  await details.press('End');
  await details.press('Control+b');
  await details.pressSequentially('¿Dos o tres?');
  await page.getByRole('button', { name: 'Vista previa' }).click();
  await expect(page.getByRole('region', { name: 'Vista previa' }).locator('strong')).toHaveText('¿Dos o tres?');
  await page.reload();
  await expect(titulo).toHaveValue(title);
  await expect(details).toHaveValue('Mi expediente es A •••-•••-•••. **¿Dos o tres?**');

  // The answer is lost after the server has written: the retry writes nothing twice.
  let lost = 0;
  await page.route(/\/api\/foro\/temas(\?|$)/, async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Publicar tema' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Hubo un error al publicar tu tema.');
  await expect(titulo).toHaveValue(title);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Volver a intentarlo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await stopIntercepting(page);
  const address = new URL(page.url()).pathname;

  // Accents, plurals and other forms find it, once, with what matches marked.
  const tutor = await visitor();
  await openAs(tutor, academy, demo.tutor, forum);
  await search(tutor).fill(`FOTOGRAFIA ${word}`);
  await expect(tutor).toHaveURL(new RegExp(`buscar=FOTOGRAFIA`));
  await expect(topic(tutor, title)).toHaveCount(1);
  await expect(topic(tutor, title).locator('mark').first()).toHaveText('fotografías');
  await expectAccessible(tutor);

  // A tutor replies from the list; it appears on the page of the student, who has not reloaded, as a tutor's.
  await topic(tutor, title).getByRole('button', { name: 'Escribe una respuesta…' }).click();
  await expect(replyField(tutor)).toBeFocused();
  await tutor.getByRole('button', { name: 'Responder', exact: true }).click();
  await expect(replyField(tutor), 'a blank reply goes nowhere').toBeFocused();
  await replyField(tutor).fill('Dos, tomadas en los últimos **30 días**.');
  await tutor.getByRole('button', { name: 'Responder', exact: true }).click();
  await expect(reply(tutor, 'Dos, tomadas')).toBeFocused();
  await expect(reply(page, 'Dos, tomadas')).toContainText('Tutor');
  await expect(reply(page, 'Dos, tomadas').locator('strong')).toHaveText('30 días');

  // A reply of the student fails, keeps what is typed, and is there once after the retry.
  await replyField(page).fill('Gracias, me quedó claro.');
  await page.route(/\/respuestas(\?|$)/, (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  await replyField(page).press('Control+Enter');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Hubo un error al publicar tu respuesta.');
  await expect(replyField(page)).toHaveValue('Gracias, me quedó claro.');
  await page.getByRole('button', { name: 'Volver a intentarlo' }).click();
  await expect(reply(page, 'Gracias')).toHaveCount(1);
  await expect(replyField(page)).toHaveValue('');
  await stopIntercepting(page);

  // Accepted, edited, and followed by the tutor's page.
  await choose(page, 'Dos, tomadas', 'Aceptar como respuesta');
  await expect(reply(page, 'Dos, tomadas')).toContainText('Respuesta aceptada');
  await expect(page.getByText('Respondida por Andrés Villalobos.')).toBeVisible();
  await expect(topic(tutor, title)).toContainText('Resuelto');
  await choose(page, 'Gracias', /^Editar \(quedan \d+ min\)$/);
  const edited = page.getByRole('textbox', { name: 'Texto de la respuesta' });
  await expect(edited).toBeFocused();
  await edited.fill('Gracias, ya quedó clarísimo.');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(reply(page, 'clarísimo')).toBeFocused();
  await expect(reply(page, 'clarísimo')).toContainText('editado');
  await expect(reply(tutor, 'clarísimo')).toContainText('editado');
  await expectAccessible(page);

  // Somebody else asks nearly the same, and is led here; they report a reply, and the staff hide it.
  const other = await visitor();
  await openAs(other, academy, demo.student, `${forum}/nuevo`);
  await other.getByRole('textbox', { name: 'Título' }).fill(`Fotografía para el formulario ${word}`);
  await other.getByRole('link', { name: new RegExp(`${word}.*Resuelto`) }).click();
  await expect(other).toHaveURL(new RegExp(address));
  await choose(other, 'clarísimo', 'Reportar');
  const dialog = other.getByRole('dialog', { name: 'Reportar esta respuesta' });
  await dialog.getByRole('button', { name: 'Enviar reporte' }).click();
  await expect(dialog).toContainText('Elige qué pasa con este texto.');
  await dialog.getByRole('button', { name: /¿Qué pasa/ }).click();
  await other.getByRole('option', { name: 'Otra cosa' }).click();
  await dialog.getByRole('button', { name: 'Enviar reporte' }).click();
  await expect(other.getByText('Gracias: el personal lo revisará.')).toBeVisible();

  const staff = await visitor();
  await openAs(staff, academy, demo.admin, `${forum}?tab=reportes`);
  const report = staff.getByRole('list', { name: 'Reportes' }).getByRole('listitem').filter({ hasText: word });
  await expect(report).toBeVisible();
  await expectAccessible(staff);
  await report.getByRole('link', { name: 'Abrir en el foro' }).click();
  await expect(reply(staff, 'clarísimo'), 'the address names the reply').toBeFocused();
  await choose(staff, 'clarísimo', 'Ocultar');
  await expect(reply(other, 'clarísimo')).toHaveCount(0);
  await expect(reply(page, 'clarísimo'), 'its author sees that it is hidden').toContainText('El personal ocultó');
  await staff.getByRole('button', { name: 'Acciones del tema' }).click();
  await staff.getByRole('menuitem', { name: 'Cerrar' }).click();
  await expect(page.getByText('Este tema está cerrado y no admite más respuestas.')).toBeVisible();
  await staff.goBack();
  await report.getByRole('button', { name: 'Marcar como atendido' }).click();
  await expect(report).toHaveCount(0);
});

test('[FORO-1, FORO-5, UX-1] the forum in English: what arrives below waits behind a pill, and a lost topic says so', async ({
  page,
  academy,
  visitor,
  watch,
}) => {
  watch.allow(/status of 404/);
  const title = `Reading list ${randomUUID()}`;
  const tutor = await visitor();
  await openAs(tutor, academy, demo.tutor, `${forum}/nuevo`);
  await tutor.getByRole('textbox', { name: 'Título' }).fill(title);
  await tutor.getByRole('button', { name: 'Publicar tema' }).click();
  await expect(tutor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const address = new URL(tutor.url()).pathname;

  const student = await joinAcademy(page.context(), academy, newcomer(), 'en');
  await page.context().addCookies([{ name: 'idioma', value: 'en', url: academy.url }]);
  await openAs(page, academy, student, `${forum}?mostrar=sin-respuesta`);
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('textbox', { name: 'Your reply' }).fill('Chapter one.\n\n'.repeat(60));
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: '1 reply' })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await replyField(tutor).fill('And the appendix.');
  await tutor.getByRole('button', { name: 'Responder', exact: true }).click();
  await page.getByRole('button', { name: '1 new reply' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'And the appendix.' })).toBeFocused();
  await page.getByRole('button', { name: 'Following' }).click();
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toHaveAttribute('aria-pressed', 'false');

  await page.goto(`${address.slice(0, -12)}000000000000`);
  await expect(page.getByRole('alert')).toContainText('This topic does not exist');
});
