import { maskPrivateNumbers } from '@puente/contracts/private-numbers';

import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Platform } from '../../platform/feature.ts';
import { everyPage } from '../../platform/personal-data.ts';
import { auditedTickets } from './audited-store.ts';
import { notesToMask, rewriteNote } from './desk/notes-store.ts';
import { ticketChanged } from './events.ts';
import { mayMask } from './policy.ts';
import { repliesTo, rewriteReply } from './replies-store.ts';
import { lockTicket, rewriteTicket } from './store.ts';

const pageSize = 200;

/**
 * Masks the private numbers in everything that was written to a ticket, for good. The audit says how many texts were
 * changed, never what they said.
 * @throws AppError TICKET_NOT_FOUND unless the actor answers the ticket as staff
 */
export const createMasking =
  ({ database, events }: Pick<Platform, 'database' | 'events'>) =>
  (actor: Actor, personId: string, id: string): Promise<void> =>
    database.transaction(actor, async (tx) => {
      const ticket = mayMask(tx.actor, await lockTicket(tx, id, personId));
      const before = { asunto: ticket.asunto, descripcion: ticket.descripcion, comentario: ticket.comentario ?? '' };
      const after = {
        asunto: maskPrivateNumbers(before.asunto),
        descripcion: maskPrivateNumbers(before.descripcion),
        comentario: maskPrivateNumbers(before.comentario),
      };
      let texts = (['asunto', 'descripcion', 'comentario'] as const).filter(
        (each) => before[each] !== after[each],
      ).length;
      if (texts > 0)
        await rewriteTicket(tx, ticket, { ...after, comentario: ticket.comentario === null ? null : after.comentario });
      for await (const { id: replyId, texto } of everyPage((cursor) =>
        repliesTo(tx, id, { limit: pageSize, cursor }),
      )) {
        const masked = maskPrivateNumbers(texto);
        if (masked === texto) continue;
        await rewriteReply(tx, ticket, replyId, masked);
        texts += 1;
      }
      for (const { id: noteId, texto } of await notesToMask(tx, ticket)) {
        const masked = maskPrivateNumbers(texto);
        if (masked === texto) continue;
        await rewriteNote(tx, ticket, noteId, masked);
        texts += 1;
      }
      if (texts === 0) return;
      await audit(tx, auditedTickets, { action: 'ticket.masked', id, after: { textos: texts } });
      const { autorId } = ticket;
      await events.publish(tx, ticketChanged, {
        ticketId: id,
        autorId,
        porId: personId,
        porPersonal: true,
        estado: null,
      });
    });
