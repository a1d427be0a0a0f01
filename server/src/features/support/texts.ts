import type { TicketEstado } from '@puente/contracts/support';

import type { InBothLanguages } from '../../platform/texts/texts.ts';

/** The states of a ticket as people read them. */
export const estadoNames: InBothLanguages<Record<TicketEstado, string>> = {
  es: { Abierto: 'Abierto', 'En Proceso': 'En Proceso', Cerrado: 'Cerrado' },
  en: { Abierto: 'Open', 'En Proceso': 'In progress', Cerrado: 'Closed' },
};

/** What the panel's routes answer. */
export const deskTexts = {
  preparedDeleted: { es: 'Respuesta preparada eliminada.', en: 'Prepared answer deleted.' },
} satisfies Record<string, InBothLanguages>;
