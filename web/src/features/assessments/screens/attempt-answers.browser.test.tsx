import type { Intento } from '@puente/contracts/assessments';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectAccessible } from '../../../testing/components/accessible-for-test.ts';
import { type Answers, inTurn, noAnswer } from '../../../testing/components/answers-for-test.ts';
import {
  attemptId,
  attemptOf,
  questionOf,
  savedAnswer,
  testIdOf,
  testOf,
} from '../../../testing/components/attempts-for-test.ts';
import { openChannel } from '../../../testing/components/channel-for-test.ts';
import { openScreen } from '../../../testing/components/open-screen-for-test.tsx';
import { studentOf } from '../../../testing/components/people-for-test.ts';

const idOf = (question: number, part: number) => `0190b000-0000-7000-8000-0000000000${question}${part}`;
const optionsOf = (question: number, ...texts: string[]) =>
  texts.map((texto, at) => ({ id: idOf(question, at + 1), texto }));
const questions = [
  questionOf({ id: testIdOf(1), tipo: 'unica', texto: '¿Qué formulario?', opciones: optionsOf(1, 'N-400', 'I-130') }),
  questionOf({
    id: testIdOf(2),
    tipo: 'verdaderoFalso',
    texto: 'Da consejo legal.',
    opciones: optionsOf(2, 'Verdadero', 'Falso'),
  }),
  questionOf({
    id: testIdOf(3),
    tipo: 'multiple',
    texto: '¿Qué prueba?',
    opciones: optionsOf(3, 'Renta', 'Banco', 'Boletos'),
  }),
  questionOf({
    id: testIdOf(4),
    tipo: 'orden',
    texto: 'Ordena.',
    opciones: optionsOf(4, 'Entrevista', 'Fecha', 'I-130'),
  }),
  questionOf({
    id: testIdOf(5),
    tipo: 'emparejar',
    texto: 'Une.',
    opciones: optionsOf(5, 'I-765', 'I-131'),
    parejas: optionsOf(6, 'Trabajo', 'Viaje'),
  }),
  questionOf({ id: testIdOf(7), tipo: 'textoCorto', texto: '¿Qué agencia?' }),
  questionOf({ id: testIdOf(8), tipo: 'numero', texto: '¿Cuántos dólares?' }),
];
const attempt = attemptOf(questions);
const timed = (vence: string) => attemptOf(questions, { vence });
const clave = { respuesta: { tipo: 'unica' as const, opcionId: idOf(1, 1) }, tambien: '' };
const failed: Intento = attemptOf(questions, {
  estado: 'Calificado',
  entregadoAt: '2026-03-01T15:01:00Z',
  cierre: 'entregado',
  resultado: { puntos: 0, puntosMaximos: 7, nota: 0, aprobado: false },
  respuestas: [{ preguntaId: testIdOf(1), respuesta: { tipo: 'unica', opcionId: idOf(1, 2) }, version: 1 }],
  calificaciones: questions.map(({ id }, at) => ({
    preguntaId: id,
    resultado: (['incorrecta', 'correcta'] as const)[at] ?? 'sin-respuesta',
    puntos: at === 1 ? 1 : 0,
    clave: at === 0 ? clave : null,
    rubrica: null,
    explicacion: at === 0 ? 'El N-400 es la solicitud de naturalización.' : '',
  })),
});

const next = page.getByRole('button', { name: /^(Siguiente|Revisar y entregar)$/ });
const choose = (text: string) => page.getByText(text, { exact: true }).click();
const state = (text: string) => page.getByText(text, { exact: true }).first();
const handIn = page.getByRole('button', { name: 'Entregar', exact: true });

const openAttempt = (answers: Answers = {}) =>
  openScreen(`/dashboard/testcertificate/intentos/${attemptId}`, {
    as: studentOf(),
    now: attempt.ahora,
    answers: {
      'GET /pruebas': [],
      'GET /pruebas/:id': { ...testOf({ intentos: { usados: 1, permitidos: 3 }, estado: 'Reprobado' }), historial: [] },
      'GET /intentos/:id': attempt,
      'PUT /intentos/:id/respuestas/:preguntaId': ({ params, body }) =>
        savedAnswer(params.preguntaId, body.respuesta, body.version + 1),
      ...answers,
    },
  });

test('[TEST-1, TEST-4, UX-2] a question of each kind is answered, by pointer and by keys', async () => {
  const screen = await openAttempt();
  await expect.element(page.getByRole('heading', { name: 'Pregunta 1 de 7' })).toBeVisible();
  page.getByRole('radio', { name: 'N-400' }).element().focus();
  await userEvent.keyboard(' ');
  await next.click();
  await expect.element(page.getByRole('heading', { name: 'Pregunta 2 de 7' })).toHaveFocus();
  await choose('Falso');
  await next.click();
  await choose('Renta');
  await choose('Banco');
  await next.click();
  const up = page.getByRole('button', { name: 'Subir: I-130' });
  await up.click();
  await up.click();
  await expect.element(up).toBeDisabled();
  await next.click();
  for (const [option, partner] of [
    ['I-765', 'Trabajo'],
    ['I-131', 'Viaje'],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`${option}$`) }).click();
    await page.getByRole('listbox', { name: option }).getByRole('option', { name: partner }).click();
  }
  await next.click();
  await page.getByRole('textbox').fill('uscis');
  await next.click();
  await page.getByRole('textbox').fill('2.451,00');
  await next.click();
  await expect.element(page.getByText('Respondiste todas las preguntas.')).toBeVisible();
  await expect.element(state('Guardado')).toBeVisible();
  const given = new Map(
    screen
      .sent('PUT /intentos/:id/respuestas/:preguntaId')
      .map(({ params, body }) => [params.preguntaId, body.respuesta]),
  );
  expect(questions.map(({ id }) => given.get(id))).toEqual([
    { tipo: 'unica', opcionId: idOf(1, 1) },
    { tipo: 'verdaderoFalso', opcionId: idOf(2, 2) },
    { tipo: 'multiple', opcionIds: [idOf(3, 1), idOf(3, 2)] },
    { tipo: 'orden', opcionIds: [idOf(4, 3), idOf(4, 1), idOf(4, 2)] },
    {
      tipo: 'emparejar',
      pares: [
        { opcionId: idOf(5, 1), parejaId: idOf(6, 1) },
        { opcionId: idOf(5, 2), parejaId: idOf(6, 2) },
      ],
    },
    { tipo: 'textoCorto', texto: 'uscis' },
    { tipo: 'numero', texto: '2.451,00' },
  ]);
});

test('[TEST-4] an answer that another device gives is shown, and more time too', async () => {
  const channel = openChannel();
  const screen = await openAttempt({ 'GET /intentos/:id': timed('2026-03-01T15:30:00Z') });
  await expect.poll(channel.isOpen).toBe(true);
  await expect.element(page.getByRole('timer')).toHaveTextContent('30:00');
  channel.tell('respuestaGuardada', savedAnswer(testIdOf(1), { tipo: 'unica', opcionId: idOf(1, 2) }));
  await expect.element(page.getByText('Cambiaste esta respuesta en otro dispositivo.')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'I-130' })).toBeChecked();
  screen.answer({ 'GET /intentos/:id': timed('2026-03-01T15:40:00Z') });
  channel.tell('intentoActualizado', { id: attemptId, pruebaId: testOf().id });
  await expect.element(page.getByText('Tienes más tiempo: hasta las')).toBeVisible();
  await expect.element(page.getByRole('timer')).toHaveTextContent('40:00');
});

test('[TEST-1, TEST-4] handing in names what is missing, and happens once for two presses and a lost answer', async () => {
  const screen = await openAttempt({ 'POST /intentos/:id/entregar': inTurn(noAnswer, failed) });
  await choose('I-130');
  await page.getByRole('button', { name: 'Marcar para revisar' }).click();
  await page.getByRole('button', { name: 'Pregunta 7: sin responder' }).click();
  await next.click();
  await expect.element(page.getByText('Te faltan 6 preguntas: 2, 3, 4, 5, 6 y 7.')).toBeVisible();
  await expect.element(page.getByText('Marcaste 1 para revisar: la 1.')).toBeVisible();
  await handIn.click();
  await expect
    .element(page.getByRole('alertdialog'))
    .toMatchTextContent('Las preguntas 2, 3, 4, 5, 6 y 7 no están completas.');
  screen.answer({ 'GET /intentos/:id': failed });
  await page.getByRole('button', { name: 'Entregar así' }).dblClick();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Resultado: Contra el reloj' })).toHaveFocus();
  expect(location.pathname).toBe(`/dashboard/testcertificate/intentos/${attemptId}/revision`);
  expect(screen.sent('POST /intentos/:id/entregar').length).toBeLessThan(3);
});

test('[TEST-1, TEST-2] the review begins with the mistakes, each with the own answer, the right one and why', async () => {
  await openScreen(`/dashboard/testcertificate/intentos/${attemptId}/revision`, {
    as: studentOf(),
    answers: {
      'GET /intentos/:id': failed,
      'GET /pruebas/:id': { ...testOf({ intentos: { usados: 1, permitidos: 3 }, estado: 'Reprobado' }), historial: [] },
    },
  });
  await expect.element(page.getByRole('heading', { name: 'Todavía no apruebas' })).toBeVisible();
  await expect.element(page.getByText('Te quedan 2 intentos.')).toBeVisible();
  const rows = page.getByRole('tabpanel').getByRole('listitem');
  await expect.element(rows).toHaveLength(6);
  const words = rows.first();
  await expect.element(words).toMatchTextContent('Incorrecta');
  await expect.element(words).toMatchTextContent(/Tu respuesta\s*I-130/);
  await expect.element(words).toMatchTextContent(/Respuesta correcta\s*N-400/);
  await expect.element(words.getByText('es la solicitud de naturalización.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('tab', { name: 'Todas (7)' }).click();
  await expect.element(rows).toHaveLength(7);
});

test('[TEST-1] a card of the list says how the test stands', async () => {
  await openScreen('/dashboard/testcertificate', {
    as: studentOf(),
    answers: { 'GET /pruebas': [testOf()], 'GET /tareas': [], 'GET /certificados': [] },
  });
  const card = page.getByRole('listitem').filter({ hasText: 'Contra el reloj' });
  await expect.element(card).toMatchTextContent('Pendiente');
  await expect.element(card).toMatchTextContent('0 de 3 intentos usados');
  await expect.element(card.getByRole('link', { name: 'Presentar: Contra el reloj' })).toBeVisible();
});
