import type { Reporte } from '@puente/contracts/forum';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible } from '../../../testing/components/accessible-for-test.ts';
import { type Answers, inTurn, refused } from '../../../testing/components/answers-for-test.ts';
import { andres, replyOf, topicOf } from '../../../testing/components/forum-for-test.ts';
import { openScreen } from '../../../testing/components/open-screen-for-test.tsx';
import { adminOf, studentOf } from '../../../testing/components/people-for-test.ts';

const main = page.getByRole('main');
const search = page.getByRole('searchbox', { name: 'Buscar en el foro' });
const tema = topicOf();
const topic = main.getByRole('article', { name: tema.titulo });

const openForum = (answers: Answers = {}, as = studentOf(), query = '', now?: string) =>
  openScreen(`/dashboard/community${query}`, {
    as,
    ...(now !== undefined && { now }),
    answers: {
      'GET /foro/secciones': [],
      'GET /foro/temas': [tema],
      'GET /foro/temas/parecidos': [],
      'GET /suscripciones/mis-suscripciones': [],
      'GET /docencia/cursos': [],
      ...answers,
    },
  });

test('[FORO-1] a search is in the address, and what matches is marked; one that finds nothing leads to the question', async () => {
  const found = topicOf([], { coincidencias: [{ respuestaId: null, texto: tema.titulo, marcas: [[9, 20]] }] });
  await openForum({ 'GET /foro/temas': ({ query }) => (query.search === 'FOTOGRAFIA' ? [found] : []) });
  await expect.element(main.getByText('El foro espera la primera pregunta')).toBeVisible();
  await search.fill('FOTOGRAFIA');
  await expect.element(topic).toBeVisible();
  expect(location.search).toBe('?buscar=FOTOGRAFIA');
  expect(topic.element().querySelector('mark')?.textContent).toBe('fotografías');
  await expectAccessible();
  await search.fill('ornitorrinco');
  await page.getByRole('link', { name: 'Preguntarlo' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Título' })).toHaveValue('ornitorrinco');
});

test('[FORO-4] topics that failed to load are said, and tried again', async () => {
  const screen = await openForum({ 'GET /foro/temas': refused('INTERNAL') });
  await expect.element(main.getByRole('alert')).toMatchTextContent('No se pudieron cargar los temas.');
  screen.answer({ 'GET /foro/temas': [tema] });
  await main.getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(topic).toBeVisible();
});

test('[FORO-1, FORO-3] a topic is one row: who asks, how far it is answered, and when somebody last wrote', async () => {
  const answered = topicOf([replyOf(1)], {
    id: replyOf(9).id,
    titulo: '¿Cuánto dura el N-400?',
    autor: andres,
    respuestaAceptadaId: replyOf(1).id,
    ultimaActividad: '2026-03-20T13:00:00Z',
  });
  const screen = await openForum({ 'GET /foro/temas': [answered, tema] }, studentOf(), '', '2026-03-20T15:00:00Z');
  const rows = page.getByRole('list', { name: 'Temas' }).getByRole('listitem');
  await expect
    .element(rows.first())
    .toMatchTextContent(
      /¿Cuánto dura el N-400\? General Resuelto Andrés Villalobos Tutor 1 respuesta Última actividad: hace 2 h$/,
    );
  await expect
    .element(rows.last())
    .toMatchTextContent(/formulario\? General Ana .* Sin respuestas Última actividad: 1 mar 2026$/);
  await expect
    .element(rows.first().getByRole('link'))
    .toHaveAttribute('href', `/dashboard/community/tema/${answered.id}`);
  for (const row of rows.elements()) expect(row.getBoundingClientRect().height).toBeLessThan(90);
  expect(screen.sent('GET /foro/temas').map(({ query }) => query)).toEqual([
    { limit: 15, filtro: 'todos', vista: 'titulos' },
  ]);
  await expectAccessible();
});

test('[FORO-5] staff see what was reported, open it, and say that it is dealt with', async () => {
  const report: Reporte = {
    id: '0190b000-0000-7000-8000-000000000021',
    motivo: 'otro',
    texto: '',
    estado: 'Pendiente',
    createdAt: '2026-03-01T15:00:00Z',
    autor: andres,
    tema: { id: tema.id, titulo: tema.titulo },
    respuestaId: replyOf(1).id,
    extracto: 'Dos.',
  };
  const screen = await openForum(
    { 'GET /foro/reportes': inTurn([report], []), 'PUT /foro/reportes/:id': { ...report, estado: 'Atendido' } },
    adminOf(),
    '?tab=reportes',
  );
  const item = page.getByRole('list', { name: 'Reportes' }).getByRole('listitem');
  await expect.element(item).toMatchTextContent('Reportado por Andrés Villalobos');
  await expect
    .element(item.getByRole('link', { name: 'Abrir en el foro' }))
    .toHaveAttribute('href', `/dashboard/community/tema/${tema.id}?respuesta=${replyOf(1).id}`);
  await item.getByRole('button', { name: 'Marcar como atendido' }).click();
  await expect.element(main.getByText('No hay reportes aquí')).toBeVisible();
  expect(screen.sent('PUT /foro/reportes/:id').map(({ body }) => body)).toEqual([{ estado: 'Atendido' }]);
});
