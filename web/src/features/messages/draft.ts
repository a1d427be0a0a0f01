import { asuntoMaxLength, type Mensaje } from '@puente/contracts/messages';
import type { Persona } from '@puente/contracts/people';

/** A message that is being written. */
export interface Draft {
  destinatario: Persona | null;
  asunto: string;
  cuerpo: string;
  /** The mark under which it was sent as it is now: a retry sends the same, so that nothing arrives twice. */
  envioId?: string;
}

export const noDraft: Draft = { destinatario: null, asunto: '', cuerpo: '' };

/** The one of the two whom I don't see in the mirror. */
export const otherOf = ({ remitente, destinatario }: Mensaje, myId: string): Persona =>
  remitente.id === myId ? destinatario : remitente;

/** An answer: to whoever wrote, or once more to the one I wrote to. */
export const replyTo = (mensaje: Mensaje, myId: string): Draft => ({
  ...noDraft,
  destinatario: otherOf(mensaje, myId),
  asunto: replySubject(mensaje.asunto),
});

/** An answer to an answer has one 'Re:' all the same. */
export const replySubject = (asunto: string): string =>
  (/^re:/i.test(asunto) ? asunto : `Re: ${asunto}`).slice(0, asuntoMaxLength);

/** Whether closing it without a word would lose something. An answer in which nothing is written yet is no loss. */
export const isWorthKeeping = ({ destinatario, asunto, cuerpo }: Draft): boolean =>
  cuerpo.trim() !== '' || (asunto.trim() !== '' && !(destinatario && /^re: /i.test(asunto)));

/** Whether a draft goes on with an answer that was begun earlier. */
export const isSameConversation = (one: Draft, other: Draft): boolean =>
  one.destinatario?.id === other.destinatario?.id && one.asunto === other.asunto;
