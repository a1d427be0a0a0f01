import type { IntentoPorCalificar } from '@puente/contracts/test-marking';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { type Answers, inTurn, noAnswer, refused } from '../../../../testing/components/answers-for-test.ts';
import { courseOf } from '../../../../testing/components/courses-for-test.ts';
import { personaOf } from '../../../../testing/components/forum-for-test.ts';
import { openScreen } from '../../../../testing/components/open-screen-for-test.tsx';
import { adminOf } from '../../../../testing/components/people-for-test.ts';
import { attemptToMark } from '../../../../testing/components/records-for-test.ts';

const { id: cursoId, titulo } = courseOf();
const admin = adminOf();
const [answer] = attemptToMark.abiertas;
const [deadlines, writing] = answer!.criterios.map(({ id }) => id) as [string, string];

/** The attempt with its answer marked. */
const marked = (points: [number, number], comentario = '', version = 1): IntentoPorCalificar => ({
  ...attemptToMark,
  porCalificar: 0,
  resultado: { puntos: 1 + points[0] + points[1], puntosMaximos: 6, nota: 75, aprobado: true },
  abiertas: [
    {
      ...answer!,
      version,
      nota: {
        criterios: [
          { criterioId: deadlines, puntos: points[0] },
          { criterioId: writing, puntos: points[1] },
        ],
        puntos: points[0] + points[1],
        comentario,
        calificadaAt: '2026-03-02T15:00:00Z',
        autor: personaOf(admin),
      },
    },
  ],
});

const openPanel = (address: string, answers: Answers = {}) =>
  openScreen(`/dashboard/paneladmin/tests/respuestas${address}`, {
    as: admin,
    now: '2026-03-02T15:00:00Z',
    answers: {
      'GET /docencia/cursos': [{ id: cursoId, titulo, tituloEn: null, inicio: null }],
      'GET /docencia/intentos': [],
      'GET /docencia/intentos/:id': attemptToMark,
      ...answers,
    },
  });

const main = page.getByRole('main');
const points = main.getByRole('textbox', { name: 'Plazos (de 0 a 3)' });
const others = main.getByRole('textbox', { name: 'Redacción (de 0 a 2)' });
const comment = main.getByRole('textbox', { name: 'Comentario' });
const publish = main.getByRole('button', { name: 'Guardar y publicar el resultado' });
const path = 'PUT /docencia/intentos/:id/respuestas/:preguntaId';

test('[BRAND-5] the list says whose answers wait, in which course and for how long; those that are marked have their grade', async () => {
  const row = {
    id: attemptToMark.id,
    alumno: attemptToMark.alumno,
    prueba: { id: attemptToMark.prueba.id, nombre: 'Caso práctico' },
    curso: attemptToMark.prueba.curso,
    entregadoAt: '2026-03-02T13:00:00Z',
    abiertas: 2,
    porCalificar: 1,
    nota: null,
  };
  const screen = await openPanel(`?cursoId=${cursoId}`, {
    'GET /docencia/intentos': ({ query }) =>
      query.estado === 'calificados' ? [{ ...row, porCalificar: 0, nota: 86 }] : [row],
  });
  await expect.element(main.getByText('1 de 2')).toBeVisible();
  await expect.element(main.getByText('hace 2 h')).toBeVisible();
  await expect
    .element(main.getByRole('link', { name: /^Calificar: Caso práctico, de / }))
    .toHaveAttribute('href', `/dashboard/paneladmin/tests/respuestas/${row.id}`);
  await main.getByRole('button', { name: /Mostrar/ }).click();
  await page.getByRole('option', { name: 'Ya calificadas' }).click();
  await expect.element(main.getByText('86%')).toBeVisible();
  expect(screen.sent('GET /docencia/intentos').map(({ query }) => query)).toMatchObject([
    { estado: 'por-calificar', cursoId },
    { estado: 'calificados', cursoId },
  ]);
});

test('[BRAND-5] an answer is plain text; what does not fit the rubric is said at its criterion, and nothing is sent', async () => {
  const screen = await openPanel(`/${attemptToMark.id}`);
  await expect.element(main.getByText('<b>Dos</b> líneas.')).toBeVisible();
  await expect.element(main.getByText('Falta 1 respuesta por calificar')).toBeVisible();
  await expect.element(main.getByText('Preguntas automáticas: 1 de 6 puntos. Se aprueba con 70%.')).toBeVisible();
  await points.fill('3.1');
  await publish.click();
  await expect.element(main.getByText('De 0 a 3, en cuartos.')).toBeVisible();
  await expect.element(main.getByText('De 0 a 2, en cuartos.')).toBeVisible();
  await expect.element(points).toHaveFocus();
  await points.fill('2,5');
  await others.fill('1');
  await expect.element(main.getByText('3.5 de 5 puntos')).toBeVisible();
  await comment.fill('x'.repeat(2_001));
  await publish.click();
  await expect.element(main.getByText('El comentario es demasiado largo: 2000 caracteres como mucho.')).toBeVisible();
  expect(screen.sent(path)).toEqual([]);
});

test('[BRAND-5] a mark outlives a failure and a double press, publishes the result, and can be corrected', async () => {
  const screen = await openPanel(`/${attemptToMark.id}`, {
    [path]: inTurn(noAnswer, marked([2.5, 1], 'Bien.'), marked([3, 1], 'Bien.', 2)),
  });
  await points.fill('2,5');
  await others.fill('1');
  await comment.fill(' Bien. ');
  await publish.click();
  await expect.element(main.getByRole('alert')).toBeVisible();
  await expect.element(comment).toHaveValue(' Bien. ');
  await publish.dblClick();
  await expect.element(page.getByText('El resultado está publicado.')).toBeVisible();
  await expect.element(main.getByText('Nota: 75%')).toBeVisible();
  await expect.element(main.getByText(/^Calificada por .* 3\.5 puntos\.$/)).toBeVisible();
  await points.fill('3');
  await main.getByRole('button', { name: 'Corregir la calificación' }).click();
  await expect.element(main.getByText(/^Calificada por .* 4 puntos\.$/)).toBeVisible();
  const bodyOf = (first: number, version: number) => ({
    criterios: [
      { criterioId: deadlines, puntos: first },
      { criterioId: writing, puntos: 1 },
    ],
    comentario: 'Bien.',
    version,
  });
  expect(screen.sent(path).map(({ body }) => body)).toEqual([bodyOf(2.5, 0), bodyOf(2.5, 0), bodyOf(3, 1)]);
});

test('[BRAND-5] somebody else’s mark is shown, and what was written here stays', async () => {
  const screen = await openPanel(`/${attemptToMark.id}`, { [path]: refused('MARK_CHANGED_ELSEWHERE') });
  await points.fill('1');
  await others.fill('0');
  screen.answer({ 'GET /docencia/intentos/:id': marked([3, 2]) });
  await publish.click();
  await expect.element(main.getByText(/^Calificada por .* 5 puntos\.$/)).toBeVisible();
  await expect
    .element(main.getByRole('alert'))
    .toMatchTextContent(/^Otra persona calificó esta respuesta mientras tanto\./);
  await expect.element(points).toHaveValue('1');
});

test('[BRAND-5] an answer that was left empty has no form', async () => {
  await openPanel(`/${attemptToMark.id}`, {
    'GET /docencia/intentos/:id': { ...attemptToMark, abiertas: [{ ...answer!, respuesta: '' }] },
  });
  await expect.element(main.getByText('No respondió: cero puntos.')).toBeVisible();
  await expect.element(points).not.toBeInTheDocument();
});

test('[BRAND-5] another course’s attempt is not there', async () => {
  await openPanel(`/${attemptToMark.id}`, { 'GET /docencia/intentos/:id': refused('ATTEMPT_NOT_FOUND') });
  await expect.element(page.getByText('Este intento no existe')).toBeVisible();
});
