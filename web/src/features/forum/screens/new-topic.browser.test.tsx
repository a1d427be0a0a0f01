import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectAccessible } from '../../../testing/components/accessible-for-test.ts';
import { type Answers, inTurn, noAnswer } from '../../../testing/components/answers-for-test.ts';
import { topicOf } from '../../../testing/components/forum-for-test.ts';
import { openScreen } from '../../../testing/components/open-screen-for-test.tsx';
import { studentOf } from '../../../testing/components/people-for-test.ts';

const title = page.getByRole('textbox', { name: 'Título' });
const details = page.getByRole('textbox', { name: 'Detalles (opcional)' });
const publish = page.getByRole('button', { name: 'Publicar tema' });

const openForm = (answers: Answers = {}, query = '') =>
  openScreen(`/dashboard/community/nuevo${query}`, {
    as: studentOf(),
    answers: {
      'GET /foro/secciones': [],
      'GET /suscripciones/mis-suscripciones': [],
      'GET /foro/temas': [],
      'GET /foro/temas/parecidos': [],
      'GET /foro/temas/:id': topicOf(),
      ...answers,
    },
  });

test('[FORO-2] what was searched for in vain is the title; a blank one goes nowhere', async () => {
  const screen = await openForm({}, '?titulo=fotograf%C3%ADas');
  await expect.element(title).toHaveValue('fotografías');
  await title.fill('   ');
  await publish.click();
  await expect.element(title).toHaveFocus();
  await expect.element(page.getByText('Escribe un título.')).toBeVisible();
  expect(screen.sent('POST /foro/temas')).toEqual([]);
});

test('[FORO-1] a private number is hidden, text is made bold, and the draft outlives the page', async () => {
  await openForm();
  await title.fill('¿Cuántas fotografías?');
  await details.fill('Mi expediente es A 123-456-789. ');
  await page.getByRole('button', { name: 'Ocultar el número' }).click();
  await expect.element(details).toHaveValue('Mi expediente es A •••-•••-•••. ');
  await expect.element(details).toHaveFocus();
  await userEvent.keyboard('{End}{Control>}b{/Control}¿Dos o tres?');
  const written = 'Mi expediente es A •••-•••-•••. **¿Dos o tres?**';
  await expect.element(details).toHaveValue(written);
  await page.getByRole('button', { name: 'Vista previa' }).click();
  const preview = page.getByRole('region', { name: 'Vista previa' });
  await expect.poll(() => preview.element().querySelector('strong')?.textContent).toBe('¿Dos o tres?');

  await page.getByRole('link', { name: 'Volver al foro' }).click();
  await page.getByRole('link', { name: '+ Nuevo tema' }).click();
  await expect.element(title).toHaveValue('¿Cuántas fotografías?');
  await expect.element(details).toHaveValue(written);
  await expect.element(page.getByText('Seguimos con el tema que dejaste a medias.')).toBeVisible();
});

test('[FORO-4, UX-4] a topic whose answer is lost keeps its text, and is sent again with the same mark', async () => {
  const tema = topicOf();
  const screen = await openForm({ 'POST /foro/temas': inTurn(noAnswer, tema) });
  await title.fill(tema.titulo);
  await publish.click();
  await expect
    .element(page.getByRole('main').getByRole('alert'))
    .toMatchTextContent('Hubo un error al publicar tu tema.');
  await expect.element(title).toHaveValue(tema.titulo);
  await expectAccessible();
  await page.getByRole('button', { name: 'Volver a intentarlo' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: tema.titulo })).toBeVisible();
  expect(location.pathname).toBe(`/dashboard/community/tema/${tema.id}`);
  const [first, second] = screen.sent('POST /foro/temas').map(({ body }) => body);
  expect(second).toEqual(first);
  expect(first).toMatchObject({ titulo: tema.titulo, cuerpo: '', envioId: expect.any(String) });
});

test('[FORO-5] a title that resembles a topic shows it, and whether it was answered', async () => {
  const { id, titulo, seccion } = topicOf();
  const screen = await openForm({
    'GET /foro/temas/parecidos': [{ id, titulo, seccion, totalRespuestas: 1, resuelto: true }],
  });
  await title.fill('Fotografía para el formulario');
  await page.getByRole('link', { name: `${titulo} Resuelto` }).click();
  await expect.poll(() => location.pathname).toBe(`/dashboard/community/tema/${id}`);
  expect(screen.sent('GET /foro/temas/parecidos').map(({ query }) => query.titulo)).toEqual([
    'Fotografía para el formulario',
  ]);
});
