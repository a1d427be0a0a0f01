import { ticketsForStaff } from '../server/src/features/support/staff-list-store.ts';
// Support tickets of a small academy and of a large one: the lists over HTTP, the staff's search at its store, since the
// route limits how often one person searches.
import type { Database } from '../server/src/platform/database/database.ts';
import { openBareDatabase } from '../server/src/testing/bare-database.ts';
import type { Academies } from './academies.ts';
import { pageSize } from './lines.ts';
import { compare, type Load } from './measure.ts';
import { percentile } from './percentile.ts';
import type { Server } from './servers.ts';
import { tickets } from './ticket-rows.ts';

/** How much slower the lists and the search of tickets are among 100,000. */
export async function reportTickets(
  { server, grown, facts, databaseCost }: Academies,
  load: Load,
  [small, large]: readonly [Server, Server],
): Promise<void> {
  const of = (ratio: number) => `× ${ratio.toFixed(2)}`;
  const lists = [
    ['my tickets', '/api/soporte/tickets', facts.token],
    ['the staff’s tickets', '/api/admin/tickets', facts.adminToken],
  ] as const;
  const sentences: string[] = [];
  for (const [name, path, token] of lists) {
    const { ours, theirs } = await compare(load, small, large, { path, token }, databaseCost);
    sentences.push(`${name} ${of(ours.requestsPerSecond / theirs.requestsPerSecond)}`);
  }
  const [few, many] = [await openBareDatabase(server), await openBareDatabase(grown)];
  try {
    for (const asunto of ['consulta', 'credencial']) {
      const [one, other] = [await searchMs(few, asunto, facts.userId), await searchMs(many, asunto, facts.userId)];
      sentences.push(`a search for “${asunto}” ${of(other / one)} (${one.toFixed(1)} and ${other.toFixed(1)} ms)`);
    }
  } finally {
    await few.close();
    await many.close();
  }
  console.log(`With ${tickets.many} tickets in the academy instead of ${tickets.few}: ${sentences.join('; ')}.`);
}

const searches = 200;

/** The median of the search's first page, in milliseconds. */
async function searchMs({ db }: Database, asunto: string, viewerId: string): Promise<number> {
  const times: number[] = [];
  for (let each = 0; each < searches; each += 1) {
    const begun = performance.now();
    await ticketsForStaff(db, viewerId, 'all', { asunto }, { limit: pageSize });
    times.push(performance.now() - begun);
  }
  return percentile(
    times.toSorted((a, b) => a - b),
    0.5,
  );
}
