import { Readable } from 'node:stream';

import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';

import { assertThat } from '../errors/app-error.ts';
import type { Storage } from '../storage/storage.ts';

interface FileParts {
  /** As the person saves it: any characters, with its ending. */
  name: string;
  contentType: string;
}

interface StoredParts extends FileParts {
  /** The file's key in the storage. What a key names never changes, so the key is the entity tag too. */
  key: string;
  /** `inline`: the page shows it; `attachment`: the browser saves it. */
  disposition: 'inline' | 'attachment';
  /** `private`: kept by nothing on the way, and asked for anew each time. `immutable`: for good, by everybody. */
  cache: 'private' | 'immutable';
}

const caches = { private: 'private, no-cache', immutable: 'public, max-age=31536000, immutable' };

/** Opened as a page, a file could do nothing. [ASVS-3.2.1] */
const harmless = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * A file as an answer. Who may have it is for the route to decide before it makes one. It leaves as it is: neither its
 * content nor its type is looked at here.
 */
export class FileAnswer {
  readonly #send: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

  private constructor(send: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) {
    this.#send = send;
  }

  /** A file that was made for whoever asks: it is saved, and kept by nothing on the way. */
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
   * A file of the storage, streamed: whole, or the one range that is asked for (RFC 9110), or nothing when the browser
   * has it already.
   * @throws AppError NOT_FOUND, FILES_UNAVAILABLE, when it is sent
   */
  static stored(storage: Pick<Storage, 'read' | 'sizeOf'>, parts: StoredParts): FileAnswer {
    return new FileAnswer(async (request, reply) => {
      const etag = `"${parts.key}"`;
      reply
        .header('etag', etag)
        .header('accept-ranges', 'bytes')
        .header('cache-control', caches[parts.cache])
        .header('content-security-policy', harmless)
        .header('content-disposition', contentDisposition(parts.name, { type: parts.disposition }))
        .type(parts.contentType);
      if (hasIt(request, etag)) return reply.code(304).send();

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
      // The headers alone: whatever streams would only be thrown away.
      if (request.method === 'HEAD') file.stream.destroy();
      return reply.send(request.method === 'HEAD' ? Readable.from([]) : file.stream);
    });
  }

  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    return this.#send(request, reply);
  }
}

const hasIt = ({ headers }: FastifyRequest, etag: string): boolean => {
  const known = headers['if-none-match'];
  return known === '*' || (known ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
};

/**
 * The one range that is asked for. Null asks for the whole file: without a range, with several or with one that isn't
 * understood, and when the file is another one than the browser has a part of.
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
