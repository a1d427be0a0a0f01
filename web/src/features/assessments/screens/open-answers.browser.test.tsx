import type { Intento } from '@puente/contracts/assessments';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import type { Answers } from '../../../testing/components/answers-for-test.ts';
import {
  attemptId,
  attemptOf,
  questionOf,
  savedAnswer,
  testIdOf,
  testOf,
} from '../../../testing/components/attempts-for-test.ts';
import { openScreen } from '../../../testing/components/open-screen-for-test.tsx';
import { studentOf } from '../../../testing/components/people-for-test.ts';

const open = questionOf({
  id: testIdOf(3),
  tipo: 'abierta',
  texto: '¿Qué pasos sigue el asilo?',
  puntos: 5,
  limite: { unidad: 'palabras', maximo: 3 },
});
const truth = questionOf({
  id: testIdOf(4),
  tipo: 'verdaderoFalso',
  texto: 'Un notario da consejo legal.',
  opciones: [{ id: testIdOf(5), texto: 'Falso' }],
});
const attempt = attemptOf([open, truth]);
const waitingTest = testOf({
  estado: 'Por calificar',
  impedimento: 'por-calificar',
  intentos: { usados: 1, permitidos: 3 },
});
const waiting: Intento = {
  ...attempt,
  estado: 'Por calificar',
  entregadoAt: '2026-03-01T15:10:00Z',
  cierre: 'entregado',
  porCalificar: 1,
  parcial: { puntos: 1, puntosMaximos: 6 },
  respuestas: [{ preguntaId: open.id, respuesta: { tipo: 'abierta', texto: '<b>Uno</b>\ndos' }, version: 1 }],
  calificaciones: [
    { preguntaId: truth.id, resultado: 'correcta', puntos: 1, clave: null, rubrica: null, explicacion: '' },
  ],
};
const rubrica = {
  criterios: [
    { nombre: 'Plazos', descripcion: 'El plazo de un año.', maximo: 3, puntos: 2.5 },
    { nombre: 'Redacción', descripcion: '', maximo: 2, puntos: 0 },
  ],
  comentario: 'Bien, <b>pero</b> corto.',
};
const graded: Intento = {
  ...waiting,
  estado: 'Calificado',
  porCalificar: 0,
  parcial: null,
  resultado: { puntos: 3.5, puntosMaximos: 6, nota: 58, aprobado: false },
  calificaciones: [
    ...waiting.calificaciones,
    { preguntaId: open.id, resultado: 'parcial', puntos: 2.5, clave: null, rubrica, explicacion: 'Un año.' },
  ],
};

const openAt = (address: string, answers: Answers = {}) =>
  openScreen(`/dashboard/testcertificate/${address}`, {
    as: studentOf(),
    now: attempt.ahora,
    answers: {
      'GET /pruebas': [testOf()],
      'GET /pruebas/:id': { ...testOf(), historial: [] },
      'GET /intentos/:id': attempt,
      'PUT /intentos/:id/respuestas/:preguntaId': ({ params, body }) =>
        savedAnswer(params.preguntaId, body.respuesta, body.version + 1),
      ...answers,
    },
  });

const main = page.getByRole('main');
const field = page.getByRole('textbox');

test('[BRAND-5] an open answer says how long it is; what is too long stays on the screen, and is saved up to the limit', async () => {
  const screen = await openAt(`intentos/${attemptId}`);
  await expect.element(page.getByText('0 de 3 palabras')).toBeVisible();
  await field.fill('uno\ndos');
  await expect.element(page.getByText('2 de 3 palabras')).toBeVisible();
  await expect.element(page.getByText('Guardado', { exact: true }).first()).toBeVisible();
  await field.fill('uno\ndos tres cuatro cinco ');
  await expect.element(page.getByText('Sobran 2 palabras al final: se guarda hasta el límite.')).toBeVisible();
  await expect.element(field).toHaveValue('uno\ndos tres cuatro cinco ');
  await expect
    .poll(() => screen.sent('PUT /intentos/:id/respuestas/:preguntaId').at(-1)?.body.respuesta)
    .toEqual({ tipo: 'abierta', texto: 'uno\ndos tres' });
  await expect.element(field).toHaveValue('uno\ndos tres cuatro cinco ');
});

test('[BRAND-5] an attempt that waits has no result, and says what is known', async () => {
  await openAt(`intentos/${attemptId}/revision`, { 'GET /intentos/:id': waiting });
  await expect.element(main.getByText('Falta que tu tutor califique 1 respuesta.')).toBeVisible();
  await expect.element(main.getByText('Hasta ahora: 1 de 6 puntos')).toBeVisible();
  await expect.element(main.getByText('<b>Uno</b>')).toBeVisible();
  await expect.element(main.getByText('Todavía no apruebas')).not.toBeInTheDocument();
});

test('[BRAND-5] while an attempt waits no other one can be begun', async () => {
  await openAt(waitingTest.id, {
    'GET /pruebas': [waitingTest],
    'GET /pruebas/:id': { ...waitingTest, historial: [waiting] },
  });
  await expect
    .element(main.getByText('Tu tutor califica tu último intento. Te avisamos cuando esté listo.'))
    .toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Revisar el intento 1' })).toBeVisible();
  await expect.element(main.getByRole('button', { name: /^Empezar/ })).not.toBeInTheDocument();
});

test('[BRAND-5] a marked answer has the points of each criterion and the comment as plain text', async () => {
  await openAt(`intentos/${attemptId}/revision`, { 'GET /intentos/:id': graded });
  const row = main.getByRole('listitem').filter({ hasText: '¿Qué pasos sigue el asilo?' });
  await expect.element(row.getByText('2.5 de 3')).toBeVisible();
  await expect.element(row.getByText('0 de 2')).toBeVisible();
  await expect.element(row.getByText('Bien, <b>pero</b> corto.')).toBeVisible();
  await expect.element(row.getByText('Correcta en parte')).toBeVisible();
});

test('[BRAND-5] a marked answer has its points alone where the test keeps its key', async () => {
  const kept = graded.calificaciones.map((each) => ({ ...each, rubrica: null, explicacion: '' }));
  await openAt(`intentos/${attemptId}/revision`, { 'GET /intentos/:id': { ...graded, calificaciones: kept } });
  await expect.element(main.getByText('2.5 de 5')).toBeVisible();
  await expect.element(main.getByText('Rúbrica')).not.toBeInTheDocument();
});

test('[BRAND-5] in a practice the answer is checked by oneself, with the rubric and the explanation', async () => {
  const practice: Intento = { ...attemptOf([open]), modo: 'practica' };
  const bare = rubrica.criterios.map((each) => ({ ...each, puntos: null }));
  const checked = {
    preguntaId: open.id,
    resultado: 'autoevaluada' as const,
    puntos: 0,
    clave: null,
    rubrica: { criterios: bare, comentario: '' },
    explicacion: 'Un año.',
  };
  await openAt(`intentos/${attemptId}`, {
    'GET /intentos/:id': practice,
    'POST /intentos/:id/respuestas/:preguntaId/comprobar': checked,
    'POST /intentos/:id/entregar': { ...practice, estado: 'Calificado', calificaciones: [checked] },
  });
  await field.fill('En un año');
  await page.getByRole('button', { name: 'Comprobar' }).click();
  await expect.element(page.getByText('Compruébala tú')).toBeVisible();
  await expect.element(page.getByText('hasta 3 puntos')).toBeVisible();
  await expect.element(page.getByText('Un año.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Terminar la práctica' }).click();
  await expect.element(page.getByText('Práctica terminada')).toBeVisible();
});
