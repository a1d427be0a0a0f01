import type { FastifyReply } from 'fastify';

import type { PageOf } from '../database/page.ts';

/** Tells the caller where the next page begins (product rule 5), and hands on this one. */
export function sendPage<Row>(reply: FastifyReply, { rows, next }: PageOf<Row>): Row[] {
  if (next) reply.header('x-next-cursor', next);
  return rows;
}
