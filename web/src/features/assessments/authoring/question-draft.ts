import type { PreguntaTipo } from '@puente/contracts/assessments';
import { type AnswerLimit, limiteDefault } from '@puente/contracts/open-answer-bounds';
import type { PreguntaDefinida } from '@puente/contracts/test-questions';

export interface OptionDraft {
  key: string;
  texto: string;
  correcta: boolean;
}

export interface PairDraft {
  key: string;
  opcion: string;
  pareja: string;
}

/** A criterion of a rubric; its points as they are typed. */
export interface CriterionDraft {
  key: string;
  nombre: string;
  descripcion: string;
  puntos: string;
}

/**
 * A question as it is being written; numbers and lists are texts. It has the fields of all kinds, so that changing the
 * kind loses nothing.
 */
export interface QuestionDraft {
  key: string;
  /** Its id at the server; undefined for a new one. */
  id?: string;
  tipo: PreguntaTipo;
  texto: string;
  imagen: { id: string; alternativa: string } | null;
  puntos: string;
  explicacion: string;
  ordenFijo: boolean;
  /** Options of the kinds `unica`, `multiple` and `orden`; for `orden` in the right order. */
  opciones: readonly OptionDraft[];
  /** Whether the statement is true. */
  correcta: boolean;
  pares: readonly PairDraft[];
  /** Texts of the second column that belong to none, one a line. */
  sobrantes: string;
  /** Accepted texts, one a line. */
  aceptadas: string;
  valor: string;
  tolerancia: string;
  criterios: readonly CriterionDraft[];
  /** The longest answer to an open question. */
  unidad: AnswerLimit['unidad'];
  maximo: string;
}

export const questionKinds: readonly PreguntaTipo[] = [
  'unica',
  'multiple',
  'verdaderoFalso',
  'orden',
  'emparejar',
  'textoCorto',
  'numero',
  'abierta',
];

const newKey = (): string => crypto.randomUUID();
export const newOption = (texto = '', correcta = false): OptionDraft => ({ key: newKey(), texto, correcta });
export const newPair = (opcion = '', pareja = ''): PairDraft => ({ key: newKey(), opcion, pareja });

export const newCriterion = (nombre = '', descripcion = '', puntos = '1'): CriterionDraft => ({
  key: newKey(),
  nombre,
  descripcion,
  puntos,
});

export const newQuestion = (tipo: PreguntaTipo = 'unica'): QuestionDraft => ({
  key: newKey(),
  tipo,
  texto: '',
  imagen: null,
  puntos: '1',
  explicacion: '',
  ordenFijo: false,
  opciones: [newOption('', true), newOption(), newOption()],
  correcta: true,
  pares: [newPair(), newPair()],
  sobrantes: '',
  aceptadas: '',
  valor: '',
  tolerancia: '0',
  criterios: [newCriterion()],
  unidad: limiteDefault.unidad,
  maximo: String(limiteDefault.maximo),
});

/** Returns the lines of a text that are not blank. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Parses a typed number with a decimal point or comma; NaN for anything else. */
export const numberIn = (text: string): number =>
  /^[+\-−]?(\d+([.,]\d*)?|[.,]\d+)$/u.test(text.trim())
    ? Number(text.trim().replace('−', '-').replace(',', '.'))
    : Number.NaN;

/** A question of the server, or of a file, to edit. */
export function draftOf(definicion: PreguntaDefinida, id?: string): QuestionDraft {
  const { tipo, texto, imagen, explicacion } = definicion;
  const common = {
    ...newQuestion(tipo),
    ...(id !== undefined && { id, key: id }),
    texto,
    imagen,
    ...(definicion.tipo !== 'abierta' && { puntos: String(definicion.puntos) }),
    explicacion,
  };
  switch (definicion.tipo) {
    case 'unica':
    case 'multiple':
      return {
        ...common,
        ordenFijo: definicion.ordenFijo,
        opciones: definicion.opciones.map((each) => newOption(each.texto, each.correcta)),
      };
    case 'verdaderoFalso':
      return { ...common, correcta: definicion.correcta };
    case 'orden':
      return { ...common, opciones: definicion.opciones.map((each, at) => newOption(each, at === 0)) };
    case 'emparejar':
      return {
        ...common,
        pares: definicion.pares.map(({ opcion, pareja }) => newPair(opcion, pareja)),
        sobrantes: definicion.sobrantes.join('\n'),
      };
    case 'textoCorto':
      return { ...common, aceptadas: definicion.aceptadas.join('\n') };
    case 'numero':
      return { ...common, valor: String(definicion.valor), tolerancia: String(definicion.tolerancia) };
    case 'abierta':
      return {
        ...common,
        criterios: definicion.criterios.map((each) => newCriterion(each.nombre, each.descripcion, String(each.puntos))),
        unidad: definicion.limite.unidad,
        maximo: String(definicion.limite.maximo),
      };
  }
}

/** Returns the request body for a draft without problems. */
export function definitionOf(draft: QuestionDraft): PreguntaDefinida {
  const { texto, imagen, explicacion, ordenFijo } = draft;
  const words = {
    texto: texto.trim(),
    imagen: imagen && { id: imagen.id, alternativa: imagen.alternativa.trim() },
    explicacion: explicacion.trim(),
  };
  const common = { ...words, puntos: numberIn(draft.puntos) };
  const opciones = draft.opciones.filter((option) => option.texto.trim() !== '');
  switch (draft.tipo) {
    case 'unica':
    case 'multiple':
      return {
        tipo: draft.tipo,
        ...common,
        ordenFijo,
        opciones: opciones.map((option) => ({ texto: option.texto.trim(), correcta: option.correcta })),
      };
    case 'verdaderoFalso':
      return { tipo: draft.tipo, ...common, correcta: draft.correcta };
    case 'orden':
      return { tipo: draft.tipo, ...common, opciones: opciones.map((option) => option.texto.trim()) };
    case 'emparejar':
      return {
        tipo: draft.tipo,
        ...common,
        pares: filledPairs(draft).map(({ opcion, pareja }) => ({ opcion: opcion.trim(), pareja: pareja.trim() })),
        sobrantes: linesOf(draft.sobrantes),
      };
    case 'textoCorto':
      return { tipo: draft.tipo, ...common, aceptadas: linesOf(draft.aceptadas) };
    case 'numero':
      return { tipo: draft.tipo, ...common, valor: numberIn(draft.valor), tolerancia: numberIn(draft.tolerancia) };
    case 'abierta':
      return {
        tipo: draft.tipo,
        ...words,
        criterios: filledCriteria(draft).map((each) => ({
          nombre: each.nombre.trim(),
          descripcion: each.descripcion.trim(),
          puntos: numberIn(each.puntos),
        })),
        limite: { unidad: draft.unidad, maximo: Number(draft.maximo) },
      };
  }
}

export const filledPairs = ({ pares }: QuestionDraft): PairDraft[] =>
  pares.filter(({ opcion, pareja }) => opcion.trim() !== '' || pareja.trim() !== '');

export const filledCriteria = ({ criterios }: QuestionDraft): CriterionDraft[] =>
  criterios.filter(({ nombre, descripcion }) => nombre.trim() !== '' || descripcion.trim() !== '');

/** Points of a question: its own, or those of its rubric together. 0 while they can't be read. */
export const pointsOf = (draft: QuestionDraft): number =>
  (draft.tipo === 'abierta'
    ? filledCriteria(draft).reduce((sum, { puntos }) => sum + numberIn(puntos), 0)
    : numberIn(draft.puntos)) || 0;

/** A copy of a question, which is a new one. */
export const copyOf = ({ id: _id, ...draft }: QuestionDraft): QuestionDraft => ({ ...draft, key: newKey() });
