import { preguntasPorPrueba, type DefinicionDePrueba, type PruebaDefinida } from '@puente/contracts/test-authoring';

import { dayAndTimeOf, momentOf } from '../../../platform/i18n/day-and-time.ts';
import { moved } from '../../../ui/moved.ts';
import { definitionOf, draftOf, numberIn, type QuestionDraft } from './question-draft.ts';
import { problemsOf, type QuestionProblem } from './question-problems.ts';

export interface SectionDraft {
  key: string;
  id?: string;
  nombre: string;
  texto: string;
  barajar: boolean;
  preguntas: readonly QuestionDraft[];
  sorteo: { banco: string; cantidad: string } | null;
}

/** A test as it is being written; numbers are texts. Days and times are in the writer's time zone. */
export interface TestDraft {
  nombre: string;
  descripcion: string;
  /** '' : the whole course. */
  claseId: string;
  notaMinima: string;
  /** '' : any number. */
  intentosPermitidos: string;
  /** Minutes; '' : no limit. */
  tiempoLimite: string;
  desdeDia: string;
  desdeHora: string;
  hastaDia: string;
  hastaHora: string;
  practica: DefinicionDePrueba['practica'];
  clave: DefinicionDePrueba['clave'];
  obligatoria: boolean;
  estado: DefinicionDePrueba['estado'];
  secciones: readonly SectionDraft[];
}

export const newSection = (): SectionDraft => ({
  key: crypto.randomUUID(),
  nombre: '',
  texto: '',
  barajar: true,
  preguntas: [],
  sorteo: null,
});

export const newTest = (): TestDraft => ({
  nombre: '',
  descripcion: '',
  claseId: '',
  notaMinima: '70',
  intentosPermitidos: '3',
  tiempoLimite: '',
  desdeDia: '',
  desdeHora: '00:00',
  hastaDia: '',
  hastaHora: '23:59',
  practica: 'alTerminar',
  clave: 'alTerminar',
  obligatoria: true,
  estado: 'Borrador',
  secciones: [newSection()],
});

const text = (value: number | null): string => (value === null ? '' : String(value));

/** A test of the server to edit. */
export function draftOfTest(test: PruebaDefinida, zone: string): TestDraft {
  const desde = test.disponibleDesde === null ? null : dayAndTimeOf(test.disponibleDesde, zone);
  const hasta = test.disponibleHasta === null ? null : dayAndTimeOf(test.disponibleHasta, zone);
  const { nombre, descripcion, claseId, notaMinima, intentosPermitidos, tiempoLimite } = test;
  return {
    nombre,
    descripcion,
    claseId: claseId ?? '',
    notaMinima: String(notaMinima),
    intentosPermitidos: text(intentosPermitidos ?? null),
    tiempoLimite: text(tiempoLimite ?? null),
    desdeDia: desde?.dia ?? '',
    desdeHora: desde?.hora ?? '00:00',
    hastaDia: hasta?.dia ?? '',
    hastaHora: hasta?.hora ?? '23:59',
    practica: test.practica ?? 'alTerminar',
    clave: test.clave ?? 'alTerminar',
    obligatoria: test.obligatoria ?? true,
    estado: test.estado === 'Publicada' ? 'Publicada' : 'Borrador',
    secciones: test.secciones.map(({ id, nombre: name, texto, barajar, preguntas, sorteo }) => ({
      key: id,
      id,
      nombre: name,
      texto,
      barajar,
      preguntas: preguntas.map((each) => draftOf(each.definicion, each.id)),
      sorteo: sorteo ? { banco: sorteo.banco, cantidad: String(sorteo.cantidad) } : null,
    })),
  };
}

/** Converts the days and times of a draft to another time zone; the moments stay the same. */
export function inZone(draft: TestDraft, from: string, to: string): TestDraft {
  const { desdeDia, desdeHora, hastaDia, hastaHora } = draft;
  const rezoned = (dia: string, hora: string) =>
    dia === '' || from === to ? { dia, hora } : dayAndTimeOf(momentOf(dia, hora, from), to);
  const [desde, hasta] = [rezoned(desdeDia, desdeHora), rezoned(hastaDia, hastaHora)];
  return { ...draft, desdeDia: desde.dia, desdeHora: desde.hora, hastaDia: hasta.dia, hastaHora: hasta.hora };
}

/** Returns the request body for a draft without problems. */
export const bodyOf = (draft: TestDraft): DefinicionDePrueba => ({
  nombre: draft.nombre.trim(),
  descripcion: draft.descripcion.trim(),
  claseId: draft.claseId || null,
  notaMinima: numberIn(draft.notaMinima),
  intentosPermitidos: draft.intentosPermitidos.trim() === '' ? null : numberIn(draft.intentosPermitidos),
  tiempoLimite: draft.tiempoLimite.trim() === '' ? null : numberIn(draft.tiempoLimite),
  disponibleDesde: draft.desdeDia === '' ? null : `${draft.desdeDia}T${draft.desdeHora}`,
  disponibleHasta: draft.hastaDia === '' ? null : `${draft.hastaDia}T${draft.hastaHora}`,
  practica: draft.practica,
  clave: draft.clave,
  obligatoria: draft.obligatoria,
  estado: draft.estado,
  secciones: draft.secciones.map(({ id, nombre, texto, barajar, preguntas, sorteo }) => ({
    ...(id !== undefined && { id }),
    nombre: nombre.trim(),
    texto: texto.trim(),
    barajar,
    preguntas: preguntas.map((each) => ({
      ...(each.id !== undefined && { id: each.id }),
      definicion: definitionOf(each),
    })),
    sorteo: sorteo && { banco: sorteo.banco, cantidad: numberIn(sorteo.cantidad) },
  })),
});

export type TestField = 'nombre' | 'notaMinima' | 'intentosPermitidos' | 'tiempoLimite' | 'disponible' | 'secciones';

export interface TestProblems {
  fields: readonly TestField[];
  /** Problems of questions, by the question's key. */
  questions: ReadonlyMap<string, readonly QuestionProblem[]>;
  /** Keys of the sections with an incomplete draw. */
  draws: ReadonlySet<string>;
}

const isWholeNumber = (value: string, from: number, to: number): boolean =>
  /^\d{1,4}$/.test(value.trim()) && Number(value) >= from && Number(value) <= to;
const isWholeNumberOrEmpty = (value: string, to: number): boolean => value.trim() === '' || isWholeNumber(value, 1, to);

/** How many questions a draft asks. */
export const questionsIn = ({ secciones }: TestDraft): number =>
  secciones.reduce(
    (total, { preguntas, sorteo }) => total + preguntas.length + (sorteo ? numberIn(sorteo.cantidad) || 0 : 0),
    0,
  );

/** Validates a draft and returns its problems, grouped by field, section draw and question. */
export function problemsOfTest(draft: TestDraft): TestProblems {
  const { nombre, notaMinima, intentosPermitidos, tiempoLimite, desdeDia, desdeHora, hastaDia, hastaHora } = draft;
  const total = questionsIn(draft);
  const isBackwards = desdeDia !== '' && hastaDia !== '' && `${hastaDia}T${hastaHora}` <= `${desdeDia}T${desdeHora}`;
  const fields: (TestField | false)[] = [
    nombre.trim() === '' && 'nombre',
    !isWholeNumber(notaMinima, 1, 100) && 'notaMinima',
    !isWholeNumberOrEmpty(intentosPermitidos, 20) && 'intentosPermitidos',
    !isWholeNumberOrEmpty(tiempoLimite, 600) && 'tiempoLimite',
    isBackwards && 'disponible',
    (total > preguntasPorPrueba || (draft.estado === 'Publicada' && total === 0)) && 'secciones',
  ];
  const all = draft.secciones.flatMap(({ preguntas }) => preguntas);
  return {
    fields: fields.filter((field) => field !== false),
    questions: new Map(
      all.map((each) => [each.key, problemsOf(each)] as const).filter(([, problems]) => problems.length > 0),
    ),
    draws: new Set(
      draft.secciones
        .filter(
          ({ sorteo }) => sorteo && (sorteo.banco === '' || !isWholeNumber(sorteo.cantidad, 1, preguntasPorPrueba)),
        )
        .map(({ key }) => key),
    ),
  };
}

export const hasProblems = ({ fields, questions, draws }: TestProblems): boolean =>
  fields.length > 0 || questions.size > 0 || draws.size > 0;

const inSection = (draft: TestDraft, key: string, change: (section: SectionDraft) => SectionDraft): TestDraft => ({
  ...draft,
  secciones: draft.secciones.map((section) => (section.key === key ? change(section) : section)),
});

/** Changes of a draft; each returns a new draft. */
export const edit = {
  section: (draft: TestDraft, key: string, by: Partial<SectionDraft>): TestDraft =>
    inSection(draft, key, (section) => ({ ...section, ...by })),
  addSection: (draft: TestDraft): TestDraft => ({ ...draft, secciones: [...draft.secciones, newSection()] }),
  removeSection: (draft: TestDraft, key: string): TestDraft => ({
    ...draft,
    secciones: draft.secciones.filter((section) => section.key !== key),
  }),
  moveSection: (draft: TestDraft, from: number, to: number): TestDraft => ({
    ...draft,
    secciones: moved(draft.secciones, from, to),
  }),
  /** Puts questions at the end of a section, or after one of its own. */
  addQuestions: (draft: TestDraft, key: string, added: readonly QuestionDraft[], after?: string): TestDraft =>
    inSection(draft, key, (section) => {
      const at = section.preguntas.findIndex((each) => each.key === after);
      const place = at === -1 ? section.preguntas.length : at + 1;
      return { ...section, preguntas: section.preguntas.toSpliced(place, 0, ...added) };
    }),
  saveQuestion: (draft: TestDraft, question: QuestionDraft): TestDraft => ({
    ...draft,
    secciones: draft.secciones.map((section) => ({
      ...section,
      preguntas: section.preguntas.map((each) => (each.key === question.key ? question : each)),
    })),
  }),
  removeQuestion: (draft: TestDraft, key: string): TestDraft => ({
    ...draft,
    secciones: draft.secciones.map((section) => ({
      ...section,
      preguntas: section.preguntas.filter((each) => each.key !== key),
    })),
  }),
  moveQuestion: (draft: TestDraft, sectionKey: string, from: number, to: number): TestDraft =>
    inSection(draft, sectionKey, (section) => ({ ...section, preguntas: moved(section.preguntas, from, to) })),
  /** Moves a question to the end of another section. */
  sendQuestion: (draft: TestDraft, question: QuestionDraft, to: string): TestDraft =>
    edit.addQuestions(edit.removeQuestion(draft, question.key), to, [question]),
};
