import type { Respuesta } from '@puente/contracts/assessments';

import type { Criterion, CriterionPoints, QuestionContent, Resultado } from './tables.ts';

export interface Grade {
  resultado: Resultado;
  /** Rounded to hundredths. */
  puntos: number;
}

/**
 * Grades one answer (TEST-2).
 * @param respuesta null when nothing was saved
 * @returns null for an open answer with a text, which a tutor marks (BRAND-5)
 * @throws when the answer is of another kind of question, which saving rules out
 */
export function gradeOf(question: QuestionContent, respuesta: Respuesta | null): Grade | null {
  if (!respuesta || isEmpty(respuesta)) return { resultado: 'sin-respuesta', puntos: 0 };
  if (question.tipo === 'abierta' && respuesta.tipo === 'abierta') return null;
  const share = shareOf(question, respuesta);
  return { resultado: resultOf(share), puntos: toHundredths(question.puntos * share) };
}

/** Result of an answer that gets a share of the points, from 0 to 1. */
const resultOf = (share: number): Resultado => (share === 1 ? 'correcta' : share > 0 ? 'parcial' : 'incorrecta');

/**
 * Grades an open answer by the points that a tutor gives for each criterion of its rubric (BRAND-5).
 * @returns null where the points are not those of this rubric: each criterion once, and none above what it gives
 */
export function gradeOfMark(rubric: readonly Criterion[], given: readonly CriterionPoints[]): Grade | null {
  const points = new Map(given.map(({ criterioId, puntos }) => [criterioId, puntos]));
  const isOfRubric =
    given.length === rubric.length && rubric.every(({ id, puntos }) => (points.get(id) ?? 101) <= puntos);
  if (!isOfRubric) return null;
  const puntos = given.reduce((sum, each) => sum + each.puntos, 0);
  return { resultado: resultOf(puntos / rubric.reduce((sum, each) => sum + each.puntos, 0)), puntos };
}

/** Grade of an answer of a practice: an open one is checked by the person, and has no points. */
export const gradeInPractice = (question: QuestionContent, respuesta: Respuesta | null): Grade =>
  gradeOf(question, respuesta) ?? { resultado: 'autoevaluada', puntos: 0 };

/** An answer in which nothing is chosen or written yet. */
function isEmpty(respuesta: Respuesta): boolean {
  switch (respuesta.tipo) {
    case 'unica':
    case 'verdaderoFalso':
      return respuesta.opcionId === null;
    case 'multiple':
    case 'orden':
      return respuesta.opcionIds.length === 0;
    case 'emparejar':
      return respuesta.pares.length === 0;
    case 'textoCorto':
    case 'numero':
    case 'abierta':
      return respuesta.texto.trim() === '';
  }
}

/** The share of the points that an answer gets, from 0 to 1 (decision 0101). */
function shareOf(question: QuestionContent, respuesta: Respuesta): number {
  switch (question.tipo) {
    case 'unica':
      if (respuesta.tipo !== 'unica') break;
      return Number(question.opciones.some(({ id, correcta }) => correcta && id === respuesta.opcionId));
    case 'verdaderoFalso':
      if (respuesta.tipo !== 'verdaderoFalso') break;
      return Number(respuesta.opcionId === (question.correcta ? question.verdaderoId : question.falsoId));
    case 'multiple': {
      if (respuesta.tipo !== 'multiple') break;
      const chosen = new Set(respuesta.opcionIds);
      const right = question.opciones.filter(({ correcta }) => correcta);
      const found = right.filter(({ id }) => chosen.has(id)).length;
      return Math.max(0, found - (chosen.size - found)) / right.length;
    }
    case 'orden': {
      if (respuesta.tipo !== 'orden') break;
      // Neighbours rather than places: one step put too early moves every later one from its place.
      const given = respuesta.opcionIds;
      const steps = question.opciones.slice(1).map(({ id }, at) => [question.opciones[at]?.id, id] as const);
      const kept = steps.filter(([before, after]) => before === given[given.indexOf(after) - 1]).length;
      return kept / steps.length;
    }
    case 'emparejar': {
      if (respuesta.tipo !== 'emparejar') break;
      const given = new Map(respuesta.pares.map(({ opcionId, parejaId }) => [opcionId, parejaId]));
      const right = question.opciones.filter(({ id, parejaId }) => given.get(id) === parejaId).length;
      return right / question.opciones.length;
    }
    case 'textoCorto': {
      if (respuesta.tipo !== 'textoCorto') break;
      const given = comparable(respuesta.texto);
      return Number(question.aceptadas.some((accepted) => comparable(accepted) === given));
    }
    case 'numero': {
      if (respuesta.tipo !== 'numero') break;
      const { valor, tolerancia } = question;
      // Binary fractions: 0.3 is not exactly 0.1 + 0.2.
      const within = tolerancia + 1e-12 * Math.max(1, Math.abs(valor));
      return Number(numbersIn(respuesta.texto).some((value) => Math.abs(value - valor) <= within));
    }
    case 'abierta':
      break;
  }
  throw new Error(`An answer of the kind ${respuesta.tipo} was given to a question of the kind ${question.tipo}.`);
}

const toHundredths = (value: number): number => Math.round((value + Number.EPSILON) * 100) / 100;

export interface Score {
  puntos: number;
  /** Percentage, whole. */
  nota: number;
  aprobado: boolean;
}

/** The sum of points of hundredths, without what binary fractions lose. */
export const sumOfPoints = (puntos: readonly number[]): number =>
  puntos.reduce((total, each) => total + Math.round(each * 100), 0) / 100;

/**
 * The result of an attempt. The mark is rounded half up, and the rounded one decides: whoever reads 70 % has passed a
 * test that asks for 70.
 */
export function scoreOf(puntos: readonly number[], puntosMaximos: number, notaMinima: number): Score {
  const hundredths = Math.round(sumOfPoints(puntos) * 100);
  const most = Math.round(puntosMaximos * 100);
  const nota = Math.floor((200 * hundredths + most) / (2 * most));
  return { puntos: hundredths / 100, nota, aprobado: nota >= notaMinima };
}

/** The key of a question, as an answer that gets all points; null for an open one. */
export function keyOf(question: QuestionContent): Respuesta | null {
  switch (question.tipo) {
    case 'unica':
      return { tipo: 'unica', opcionId: question.opciones.find(({ correcta }) => correcta)?.id ?? null };
    case 'verdaderoFalso':
      return { tipo: 'verdaderoFalso', opcionId: question.correcta ? question.verdaderoId : question.falsoId };
    case 'multiple':
      return { tipo: 'multiple', opcionIds: question.opciones.filter(({ correcta }) => correcta).map(({ id }) => id) };
    case 'orden':
      return { tipo: 'orden', opcionIds: question.opciones.map(({ id }) => id) };
    case 'emparejar':
      return {
        tipo: 'emparejar',
        pares: question.opciones.map(({ id, parejaId }) => ({ opcionId: id, parejaId })),
      };
    case 'textoCorto':
      return { tipo: 'textoCorto', texto: question.aceptadas[0] ?? '' };
    case 'numero':
      return { tipo: 'numero', texto: String(question.valor) };
    case 'abierta':
      return null;
  }
}

const accents = /\p{Mark}/gu;
/** Hyphens and dashes of every length: `N-400` is pasted with the one that doesn't break a line. */
const dashes = /\p{Dash_Punctuation}|\u2212/gu;

/** A text as answers are compared: without case, accents, and blanks beyond one; with one kind of hyphen. */
export const comparable = (text: string): string =>
  text.normalize('NFKD').replaceAll(accents, '').replaceAll(dashes, '-').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** Signs that may stand beside a number: a currency, a percent sign, blanks. */
const company = /[\s$%€]|US\$|USD/gi;

/** A number whose thousands, if it groups them, have one sign, and whose decimals have the other. */
const grouped = {
  es: /^[+-]?(\d{1,3}(\.\d{3})+|\d+)?(,\d+)?$/,
  en: /^[+-]?(\d{1,3}(,\d{3})+|\d+)?(\.\d+)?$/,
};

/**
 * The numbers that a typed text can mean: `1.234` is 1234 to one reader, and 1.234 to another, so both count.
 * @returns none for what is no number
 */
export function numbersIn(text: string): number[] {
  const typed = text.replaceAll(company, '').replaceAll('\u2212', '-');
  if (!/\d/.test(typed)) return [];
  const readings = [
    grouped.es.test(typed) ? Number(typed.replaceAll('.', '').replace(',', '.')) : Number.NaN,
    grouped.en.test(typed) ? Number(typed.replaceAll(',', '')) : Number.NaN,
  ];
  return [...new Set(readings.filter((value) => Number.isFinite(value)))];
}

/** An answer in words, for its author's archive: what was typed, or the texts of what was chosen. */
export function wordsOfAnswer(question: QuestionContent, respuesta: Respuesta): string {
  const words = wordsById(question);
  const named = (ids: readonly string[]) => ids.map((id) => words.get(id) ?? '').join(', ');
  switch (respuesta.tipo) {
    case 'unica':
    case 'verdaderoFalso':
      return named(respuesta.opcionId === null ? [] : [respuesta.opcionId]);
    case 'multiple':
    case 'orden':
      return named(respuesta.opcionIds);
    case 'emparejar':
      return respuesta.pares.map(({ opcionId, parejaId }) => `${named([opcionId])} → ${named([parejaId])}`).join(', ');
    case 'textoCorto':
    case 'numero':
    case 'abierta':
      return respuesta.texto;
  }
}

/** The texts of a question's options and pairs, by id. @param trueAndFalse what these two are called */
export function wordsById(
  question: QuestionContent,
  trueAndFalse: readonly [string, string] = ['Verdadero', 'Falso'],
): Map<string, string> {
  switch (question.tipo) {
    case 'unica':
    case 'multiple':
    case 'orden':
      return new Map(question.opciones.map(({ id, texto }) => [id, texto]));
    case 'emparejar':
      return new Map([...question.opciones, ...question.parejas].map(({ id, texto }) => [id, texto]));
    case 'verdaderoFalso':
      return new Map([
        [question.verdaderoId, trueAndFalse[0]],
        [question.falsoId, trueAndFalse[1]],
      ]);
    case 'textoCorto':
    case 'numero':
    case 'abierta':
      return new Map();
  }
}
