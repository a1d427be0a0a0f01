import type { TicketEstado } from '@puente/contracts/support';
import { sql } from 'kysely';

import type { Db } from '../../platform/database/database.ts';
import { inScope, type Scope } from './staff-list-store.ts';

interface Numbered {
  id: string;
  numero: number;
  asunto: string;
  estado: TicketEstado;
}

/** The ticket with this number, if the scope has it. */
export async function ticketOfNumber(db: Db, scope: Scope, numero: number): Promise<Numbered | undefined> {
  const { rows } = await sql<Numbered>`
    select id, numero, asunto, estado from tickets where numero = ${numero} and ${inScope(scope)}`.execute(db);
  return rows[0];
}
