import type { Intento, Prueba } from '@puente/contracts/assessments';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { type Answers, inTurn, noAnswer } from '../../../testing/components/answers-for-test.ts';
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

const [question1, question2, n400, i485, yes, no] = [3, 4, 5, 6, 7, 8].map(testIdOf) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const prueba = testOf();
const attempt = attemptOf([
  questionOf({
    id: question1,
    tipo: 'unica',
    texto: '¿Con qué formulario se pide la ciudadanía?',
    opciones: [
      { id: n400, texto: 'N-400' },
      { id: i485, texto: 'I-485' },
    ],
  }),
  questionOf({
    id: question2,
    tipo: 'verdaderoFalso',
    texto: 'Una persona paralegal da consejo legal.',
    opciones: [
      { id: yes, texto: 'Verdadero' },
      { id: no, texto: 'Falso' },
    ],
  }),
]);

const clave = (opcionId: string) => ({ respuesta: { tipo: 'unica' as const, opcionId }, tambien: '' });
const explicacion = 'El N-400 es la solicitud de naturalización.';

/** The attempt with `saved` answered, when its time was over. */
const overAt = (saved: Intento['respuestas']): Intento => ({
  ...attempt,
  estado: 'Calificado',
  entregadoAt: '2026-03-01T15:01:00Z',
  cierre: 'tiempo',
  resultado: { puntos: 1, puntosMaximos: 2, nota: 50, aprobado: false },
  respuestas: saved,
  calificaciones: [
    { preguntaId: question1, resultado: 'correcta', puntos: 1, clave: clave(n400), rubrica: null, explicacion },
    { preguntaId: question2, resultado: 'sin-respuesta', puntos: 0, clave: null, rubrica: null, explicacion: '' },
  ],
});

const answers: Answers = {
  'GET /pruebas': [prueba],
  'GET /pruebas/:id': { ...prueba, historial: [] },
  'POST /pruebas/:id/intentos': attempt,
  'GET /intentos/:id': attempt,
  'PUT /intentos/:id/respuestas/:preguntaId': ({ params, body }) =>
    savedAnswer(params.preguntaId, body.respuesta, body.version + 1),
};

const start = page.getByRole('button', { name: 'Empezar' });
const next = page.getByRole('button', { name: /^(Siguiente|Revisar y entregar)$/ });
const choose = (text: string) => page.getByText(text, { exact: true }).click();
const state = (text: string) => page.getByText(text, { exact: true }).first();

const openTest = (more: Answers = {}) =>
  openScreen(`/dashboard/testcertificate/${prueba.id}`, {
    as: studentOf(),
    now: attempt.ahora,
    answers: { ...answers, ...more },
  });

test('[TEST-4] when the time is over the attempt is graded with what was saved, and what never arrived is named', async () => {
  const timed = { ...attempt, vence: '2026-03-01T15:30:00Z' };
  const screen = await openTest({ 'POST /pruebas/:id/intentos': timed, 'GET /intentos/:id': timed });
  await start.click();
  await choose('N-400');
  await expect.element(state('Guardado')).toBeVisible();
  screen.answer({ 'PUT /intentos/:id/respuestas/:preguntaId': noAnswer });
  await next.click();
  await choose('Falso');
  screen.answer({
    'GET /intentos/:id': overAt([{ preguntaId: question1, respuesta: { tipo: 'unica', opcionId: n400 }, version: 1 }]),
  });
  vi.setSystemTime('2026-03-01T15:30:01Z');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Resultado: Contra el reloj' })).toBeVisible();
  await expect.element(page.getByText('Se entregó al terminar el tiempo, con lo que estaba guardado.')).toBeVisible();
  await expect.element(page.getByText('1 respuesta no llegó antes de que terminara el tiempo')).toBeVisible();
  await expect.element(page.getByText('50%', { exact: true })).toBeVisible();
  expect(screen.sent('POST /intentos/:id/entregar')).toEqual([]);
});

test('[TEST-4] leaving an attempt without a limit is harmless: it is gone on with', async () => {
  const screen = await openTest();
  await start.click();
  await choose('N-400');
  await expect.element(state('Guardado')).toBeVisible();
  await expect.element(page.getByRole('timer')).not.toBeInTheDocument();
  const under: Prueba = { ...prueba, intentoActual: { id: attemptId, vence: null } };
  screen.answer({
    'GET /pruebas': [under],
    'GET /pruebas/:id': { ...under, historial: [] },
    'GET /intentos/:id': {
      ...attempt,
      respuestas: [{ preguntaId: question1, respuesta: { tipo: 'unica', opcionId: n400 }, version: 1 }],
    },
  });
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect.element(page.getByText('Tus respuestas quedan guardadas. Sigue cuando quieras.')).toBeVisible();
  await expect.element(page.getByText('Sigue donde ibas')).toBeVisible();
  await page.getByRole('link', { name: 'Continuar' }).click();
  await expect.element(page.getByRole('radio', { name: 'N-400' })).toBeChecked();
});

test('[TEST-4] a practice checks each answer at once, with its reason and without a mark', async () => {
  const secciones = attempt.secciones.map((each) => ({ ...each, preguntas: each.preguntas.slice(0, 1) }));
  const practice: Intento = { ...attempt, modo: 'practica', secciones };
  const checked = {
    preguntaId: question1,
    resultado: 'incorrecta' as const,
    puntos: 0,
    clave: clave(n400),
    rubrica: null,
    explicacion,
  };
  const screen = await openTest({
    'POST /pruebas/:id/intentos': practice,
    'GET /intentos/:id': practice,
    'POST /intentos/:id/respuestas/:preguntaId/comprobar': checked,
    'POST /intentos/:id/entregar': { ...practice, estado: 'Calificado', calificaciones: [checked] },
  });
  await page.getByRole('button', { name: 'Practicar sin nota' }).click();
  await choose('I-485');
  await page.getByRole('button', { name: 'Comprobar' }).click();
  await expect.element(page.getByText('Incorrecta', { exact: true })).toBeVisible();
  await expect.element(page.getByText('es la solicitud de naturalización.')).toBeVisible();
  await page.getByRole('button', { name: 'Terminar la práctica' }).click();
  await expect.element(page.getByText('Acertaste 0 de 1 preguntas comprobadas.')).toBeVisible();
  expect(screen.sent('POST /pruebas/:id/intentos').map(({ body }) => body)).toEqual([{ modo: 'practica' }]);
});

test('[TEST-4] an answer that does not arrive waits on the device, and is sent again with the same mark', async () => {
  const screen = await openTest({
    'PUT /intentos/:id/respuestas/:preguntaId': inTurn(
      noAnswer,
      savedAnswer(question1, { tipo: 'unica', opcionId: n400 }),
    ),
  });
  await start.click();
  await choose('N-400');
  await expect.element(state('Sin conexión: se guardará al volver')).toBeVisible();
  await expect.element(state('Guardado')).toBeVisible();
  const [first, second] = screen.sent('PUT /intentos/:id/respuestas/:preguntaId').map(({ body }) => body);
  expect(second).toEqual(first);
});
