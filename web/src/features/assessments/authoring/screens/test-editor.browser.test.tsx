import type { PruebaDefinida } from '@puente/contracts/test-authoring';
import { expect, test } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { type Answers, inTurn, noAnswer, refused } from '../../../../testing/components/answers-for-test.ts';
import { courseOf } from '../../../../testing/components/courses-for-test.ts';
import { personaOf } from '../../../../testing/components/forum-for-test.ts';
import { openScreen } from '../../../../testing/components/open-screen-for-test.tsx';
import { adminOf, studentOf } from '../../../../testing/components/people-for-test.ts';

const { id: cursoId, titulo } = courseOf();
const panel = '/dashboard/paneladmin/tests';
const made: PruebaDefinida = {
  id: '0190d000-0000-7000-8000-000000000001',
  cursoId,
  nombre: 'Formularios',
  descripcion: '',
  claseId: null,
  notaMinima: 70,
  intentosPermitidos: null,
  tiempoLimite: null,
  practica: 'alTerminar',
  clave: 'alTerminar',
  obligatoria: true,
  disponibleDesde: null,
  disponibleHasta: null,
  estado: 'Publicada',
  secciones: [
    { id: '0190d000-0000-7000-8000-000000000002', nombre: '', texto: '', barajar: true, preguntas: [], sorteo: null },
  ],
  totalPreguntas: 2,
  version: 1,
  intentos: 0,
};

const main = page.getByRole('main');
const question = page.getByRole('dialog', { name: 'Nueva pregunta' });
const name = page.getByRole('textbox', { name: 'Nombre', exact: true });
const publish = page.getByRole('button', { name: 'Publicar' });

const openTests = (address: string, answers: Answers = {}) =>
  openScreen(`${panel}${address}`, {
    as: adminOf(),
    answers: {
      'GET /docencia/cursos': [{ id: cursoId, titulo, tituloEn: null, inicio: null }],
      'GET /docencia/clases': [],
      'GET /courses/:id/pruebas': [],
      'GET /courses/:id/banco': [],
      'GET /pruebas/:id/definicion': made,
      ...answers,
    },
  });

test('[ADM-20] what a test and its question lack is said at its place, and nothing is sent', async () => {
  const screen = await openTests(`/nuevo?cursoId=${cursoId}`);
  await publish.click();
  await expect.element(page.getByText('Escribe un nombre.')).toBeVisible();
  await page.getByRole('button', { name: 'Agregar pregunta' }).click();
  await question.getByRole('button', { name: 'Aceptar' }).click();
  await expect.element(question.getByRole('alert')).toMatchTextContent('Escribe al menos dos opciones.');
  await question.getByRole('textbox', { name: 'Puntos' }).fill('0');
  await question.getByRole('button', { name: 'Aceptar' }).click();
  await expect.element(question.getByRole('textbox', { name: 'Puntos' })).toHaveFocus();
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar sin aceptar' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(screen.sent('POST /courses/:id/pruebas')).toEqual([]);
});

test('[ADM-20] a question of a bank needs its bank, is saved once for a double press, and stays when that fails', async () => {
  const screen = await openTests(`/banco?cursoId=${cursoId}`, {
    'POST /courses/:id/banco': inTurn(refused('INTERNAL'), noAnswer),
  });
  await page.getByRole('button', { name: 'Nueva pregunta' }).click();
  const text = question.getByRole('textbox', { name: 'Pregunta', exact: true });
  await text.fill('¿Qué pide la ciudadanía?');
  await question.getByRole('textbox', { name: 'Opción 1' }).fill('N-400');
  await question.getByRole('textbox', { name: 'Opción 2' }).fill('I-130');
  await question.getByRole('button', { name: 'Guardar' }).click();
  await expect.element(question.getByText('Escribe el nombre del banco.')).toBeVisible();
  await question.getByRole('textbox', { name: 'Banco' }).fill('Formularios');
  await question.getByRole('button', { name: 'Guardar' }).dblClick();
  await expect.element(question.getByRole('alert')).toMatchTextContent('Algo falló en la academia.');
  await expect.element(text).toHaveValue('¿Qué pide la ciudadanía?');
  expect(screen.sent('POST /courses/:id/banco').map(({ body }) => body.banco)).toEqual(['Formularios']);
});

test('[ADM-20] extra time of a student is a whole number, is saved once for a double press, and told', async () => {
  const alumno = personaOf(studentOf());
  const result = { estado: 'Pendiente', mejorNota: null, intentos: 1, minutosExtra: 0, intentosExtra: 0 } as const;
  const screen = await openTests(`/${made.id}/resultados`, {
    'GET /pruebas/:id/resultados': [{ ...result, alumno }],
    'PUT /pruebas/:id/ajustes/:usuarioId': inTurn(refused('STUDENT_NOT_FOUND'), { message: 'Listo.' }),
  });
  await main.getByRole('button', { name: /^Dar más tiempo o intentos a / }).click();
  const giving = page.getByRole('dialog');
  const minutes = giving.getByRole('textbox', { name: 'Minutos extra' });
  await minutes.fill('601');
  await giving.getByRole('textbox', { name: 'Intentos extra' }).fill('1.5');
  await giving.getByRole('button', { name: 'Guardar' }).click();
  await expect.element(minutes).toHaveFocus();
  await expect.element(minutes).toHaveAccessibleDescription('Un número entero de 0 a 600.');
  await expect
    .element(giving.getByRole('textbox', { name: 'Intentos extra' }))
    .toHaveAccessibleDescription('Un número entero de 0 a 20.');
  await minutes.fill('30');
  await giving.getByRole('textbox', { name: 'Intentos extra' }).fill('1');
  await giving.getByRole('button', { name: 'Guardar' }).dblClick();
  await expect.element(giving.getByRole('alert')).toBeVisible();
  await expect.element(minutes).toHaveValue('30');
  expect(screen.sent('PUT /pruebas/:id/ajustes/:usuarioId').map(({ body }) => body)).toEqual([
    { minutosExtra: 30, intentosExtra: 1 },
  ]);
  await giving.getByRole('button', { name: 'Guardar' }).click();
  await expect.element(page.getByText('Listo.')).toBeVisible();
  await expect.element(giving).not.toBeInTheDocument();
});

test('[ADM-20] a test is written, leaving it asks, and it is published', async () => {
  const screen = await openTests(`/nuevo?cursoId=${cursoId}`, { 'POST /courses/:id/pruebas': made });
  await name.fill('Formularios');
  await page.getByRole('button', { name: 'Agregar pregunta' }).click();
  await question.getByRole('textbox', { name: 'Pregunta', exact: true }).fill('¿Qué pide la ciudadanía?');
  await question.getByRole('textbox', { name: 'Opción 1' }).fill('N-400');
  await question.getByRole('textbox', { name: 'Opción 2' }).fill('I-130');
  await question.getByRole('button', { name: 'Aceptar' }).click();
  await page.getByRole('link', { name: 'Volver a los tests' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Seguir editando' }).click();
  await publish.click();
  await expect.element(main.getByText('Publicado', { exact: true })).toBeVisible();
  expect(location.pathname).toBe(`${panel}/${made.id}`);
  const [sent] = screen.sent('POST /courses/:id/pruebas').map(({ body }) => body);
  expect(sent).toMatchObject({ nombre: 'Formularios', estado: 'Publicada' });
  expect(sent?.secciones.flatMap(({ preguntas }) => preguntas.map(({ definicion }) => definicion))).toMatchObject([
    {
      tipo: 'unica',
      texto: '¿Qué pide la ciudadanía?',
      opciones: [
        { texto: 'N-400', correcta: true },
        { texto: 'I-130', correcta: false },
      ],
    },
  ]);
});

test('[ADM-20] what was not saved is there after a reload, is sent over the version it was read in, and can be discarded', async () => {
  const screen = await openTests(`/${made.id}`);
  await name.fill('Formularios 2');
  await cleanup();
  await openTests(`/${made.id}`, { 'GET /pruebas/:id/definicion': { ...made, version: 2 } });
  await expect.element(page.getByText('Recuperamos cambios que no se habían guardado.')).toBeVisible();
  await expect.element(name).toHaveValue('Formularios 2');
  await page.getByRole('button', { name: 'Descartar cambios' }).click();
  await expect.element(name).toHaveValue('Formularios');
  expect(screen.sent('PUT /pruebas/:id/definicion')).toEqual([]);
});

test('[ADM-20] a recovered test is saved over the version it was read in, and no longer kept', async () => {
  const draft: PruebaDefinida = { ...made, estado: 'Borrador' };
  await openTests(`/${made.id}`, { 'GET /pruebas/:id/definicion': draft });
  await name.fill('Formularios 2');
  await cleanup();
  const screen = await openTests(`/${made.id}`, {
    'GET /pruebas/:id/definicion': { ...draft, version: 2 },
    'PUT /pruebas/:id/definicion': inTurn(refused('TEST_CHANGED_ELSEWHERE'), {
      ...draft,
      nombre: 'Formularios 2',
      version: 3,
    }),
  });
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect.element(page.getByText(/^Alguien más guardó este test/)).toBeVisible();
  await expect.element(name).toHaveValue('Formularios 2');
  await page.getByRole('button', { name: 'Guardar lo mío encima' }).click();
  await expect.element(page.getByText('El test se guardó.')).toBeVisible();
  expect(screen.sent('PUT /pruebas/:id/definicion').map(({ body }) => body.version)).toEqual([1, 2]);
  await cleanup();
  await openTests(`/${made.id}`, { 'GET /pruebas/:id/definicion': draft });
  await expect.element(name).toHaveValue('Formularios');
});

test('[ADM-20] questions of a GIFT file are added, those that cannot be read are named, and a student’s view is shown', async () => {
  await openTests(`/nuevo?cursoId=${cursoId}`);
  await page.getByRole('button', { name: 'Importar GIFT' }).click();
  await page.getByRole('textbox', { name: 'O pega las preguntas aquí' }).fill('Es legal. {T}\n\nMal {#doce}');
  await expect.element(page.getByText('Línea 3: el número no se puede leer.')).toBeVisible();
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect.element(page.getByText('1 pregunta en total')).toBeVisible();
  await page.getByRole('button', { name: 'Ver como estudiante' }).click();
  const preview = page.getByRole('dialog', { name: 'Así lo ve un estudiante' });
  await expect.element(preview.getByRole('heading', { name: /^Pregunta 1 de 1/ })).toBeVisible();
  const option = preview.getByRole('radio').first();
  option.element().focus();
  await userEvent.keyboard(' ');
  await expect.element(option).toBeChecked();
  await userEvent.keyboard('{Escape}');
  await expect.element(preview).not.toBeInTheDocument();
});

test('[ADM-20] a course that has no classes yet gets its test', async () => {
  const draft: PruebaDefinida = { ...made, nombre: 'Diagnóstico', estado: 'Borrador', totalPreguntas: 0 };
  const screen = await openTests('', {
    'POST /courses/:id/pruebas': draft,
    'GET /pruebas/:id/definicion': draft,
  });
  await page.getByRole('button', { name: /Curso$/ }).click();
  await page.getByRole('option', { name: titulo }).click();
  await expect.element(page.getByText('Este curso no tiene tests')).toBeVisible();
  await page.getByRole('link', { name: 'Nuevo test' }).click();
  await name.fill('Diagnóstico');
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect.poll(() => location.pathname).toBe(`${panel}/${made.id}`);
  expect(
    screen.sent('POST /courses/:id/pruebas').map(({ params, body }) => [params.id, body.nombre, body.estado]),
  ).toEqual([[cursoId, 'Diagnóstico', 'Borrador']]);
});

test('[BRAND-5] an open question is worth its rubric, which is checked, and is saved with its length', async () => {
  const screen = await openTests(`/nuevo?cursoId=${cursoId}`, { 'POST /courses/:id/pruebas': made });
  await name.fill('Caso práctico');
  await page.getByRole('button', { name: 'Agregar pregunta' }).click();
  await question.getByRole('button', { name: 'Tipo de pregunta' }).click();
  await page.getByRole('option', { name: 'Respuesta abierta' }).click();
  await expect.element(question.getByRole('textbox', { name: 'Puntos', exact: true })).toHaveValue('1');
  await question.getByRole('textbox', { name: 'Pregunta', exact: true }).fill('¿Qué pasos sigue el asilo?');
  await question.getByRole('button', { name: 'Aceptar' }).click();
  await expect.element(question.getByRole('alert')).toMatchTextContent('La rúbrica tiene de uno a ocho criterios.');
  const criterion = (number: number) => question.getByRole('group', { name: `Criterio ${number}` });
  await criterion(1).getByRole('textbox', { name: 'Criterio 1' }).fill('Plazos');
  await criterion(1).getByRole('textbox', { name: 'Puntos' }).fill('2,1');
  await question.getByRole('button', { name: 'Agregar criterio' }).click();
  await criterion(2).getByRole('textbox', { name: 'Criterio 2' }).fill('plazos');
  await question.getByRole('textbox', { name: 'Largo máximo de la respuesta' }).fill('0');
  await question.getByRole('button', { name: 'Aceptar' }).click();
  const problems = question.getByRole('alert');
  await expect.element(problems).toMatchTextContent(/mismo nombre\.Los puntos de cada criterio.*El largo máximo va/);
  await criterion(1).getByRole('textbox', { name: 'Puntos' }).fill('2,5');
  await criterion(2).getByRole('textbox', { name: 'Criterio 2' }).fill('Redacción');
  await criterion(2).getByRole('textbox', { name: 'Descripción' }).fill('Se entiende.');
  await expect.element(question.getByText('La pregunta vale 3.5 en total.')).toBeVisible();
  await question.getByRole('textbox', { name: 'Largo máximo de la respuesta' }).fill('200');
  await question.getByRole('button', { name: 'Se cuenta en' }).click();
  await page.getByRole('option', { name: 'Palabras' }).click();
  await question.getByRole('button', { name: 'Aceptar' }).click();
  await expect.element(page.getByText('3.5 puntos')).toBeVisible();
  await publish.click();
  await expect.poll(() => screen.sent('POST /courses/:id/pruebas').length).toBe(1);
  const [section] = screen.sent('POST /courses/:id/pruebas')[0]!.body.secciones;
  expect(section?.preguntas?.[0]?.definicion).toEqual({
    tipo: 'abierta',
    texto: '¿Qué pasos sigue el asilo?',
    imagen: null,
    explicacion: '',
    criterios: [
      { nombre: 'Plazos', descripcion: '', puntos: 2.5 },
      { nombre: 'Redacción', descripcion: 'Se entiende.', puntos: 1 },
    ],
    limite: { unidad: 'palabras', maximo: 200 },
  });
});
