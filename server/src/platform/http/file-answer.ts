import { hash } from 'node:crypto';
import { Readable } from 'node:stream';

import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';

import { assertThat } from '../errors/app-error.ts';
import type { Storage } from '../storage/storage.ts';

interface FileParts {
  /** The name under which a person saves it: any characters, with the extension. */
  name: string;
  contentType: string;
}

interface StoredParts extends FileParts {
  /** The file's key in the storage, which stays here: the ETag is made from it, since a key's content never changes. */
  key: string;
  /** `inline`: shown in the page; `attachment`: downloaded. */
  disposition: 'inline' | 'attachment';
  /** `private`: kept by nobody, not even for the Back button. `immutable`: cached by everybody for a year. */
  cache: 'private' | 'immutable';
}

const caches = { private: 'private, no-store', immutable: 'public, max-age=31536000, immutable' };

/** The policy of a mail that a page of ours shows in a frame: its own styles, our pictures, no scripts, no other requests. */
const framedContentPolicy = [
  'sandbox allow-same-origin',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** A Content-Security-Policy under which a file that is opened as a page can run nothing. [ASVS-3.2.1] */
const inertContentPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * A file as a response. The route checks the access before it creates one. The content is sent unchanged: neither it
 * nor its type is checked here.
 */
export class FileAnswer {
  readonly #send: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

  private constructor(send: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) {
    this.#send = send;
  }

  /** A generated file: a download that no cache keeps. */
  static made(content: Uint8Array, { name, contentType }: FileParts): FileAnswer {
    return new FileAnswer(async (_request, reply) =>
      reply
        .header('content-disposition', contentDisposition(name))
        .header('cache-control', 'no-store')
        .type(contentType)
        .send(Buffer.from(content.buffer, content.byteOffset, content.byteLength)),
    );
  }

  /**
   * A generated file of any size: a download that no cache keeps, sent while it is made. Made no further once the reader
   * is gone; cut off where making it fails, so that half a file is never taken for the whole.
   */
  static streamed(parts: AsyncIterable<string>, { name, contentType }: FileParts): FileAnswer {
    return new FileAnswer(async (request, reply) =>
      reply
        .header('content-disposition', contentDisposition(name))
        .header('cache-control', 'no-store')
        .type(contentType)
        .send(Readable.from(request.method === 'HEAD' ? [] : parts, { objectMode: false })),
    );
  }

  /** HTML of a mail, for a frame of a page of ours: it runs nothing, and no cache keeps it. */
  static framed(html: string): FileAnswer {
    return new FileAnswer(async (_request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .header('content-security-policy', framedContentPolicy)
        .type('text/html; charset=utf-8')
        .send(html),
    );
  }

  /**
   * A file of the storage, streamed: whole, or one requested range (RFC 9110), or a 304 when the browser's ETag
   * matches.
   * @throws AppError NOT_FOUND, FILES_UNAVAILABLE, when it is sent
   */
  static stored(storage: Pick<Storage, 'read' | 'sizeOf'>, parts: StoredParts): FileAnswer {
    return new FileAnswer(async (request, reply) => {
      const etag = `"${hash('sha256', parts.key, 'base64url')}"`;
      reply
        .header('etag', etag)
        .header('accept-ranges', 'bytes')
        .header('cache-control', caches[parts.cache])
        .header('content-security-policy', inertContentPolicy)
        .header('content-disposition', contentDisposition(parts.name, { type: parts.disposition }))
        .type(parts.contentType);
      if (matchesEtag(request, etag)) return reply.code(304).send();

      const ranges = await rangesOf(request, etag, () => storage.sizeOf(parts.key));
      if (ranges === 'unsatisfiable') {
        const size = await storage.sizeOf(parts.key);
        return reply.code(416).header('content-range', `bytes */${size}`).send();
      }
      const file = await storage.read(parts.key, ranges ?? undefined);
      assertThat(file, 'NOT_FOUND');
      if (ranges) {
        const last = Math.min(ranges.last, file.bytes - 1);
        reply.code(206).header('content-range', `bytes ${ranges.first}-${last}/${file.bytes}`);
        reply.header('content-length', last - ranges.first + 1);
      } else reply.header('content-length', file.bytes);
      // Only headers: the content of the stream would be discarded.
      if (request.method === 'HEAD') file.stream.destroy();
      return reply.send(request.method === 'HEAD' ? Readable.from([]) : file.stream);
    });
  }

  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    return this.#send(request, reply);
  }
}

const matchesEtag = ({ headers }: FastifyRequest, etag: string): boolean => {
  const known = headers['if-none-match'];
  return known === '*' || (known ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
};

/**
 * The requested range. Null stands for the whole file: without a range, with several or with an invalid one, and when
 * If-Range names another version of the file.
 */
async function rangesOf(
  { headers, method }: FastifyRequest,
  etag: string,
  sizeOf: () => Promise<number | null>,
): Promise<{ first: number; last: number } | 'unsatisfiable' | null> {
  if (headers.range === undefined || method !== 'GET') return null;
  if (headers['if-range'] !== undefined && headers['if-range'] !== etag) return null;
  const size = await sizeOf();
  assertThat(size !== null, 'NOT_FOUND');
  const parsed = parseRange(size, headers.range, { combine: true });
  if (parsed === -1) return 'unsatisfiable';
  const [only, ...others] = parsed === -2 || parsed.type !== 'bytes' ? [] : parsed;
  return only && others.length === 0 ? { first: only.start, last: only.end } : null;
}
