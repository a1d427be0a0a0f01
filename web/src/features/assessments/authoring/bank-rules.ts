import type { PreguntaDefinida } from '@puente/contracts/test-questions';

interface Named {
  banco: string;
  definicion: PreguntaDefinida;
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The questions that match: every word of the search somewhere in question or bank, without accents. */
export function matchingQuestions<T extends Named>(questions: readonly T[], search: string): T[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return questions.filter(({ banco, definicion }) => {
    const text = plain(`${banco} ${definicion.texto}`);
    return words.every((word) => text.includes(word));
  });
}

/** The questions by bank, the banks in the order in which they come. */
export const byBank = <T extends Named>(questions: readonly T[]): Map<string, T[]> =>
  Map.groupBy(questions, ({ banco }) => banco);
