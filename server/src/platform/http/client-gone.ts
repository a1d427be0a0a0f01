import type { FastifyReply } from 'fastify';

/** A signal that is aborted when the client closes its connection before it has its answer. */
export function clientGone({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
