import { DefinicionDePrueba, type PruebaDefinida } from '@puente/contracts/test-authoring';
import { expect, test } from 'vitest';

import { newOption, newQuestion } from './question-draft.ts';
import {
  bodyOf,
  draftOfTest,
  edit,
  hasProblems,
  inZone,
  newTest,
  problemsOfTest,
  questionsIn,
  type TestDraft,
} from './test-draft.ts';

const zone = 'America/New_York';
const question = (texto: string) => ({
  ...newQuestion(),
  texto,
  opciones: [newOption('a', true), newOption('b')],
});
const draftWith = (...texts: string[]): TestDraft => {
  const draft = { ...newTest(), nombre: 'Ética' };
  return edit.addQuestions(draft, draft.secciones[0]!.key, texts.map(question));
};
const textsOf = ({ secciones }: TestDraft) =>
  secciones.map(({ preguntas }) => preguntas.map(({ texto }) => texto).join(''));

test('[ADM-20] a test is edited and sent as it was, its window in the writer’s time zone', () => {
  const stored: PruebaDefinida = {
    id: 't',
    cursoId: 'c',
    nombre: 'Ética',
    descripcion: 'Lee bien.',
    claseId: null,
    notaMinima: 80,
    intentosPermitidos: null,
    tiempoLimite: 30,
    practica: 'siempre',
    clave: 'nunca',
    obligatoria: false,
    disponibleDesde: '2026-12-01T14:00:00.000Z',
    disponibleHasta: null,
    estado: 'Publicada',
    secciones: [
      {
        id: 's',
        nombre: 'Caso',
        texto: 'Ana…',
        barajar: false,
        preguntas: [
          {
            id: 'q',
            definicion: {
              tipo: 'verdaderoFalso',
              texto: '¿?',
              correcta: true,
              imagen: null,
              puntos: 1,
              explicacion: '',
            },
          },
        ],
        sorteo: { banco: 'Plazos', cantidad: 2 },
      },
    ],
    totalPreguntas: 3,
    version: 4,
    intentos: 0,
  };
  const { id: _id, cursoId: _c, totalPreguntas: _t, version: _v, intentos: _i, ...sent } = stored;
  const draft = draftOfTest(stored, zone);
  expect([draft.desdeDia, draft.desdeHora, questionsIn(draft)]).toEqual(['2026-12-01', '09:00', 3]);
  expect(bodyOf(draft)).toEqual({ ...sent, disponibleDesde: '2026-12-01T09:00' });
  expect(draftOfTest({ ...stored, estado: 'Archivada' }, zone).estado).toBe('Borrador');
});

test('[ADM-20] what is wrong is said at its place; a draft may be empty, a published test not', () => {
  expect(hasProblems(problemsOfTest({ ...newTest(), nombre: 'Ética' }))).toBe(false);
  const wrong = problemsOfTest({
    ...newTest(),
    notaMinima: '101',
    intentosPermitidos: '0',
    tiempoLimite: '601',
    desdeDia: '2026-12-02',
    hastaDia: '2026-12-01',
    estado: 'Publicada',
  });
  expect(wrong.fields).toEqual([
    'nombre',
    'notaMinima',
    'intentosPermitidos',
    'tiempoLimite',
    'disponible',
    'secciones',
  ]);
  const draft = draftWith('buena', '');
  const [section] = draft.secciones;
  const bad = section!.preguntas[1]!.key;
  const drawn = edit.section(draft, section!.key, { sorteo: { banco: '', cantidad: '2' } });
  expect([...problemsOfTest(drawn).questions.keys(), ...problemsOfTest(drawn).draws]).toEqual([bad, section!.key]);
  const many = edit.section(draft, section!.key, { sorteo: { banco: 'Plazos', cantidad: '199' } });
  expect(problemsOfTest(many).fields).toEqual(['secciones']);
});

test('[ADM-20] a body without problems is one that the contract takes', () => {
  const draft = { ...draftWith('a', 'b'), desdeDia: '2026-12-01', hastaDia: '2026-12-02' };
  expect(problemsOfTest(draft)).toMatchObject({ fields: [] });
  expect(DefinicionDePrueba.safeParse(bodyOf(draft)).success).toBe(true);
});

test('[ADM-20] questions are added, changed, moved within and between sections, and deleted', () => {
  const draft = edit.addSection(draftWith('a', 'b', 'c'));
  const [first, second] = draft.secciones;
  const [a, b] = first!.preguntas;
  expect(textsOf(edit.moveQuestion(draft, first!.key, 2, 0))).toEqual(['cab', '']);
  expect(textsOf(edit.sendQuestion(draft, b!, second!.key))).toEqual(['ac', 'b']);
  expect(textsOf(edit.removeQuestion(draft, a!.key))).toEqual(['bc', '']);
  expect(textsOf(edit.addQuestions(draft, first!.key, [question('x')], a!.key))).toEqual(['axbc', '']);
  expect(textsOf(edit.saveQuestion(draft, { ...b!, texto: 'B' }))).toEqual(['aBc', '']);
  expect(textsOf(edit.moveSection(draft, 0, 1))).toEqual(['', 'abc']);
  expect(textsOf(edit.removeSection(draft, first!.key))).toEqual(['']);
});

test('[ADM-20] days and times of a kept draft are shown in the zone of who reads it now; days that are not set stay so', () => {
  const draft = { ...newTest(), desdeDia: '2026-11-01', desdeHora: '22:30' };
  expect(inZone(draft, 'America/Los_Angeles', 'America/New_York')).toEqual({
    ...draft,
    desdeDia: '2026-11-02',
    desdeHora: '01:30',
  });
  expect(inZone(draft, 'America/New_York', 'America/New_York')).toEqual(draft);
});
