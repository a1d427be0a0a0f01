import type { FastifyInstance, FastifyRequest } from 'fastify';

import { AppError } from '../errors/app-error.ts';

/** Whether the route that was called takes a body. */
const takesBody = ({ routeOptions: { config } }: FastifyRequest) => config.contract?.body !== undefined;

/**
 * A call whose payload is 'none' takes an empty body, whatever content type a client puts on it. What has a body is JSON,
 * or the form of a multipart route, which has a parser of its own.
 */
export function acceptEmptyBodies(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser('error', 'error');
  // Fastify's own refuse an empty JSON, and take any text.
  server.removeContentTypeParser(['application/json', 'text/plain']);
  const parse = (types: string, isJson: boolean) =>
    server.addContentTypeParser(types, { parseAs: 'string' }, (request, body: string, done) => {
      if (body === '' && !takesBody(request)) return done(null);
      if (isJson) return parseJson(request, body, done);
      return done(new AppError('UNSUPPORTED_MEDIA_TYPE'));
    });
  parse('application/json', true);
  parse('*', false);
}
