import type { PreguntaDefinida } from '@puente/contracts/test-questions';

import { searchedIn } from '../../../platform/i18n/search-rules.ts';

interface Named {
  banco: string;
  definicion: PreguntaDefinida;
}

/** The questions that match: every word of the search somewhere in question or bank, without accents. */
export function matchingQuestions<T extends Named>(questions: readonly T[], search: string): T[] {
  const matches = searchedIn(search);
  return questions.filter(({ banco, definicion }) => matches(`${banco} ${definicion.texto}`));
}

/** The questions by bank, the banks in the order in which they come. */
export const byBank = <T extends Named>(questions: readonly T[]): Map<string, T[]> =>
  Map.groupBy(questions, ({ banco }) => banco);
