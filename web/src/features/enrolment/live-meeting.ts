import type { Clase } from '@puente/contracts/catalogue';
import type { ReunionActualizada } from '@puente/contracts/live';

import type { Result } from '../../platform/api/route-types.ts';

type Subscription = Result<'GET /suscripciones/mis-suscripciones'>[number];

/** The user's courses with a meeting's new state; undefined when none of them has that meeting. */
export const withMeeting = (
  subscriptions: readonly Subscription[],
  { id, estado }: ReunionActualizada,
): Subscription[] | undefined => {
  let isKnown = false;
  const moved = (clase: Clase): Clase => {
    if (clase.reunion?.id !== id) return clase;
    isKnown = true;
    return { ...clase, reunion: { ...clase.reunion, estado } };
  };
  const changed = subscriptions.map(({ curso, ...subscription }) => ({
    ...subscription,
    curso: { ...curso, modulos: curso.modulos.map((modulo) => ({ ...modulo, clases: modulo.clases.map(moved) })) },
  }));
  return isKnown ? changed : undefined;
};
