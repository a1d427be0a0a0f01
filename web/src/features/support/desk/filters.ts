import { ticketEstados, ticketPrioridades } from '@puente/contracts/support';

import { oneOf, type Values, words } from '../../../shared/filters/filter-readers.ts';

/** Who looks after the tickets that are shown. */
export const assignees = ['yo', 'nadie'] as const;

/** The filters of the desk's tickets, as they are in the address. */
export const deskFilters = {
  asunto: words(80),
  estado: oneOf(ticketEstados),
  prioridad: oneOf(ticketPrioridades),
  asignado: oneOf(assignees),
};
export type DeskFilter = Values<typeof deskFilters>;
