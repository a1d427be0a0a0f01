import type { TicketConNotas, TicketDelPersonal } from '@puente/contracts/support-desk';
import type { z } from 'zod';

import type { Db } from '../../../platform/database/database.ts';
import { personas } from '../../people/public.ts';
import type { Attended } from '../policy.ts';
import { type AnswerHours, answerDue } from '../rules.ts';
import type { TicketRow } from '../store.ts';
import { ticketView, ticketViews, type Viewing } from '../views.ts';
import { notesTo } from './notes-store.ts';

export interface DeskViewing extends Viewing {
  hours: AnswerHours;
}

/** Tickets as the panel lists them. A ticket of the viewer's own tells nothing of the work on it. */
export async function deskViews(
  db: Db,
  rows: readonly TicketRow[],
  { hours, ...viewing }: DeskViewing,
): Promise<z.input<typeof TicketDelPersonal>[]> {
  const views = await ticketViews(db, rows, viewing);
  const assigned = await personas(
    db,
    rows.flatMap(({ asignadoId }) => asignadoId ?? []),
  );
  return rows.flatMap((row, index) => {
    const ticket = views[index];
    if (!ticket) return [];
    if (row.autorId === viewing.viewerId) return [{ ...ticket, asignado: null, responderAntes: null }];
    return [
      {
        ...ticket,
        asignado: row.asignadoId === null ? null : (assigned.get(row.asignadoId) ?? null),
        responderAntes: answerDue(row, hours),
      },
    ];
  });
}

/** One ticket with its replies and what staff noted. */
export async function deskView(
  db: Db,
  row: Attended<TicketRow>,
  viewing: DeskViewing,
): Promise<z.input<typeof TicketConNotas>> {
  const [listed] = await deskViews(db, [row], viewing);
  if (!listed) throw new Error('A row has no view.');
  const notes = await notesTo(db, row);
  const people = await personas(
    db,
    notes.map(({ autorId }) => autorId),
  );
  const notas = notes.map(({ id, texto, autorId, createdAt }) => {
    const autor = people.get(autorId);
    if (!autor) throw new Error('A note names nobody, which its foreign key rules out.');
    return { id, texto, autor, createdAt };
  });
  return { ...listed, ...(await ticketView(db, row, viewing)), notas };
}
