import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { allowingInline, type InlineHashes } from './security-headers.ts';

type Encoding = 'br' | 'gzip' | 'identity';

/** A text that is the same for everyone, compressed once and cached in memory. */
export interface StaticDocument {
  type: string;
  bodies: Record<Encoding, Buffer>;
  hash: string;
  inline: InlineHashes;
}

export function staticDocument(text: string, type = 'text/html; charset=utf-8'): StaticDocument {
  const identity = Buffer.from(text);
  // Quality 9 compresses almost as well as the maximum in a tenth of the time, so a dozen pages don't delay the start.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  return {
    type,
    bodies: { identity, br: brotliCompressSync(identity, { params }), gzip: gzipSync(identity) },
    hash: createHash('sha256').update(identity).digest('base64url').slice(0, 16),
    inline: {
      scripts: hashesOf(text, /<script>(?<content>[^]*?)<\/script>/g),
      styles: hashesOf(text, /<style>(?<content>[^]*?)<\/style>/g),
    },
  };
}

/** Of elements as the build writes them, without attributes. What a feature fills in is escaped, and never one of them. */
const hashesOf = (html: string, elements: RegExp): string[] =>
  [...html.matchAll(elements)].map(({ groups }) =>
    createHash('sha256')
      .update(groups?.['content'] ?? '')
      .digest('base64'),
  );

/** Sends the document, or a 304 when the ETag matches. Browsers may cache it, but revalidate it (no-cache). */
export function sendDocument(document: StaticDocument, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const encoding = encodingFor(request.headers['accept-encoding']);
  const etag = `"${document.hash}-${encoding}"`;
  reply.header('cache-control', 'no-cache').header('etag', etag).header('vary', varyWith(reply, 'Accept-Encoding'));
  if (document.inline.scripts.length + document.inline.styles.length > 0) allowInline(document.inline, reply);
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (reply.statusCode === 200 && known?.includes(etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(document.type).send(document.bodies[encoding]);
}

function allowInline(inline: InlineHashes, reply: FastifyReply): void {
  const policy = reply.getHeader('content-security-policy');
  if (policy !== undefined) reply.header('content-security-policy', allowingInline(String(policy), inline));
}

/** Content negotiation: the smallest encoding that the browser accepts. */
function encodingFor(accepted = ''): Encoding {
  const takes = (name: string) =>
    new RegExp(`(^|,)\\s*${name}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))|,|$)`, 'i').test(accepted);
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
}

const varyWith = (reply: FastifyReply, name: string): string => {
  const present = reply.getHeader('vary');
  return present ? `${String(present)}, ${name}` : name;
};
