import { asuntoMaxLength, type Mensaje } from '@puente/contracts/messages';
import type { Persona } from '@puente/contracts/people';

/** A message being written. */
export interface Draft {
  destinatario: Persona | null;
  asunto: string;
  cuerpo: string;
  /** The idempotency key with which it was last sent unchanged: a retry reuses it, so that the message arrives once. */
  envioId?: string;
}

export const noDraft: Draft = { destinatario: null, asunto: '', cuerpo: '' };

/** The other person of a conversation. */
export const otherOf = ({ remitente, destinatario }: Mensaje, myId: string): Persona =>
  remitente.id === myId ? destinatario : remitente;

/** A reply to the sender, or to the recipient of my own message. */
export const replyTo = (mensaje: Mensaje, myId: string): Draft => ({
  ...noDraft,
  destinatario: otherOf(mensaje, myId),
  asunto: replySubject(mensaje.asunto),
});

/** Prefixes 'Re:' once, also for a reply to a reply. */
export const replySubject = (asunto: string): string =>
  (/^re:/i.test(asunto) ? asunto : `Re: ${asunto}`).slice(0, asuntoMaxLength);

/** Whether a draft answers a message. */
export const isReply = ({ destinatario, asunto }: Draft): boolean => destinatario !== null && /^re: /i.test(asunto);

/** Whether discarding the draft would lose typed text. A prefilled reply without text is not worth keeping. */
export const isWorthKeeping = (draft: Draft): boolean =>
  draft.cuerpo.trim() !== '' || (draft.asunto.trim() !== '' && !isReply(draft));

/** Whether a draft continues a reply that was begun earlier. */
export const isSameConversation = (one: Draft, other: Draft): boolean =>
  one.destinatario?.id === other.destinatario?.id && one.asunto === other.asunto;
