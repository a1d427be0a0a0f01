import { toWire } from '@puente/contracts/cents';
import { type Encontrado, foundOfKind } from '@puente/contracts/panel-search';
import type { Role } from '@puente/contracts/shapes';
import type { z } from 'zod';

import type { Db } from '../../platform/database/database.ts';
import { coursesNamed, coursesOfTutor } from '../catalogue/public.ts';
import { purchasesFound } from '../payments/public.ts';
import { ticketOfNumber, ticketsForStaff, type TicketScope } from '../support/public.ts';
import { usersPage } from '../users/public.ts';
import { numbersIn } from './search-rules.ts';

/** How many of the newest people with a name have their purchases found by it. */
const payers = 50;

interface Searcher {
  id: string;
  role: Role;
}

/** What a member of the staff finds: administrators everything, tutors what their lists show. */
export async function searchPanel(db: Db, who: Searcher, q: string): Promise<z.input<typeof Encontrado>> {
  const numbers = numbersIn(q);
  if (who.role === 'admin') {
    const [cursos, tickets, people] = await Promise.all([
      coursesNamed(db, 'all', q, foundOfKind),
      ticketsFound(db, who, 'all', q),
      usersPage(db, { q }, { limit: payers }),
    ]);
    const userIds = people.rows.map(({ id }) => id);
    const compras = await purchasesFound(db, { intentId: q, receiptNumber: numbers.receipt, userIds }, foundOfKind);
    return {
      personas: people.rows.slice(0, foundOfKind).map(({ id, firstName, lastName, email, role }) => ({
        id,
        nombreCompleto: `${firstName} ${lastName}`,
        email,
        role,
      })),
      cursos,
      compras: compras.map(({ at, monto, ...purchase }) => ({ ...purchase, monto: toWire(monto), fechaCompra: at })),
      tickets,
    };
  }
  const courses = await coursesOfTutor(db, who.id);
  const [cursos, tickets] = await Promise.all([
    coursesNamed(db, courses, q, foundOfKind),
    ticketsFound(db, who, { courses }, q),
  ]);
  return { personas: [], cursos, compras: [], tickets };
}

/** The ticket with that number first, then the last changed with those words in their subject. */
async function ticketsFound(db: Db, who: Searcher, scope: TicketScope, q: string) {
  const { ticket: numero } = numbersIn(q);
  const numbered = numero === null ? undefined : await ticketOfNumber(db, scope, numero);
  const { rows } = await ticketsForStaff(db, who.id, scope, { asunto: q }, { limit: foundOfKind });
  return [...(numbered ? [numbered] : []), ...rows.filter(({ id }) => id !== numbered?.id)]
    .slice(0, foundOfKind)
    .map(({ id, numero: number, asunto, estado }) => ({ id, numero: number, asunto, estado }));
}
