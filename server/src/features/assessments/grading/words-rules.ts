import type { Respuesta } from '@puente/contracts/assessments';

import type { QuestionContent } from '../tables.ts';

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
      return new Map();
  }
}
