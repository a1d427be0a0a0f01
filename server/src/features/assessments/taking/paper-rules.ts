import type { PreguntaTipo, Respuesta } from '@puente/contracts/assessments';
import { type AnswerLimit, isWithin } from '@puente/contracts/open-answer-bounds';

import type { QuestionContent, TestSection } from '../tables.ts';

/** A random whole number from 0 to `below` - 1. */
type Pick = (below: number) => number;

/** The items in a random order, each order as likely as the others (Fisher and Yates). */
export function shuffled<T>(items: readonly T[], pick: Pick): T[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = pick(last + 1);
    [result[last], result[other]] = [result[other] as T, result[last] as T];
  }
  return result;
}

/** The newest version of a question. */
export interface QuestionVersion {
  preguntaId: string;
  versionId: string;
  contenido: QuestionContent;
}

/** Question of an attempt, with its options in the order in which it shows them. */
export interface AskedQuestion extends Omit<QuestionVersion, 'contenido'> {
  tipo: QuestionContent['tipo'];
  seccion: number;
  position: number;
  opciones: string[];
  parejas: string[];
  puntos: number;
}

/**
 * Returns the questions that an attempt asks: the fixed questions of each section, and those drawn from the banks. No draw takes a question
 * that another one of the attempt has.
 * @param fixed the fixed questions by id
 * @param banks the questions of each bank, in a stable order
 */
export function paperOf(
  sections: readonly TestSection[],
  fixed: ReadonlyMap<string, QuestionVersion>,
  banks: ReadonlyMap<string, readonly QuestionVersion[]>,
  pick: Pick,
): AskedQuestion[] {
  const piles = new Map([...banks].map(([banco, questions]) => [banco, shuffled(questions, pick)]));
  return sections.flatMap(({ preguntaIds, sorteo, barajar }, seccion) => {
    const own = preguntaIds.flatMap((id) => fixed.get(id) ?? []);
    const drawn = sorteo ? (piles.get(sorteo.banco)?.splice(0, sorteo.cantidad) ?? []) : [];
    const asked = barajar ? shuffled([...own, ...drawn], pick) : [...own, ...drawn];
    return asked.map(({ preguntaId, versionId, contenido }, position) => ({
      preguntaId,
      versionId,
      tipo: contenido.tipo,
      seccion,
      position,
      ...columnsOf(contenido, pick),
      puntos: contenido.puntos,
    }));
  });
}

/** The two columns of a question by id, in the order in which one attempt shows them. */
function columnsOf(question: QuestionContent, pick: Pick): { opciones: string[]; parejas: string[] } {
  const ids = (options: readonly { id: string }[]) => options.map(({ id }) => id);
  switch (question.tipo) {
    case 'unica':
    case 'multiple': {
      const opciones = ids(question.opciones);
      return { opciones: question.ordenFijo ? opciones : shuffled(opciones, pick), parejas: [] };
    }
    case 'verdaderoFalso':
      return { opciones: [question.verdaderoId, question.falsoId], parejas: [] };
    case 'orden':
      return { opciones: shuffled(ids(question.opciones), pick), parejas: [] };
    case 'emparejar':
      return { opciones: shuffled(ids(question.opciones), pick), parejas: shuffled(ids(question.parejas), pick) };
    case 'textoCorto':
    case 'numero':
    case 'abierta':
      return { opciones: [], parejas: [] };
  }
}

/** Shown parts of a question in an attempt: its kind, and the ids of its two columns. */
interface Asked {
  tipo: PreguntaTipo;
  opciones: readonly string[];
  parejas: readonly string[];
  /** The longest answer to an open one; null for other kinds. */
  limite: AnswerLimit | null;
}

/**
 * Whether an answer is one to this question: of its kind, made of its options, each at most once, and no longer than an
 * open question takes.
 */
export function fits({ tipo, opciones, parejas, limite }: Asked, respuesta: Respuesta): boolean {
  if (respuesta.tipo !== tipo) return false;
  const known = (ids: readonly string[]) =>
    new Set(ids).size === ids.length && ids.every((id) => opciones.includes(id));
  switch (respuesta.tipo) {
    case 'unica':
    case 'verdaderoFalso':
      return respuesta.opcionId === null || opciones.includes(respuesta.opcionId);
    case 'multiple':
    case 'orden':
      return known(respuesta.opcionIds);
    case 'emparejar':
      return (
        known(respuesta.pares.map(({ opcionId }) => opcionId)) &&
        respuesta.pares.every(({ parejaId }) => parejas.includes(parejaId))
      );
    case 'textoCorto':
    case 'numero':
      return true;
    case 'abierta':
      return limite !== null && isWithin(respuesta.texto, limite);
  }
}
