import type { SuscripcionEstado } from '@puente/contracts/enrolment';

import { id, oneOf, type Values, words } from '../../shared/filters/filter-readers.ts';

// Named here, so that the browser loads no schema.
export const states: readonly SuscripcionEstado[] = ['Activa', 'Inactiva', 'Expirada', 'Cancelada'];

/** The filters of the subscriptions, as they are in the address. */
export const subscriptionFilters = { q: words(120), cursoId: id, estado: oneOf(states) };
export type SubscriptionFilter = Values<typeof subscriptionFilters>;
