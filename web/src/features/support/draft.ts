import type { NuevoTicket, TicketPrioridad } from '@puente/contracts/support';

/** A ticket that is being written. */
export interface NewTicketDraft {
  asunto: string;
  descripcion: string;
  prioridad: TicketPrioridad;
  /** `curso:<id>`, `pago:<id>`, or '' for something else. */
  sobre: string;
  /** The idempotency key with which it was last sent unchanged, so that a retry opens no second ticket; else ''. */
  envioId: string;
}

export const newTicket: NewTicketDraft = { asunto: '', descripcion: '', prioridad: 'Media', sobre: '', envioId: '' };

/** A reply that is being written; `envioId` as of a ticket. */
export const newReply = { texto: '', envioId: '' };

export const createDraftKey = 'soporte-ticket';
export const replyDraftKey = (id: string): string => `soporte-respuesta:${id}`;

/** What a ticket is about, as the server takes it. */
export const subjectOf = (sobre: string): Pick<NuevoTicket, 'cursoId' | 'pagoId'> => {
  const [kind, id] = sobre.split(':');
  if (!id) return {};
  return kind === 'curso' ? { cursoId: id } : { pagoId: id };
};
