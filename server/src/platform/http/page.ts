import type { FastifyReply } from 'fastify';

import type { PageOf } from '../database/page.ts';

/** Sends the cursor of the next page in a header (product rule 5), and returns the rows of this one. */
export function sendPage<Row>(reply: FastifyReply, { rows, next }: PageOf<Row>): Row[] {
  if (next) reply.header('x-next-cursor', next);
  return rows;
}
