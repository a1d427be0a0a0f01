import { toWire } from '@puente/contracts/cents';
import { type RespuestaDeTicket, type Ticket, ticketRespuestasShown } from '@puente/contracts/support';
import type { z } from 'zod';

import type { Db } from '../../platform/database/database.ts';
import { attachmentsOf } from '../attachments/public.ts';
import { personas } from '../people/public.ts';
import { sideOf } from './policy.ts';
import { type ReplyRow, repliesTo } from './replies-store.ts';
import { abilities } from './rules.ts';
import type { TicketRow } from './store.ts';

/** For whom, and when, tickets are shown. */
export interface Viewing {
  viewerId: string;
  now: Date;
}

/** Tickets as lists show them, without their replies. */
export async function ticketViews(
  db: Db,
  rows: readonly TicketRow[],
  { viewerId, now }: Viewing,
): Promise<z.input<typeof Ticket>[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const people = await personas(
    db,
    rows.map(({ autorId }) => autorId),
  );
  const files = await attachmentsOf(db, 'ticket', ids);
  return rows.map((row) => {
    const side = sideOf(viewerId, row);
    const autor = people.get(row.autorId);
    if (!autor) throw new Error('A ticket names nobody, which its foreign key rules out.');
    const { id, numero, asunto, descripcion, prioridad, estado, totalRespuestas } = row;
    // Takes each field by name: who works on a ticket is not for its author.
    return {
      id,
      numero,
      asunto,
      descripcion,
      prioridad,
      estado,
      autor,
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
      cerradoAt: row.cerradoAt,
      curso:
        row.cursoId === null ? null : { id: row.cursoId, titulo: row.cursoTitulo ?? '', tituloEn: row.cursoTituloEn },
      pago:
        row.pagoId === null || row.pagoMonto === null || row.pagoFecha === null
          ? null
          : {
              id: row.pagoId,
              curso: row.pagoCurso ?? '',
              cursoEn: row.pagoCursoEn,
              monto: toWire(row.pagoMonto),
              fecha: row.pagoFecha,
            },
      adjuntos: files.get(id) ?? [],
      respuestas: [],
      totalRespuestas,
      sinLeer: side === 'author' ? row.isNewToAuthor : row.isWaiting,
      valoracion:
        row.puntos === null || row.valoradoAt === null
          ? null
          : { puntos: row.puntos, comentario: row.comentario ?? '', createdAt: row.valoradoAt },
      puede: abilities(side, row, now),
    };
  });
}

/** A ticket with its newest replies. */
export async function ticketView(db: Db, row: TicketRow, viewing: Viewing): Promise<z.input<typeof Ticket>> {
  const [ticket] = await ticketViews(db, [row], viewing);
  if (!ticket) throw new Error('A row has no view.');
  const { rows } = await repliesTo(db, row.id, { limit: ticketRespuestasShown });
  return { ...ticket, respuestas: (await replyViews(db, rows)).toReversed() };
}

/** Replies in the order of the rows. */
export async function replyViews(db: Db, rows: readonly ReplyRow[]): Promise<z.input<typeof RespuestaDeTicket>[]> {
  if (rows.length === 0) return [];
  const people = await personas(
    db,
    rows.map(({ autorId }) => autorId),
  );
  const files = await attachmentsOf(
    db,
    'ticket-respuesta',
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, texto, autorId, createdAt }) => {
    const autor = people.get(autorId);
    if (!autor) throw new Error('A reply names nobody, which its foreign key rules out.');
    return { id, texto, autor, createdAt, adjuntos: files.get(id) ?? [] };
  });
}
