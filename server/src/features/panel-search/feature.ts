import { toWire } from '@puente/contracts/cents';
import { panelSearchRoutes as contract, type Encontrado, foundOfKind } from '@puente/contracts/panel-search';
import type { Role } from '@puente/contracts/shapes';
import type { z } from 'zod';

import type { Db } from '../../platform/database/database.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { perUser } from '../../platform/http/limit-per.ts';
import { coursesNamed, coursesOfTutor } from '../catalogue/public.ts';
import { termsPage } from '../glossary/public.ts';
import { purchasesFound } from '../payments/public.ts';
import { ticketOfNumber, ticketsForStaff, type TicketScope } from '../support/public.ts';
import { usersPage } from '../users/public.ts';
import { numbersIn } from './search-rules.ts';

/** Typing without a pause sends about four searches a second. */
const searches = perUser('panel-search', 600, 5);

/** The panel's command palette: one search over what its sections list (ADM-1). */
export function panelSearch({ database }: Pick<Platform, 'database'>): Feature {
  return {
    name: 'panel-search',
    routes(app) {
      app.routes(contract, {
        search: {
          limits: [searches],
          handle: ({ principal, query: { q } }) => searchPanel(database.db, principal.user, q),
        },
      });
    },
  };
}

/** Number of people with a searched name, the newest first, whose purchases are found. */
const payers = 50;

interface Searcher {
  id: string;
  role: Role;
}

/** Returns the matches that a member of the staff sees: administrators all, tutors those of their lists. */
async function searchPanel(db: Db, who: Searcher, q: string): Promise<z.input<typeof Encontrado>> {
  const numbers = numbersIn(q);
  if (who.role === 'admin') {
    const [cursos, tickets, terminos, people] = await Promise.all([
      coursesNamed(db, 'all', q, foundOfKind),
      ticketsFound(db, who, 'all', q),
      termsFound(db, q),
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
      terminos,
      tickets,
    };
  }
  const courses = await coursesOfTutor(db, who.id);
  const [cursos, tickets, terminos] = await Promise.all([
    coursesNamed(db, courses, q, foundOfKind),
    ticketsFound(db, who, { courses }, q),
    termsFound(db, q),
  ]);
  return { personas: [], cursos, compras: [], terminos, tickets };
}

const termsFound = async (db: Db, q: string) => (await termsPage(db, { q, limit: foundOfKind })).rows;

/** Returns the ticket with that number first, then the last changed with those words in their subject. */
async function ticketsFound(db: Db, who: Searcher, scope: TicketScope, q: string) {
  const { ticket: numero } = numbersIn(q);
  const numbered = numero === null ? undefined : await ticketOfNumber(db, scope, numero);
  const { rows } = await ticketsForStaff(db, who.id, scope, { asunto: q }, { limit: foundOfKind });
  return [...(numbered ? [numbered] : []), ...rows.filter(({ id }) => id !== numbered?.id)]
    .slice(0, foundOfKind)
    .map(({ id, numero: number, asunto, estado }) => ({ id, numero: number, asunto, estado }));
}
