import type { FastifyReply, FastifyRequest } from 'fastify';

import { AppError } from '../errors/app-error.ts';

/**
 * Turns a multipart request into its text fields, so that the body's schema judges them like any other.
 * No route takes a file yet: one that is sent is refused, and nothing of the request is applied.
 */
export async function multipartFields(request: FastifyRequest, _reply: FastifyReply): Promise<void> {
  if (!request.isMultipart()) return;
  const fields: Record<string, string> = {};
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      part.file.resume();
      throw new AppError('UNSUPPORTED_MEDIA_TYPE');
    }
    if (part.valueTruncated || part.fieldnameTruncated) throw new AppError('BODY_TOO_LARGE');
    fields[part.fieldname] = String(part.value);
  }
  request.body = fields;
}
