import type { Prueba } from '@puente/contracts/assessments';

import { attemptAddress, testAddress } from './addresses.ts';

/** Action of a test's card: continue the attempt, take the test (again), or view it. */
export type TestAction = 'continue' | 'take' | 'again' | 'view';

type Standing = Pick<Prueba, 'intentoActual' | 'impedimento' | 'intentos'>;

export const actionOf = ({ intentoActual, impedimento, intentos }: Standing): TestAction => {
  if (intentoActual) return 'continue';
  if (impedimento !== null) return 'view';
  return intentos.usados > 0 ? 'again' : 'take';
};

/** Returns the path of the card's button: the attempt under way, else the test's page. */
export const actionAddress = ({ id, intentoActual }: Pick<Prueba, 'id' | 'intentoActual'>): string =>
  intentoActual ? attemptAddress(intentoActual.id) : testAddress(id);

/** Attempts that are left; null without a limit. */
export const attemptsLeft = ({ usados, permitidos }: Prueba['intentos']): number | null =>
  permitidos === null ? null : Math.max(0, permitidos - usados);

/** The tests with those under way first, else in the server's order. */
export const underWayFirst = <T extends Pick<Prueba, 'intentoActual'>>(tests: readonly T[]): T[] => [
  ...tests.filter(({ intentoActual }) => intentoActual),
  ...tests.filter(({ intentoActual }) => !intentoActual),
];
