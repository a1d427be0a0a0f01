import type { FastifyInstance, FastifyRequest } from 'fastify';

import { AppError } from '../errors/app-error.ts';

/** Whether the requested route takes a body. */
const takesBody = ({ routeOptions: { config } }: FastifyRequest) => config.contract?.body !== undefined;

/**
 * Accepts an empty body with any content type on routes without a body. Other bodies are JSON, or the form of a
 * multipart route, which has a parser of its own.
 */
export function acceptEmptyBodies(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser('error', 'error');
  // Fastify's own parsers refuse empty JSON, and accept any text.
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
