import type { NuevoTicket, TicketPrioridad } from '@puente/contracts/support';

import { type Keyed, unsent } from '../../shared/writing/idempotency-key.ts';

/** A ticket that is being written. */
export interface NewTicketDraft extends Keyed {
  asunto: string;
  descripcion: string;
  prioridad: TicketPrioridad;
  /** `curso:<id>`, `pago:<id>`, or '' for something else. */
  sobre: string;
}

export const newTicket: NewTicketDraft = { asunto: '', descripcion: '', prioridad: 'Media', sobre: '', ...unsent };

/** A reply that is being written. */
export interface NewReplyDraft extends Keyed {
  texto: string;
}

export const newReply: NewReplyDraft = { texto: '', ...unsent };

export const createDraftKey = 'soporte-ticket';
export const replyDraftKey = (id: string): string => `soporte-respuesta:${id}`;
export const noteDraftKey = (id: string): string => `soporte-nota:${id}`;

/** Returns the subject of a ticket in the fields of the request. */
export const subjectOf = (sobre: string): Pick<NuevoTicket, 'cursoId' | 'pagoId'> => {
  const [kind, id] = sobre.split(':');
  if (!id) return {};
  return kind === 'curso' ? { cursoId: id } : { pagoId: id };
};
