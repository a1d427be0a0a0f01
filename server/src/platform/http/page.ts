import type { FastifyReply } from 'fastify';

import type { PageOf } from '../database/page.ts';

/** Sends the cursor of the next page in a header (product rule 5). @returns the rows of this one, each by its view */
export function sendPage<Row>(reply: FastifyReply, page: PageOf<Row>): Row[];
export function sendPage<Row, View>(reply: FastifyReply, page: PageOf<Row>, view: (row: Row) => View): View[];
export function sendPage<Row>(reply: FastifyReply, { rows, next }: PageOf<Row>, view = (row: Row): unknown => row) {
  if (next) reply.header('x-next-cursor', next);
  return rows.map((row) => view(row));
}
