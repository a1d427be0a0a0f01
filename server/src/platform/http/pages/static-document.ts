import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { BoundedMap } from '../../bounded-map.ts';
import { allowingInline, type InlineHashes } from '../security-headers.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A text that is the same for everyone, compressed when first asked for, and cached in memory. */
export interface StaticDocument {
  type: string;
  body(encoding: Encoding): Buffer;
  hash: string;
  /** Its inline elements as the build wrote them. */
  inline: InlineHashes | undefined;
  /** The content security policy that allows them, once it is known. */
  policy?: string;
}

/** @param inline of the build's file, never of what a feature has filled in: the policy would allow what got in there */
export function staticDocument(
  text: string,
  { type = 'text/html; charset=utf-8', inline }: { type?: string; inline?: InlineHashes | undefined } = {},
): StaticDocument {
  const identity = Buffer.from(text);
  const bodies: Partial<Record<Encoding, Buffer>> = {};
  return {
    type,
    body: (encoding) => (bodies[encoding] ??= compressed(identity, encoding)),
    hash: createHash('sha256').update(identity).digest('base64url').slice(0, 16),
    inline,
  };
}

function compressed(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return gzipSync(body);
  // Quality 9 compresses almost as well as the maximum in a tenth of the time.
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
}

/** The hashes of a file's inline scripts and styles, which the build writes without attributes. */
export function inlineHashes(html: string): InlineHashes | undefined {
  const hashesOf = (elements: RegExp): string[] =>
    [...html.matchAll(elements)].map(({ groups }) =>
      createHash('sha256')
        .update(groups?.['content'] ?? '')
        .digest('base64'),
    );
  const scripts = hashesOf(/<script>(?<content>[^]*?)<\/script>/g);
  const styles = hashesOf(/<style>(?<content>[^]*?)<\/style>/g);
  return scripts.length + styles.length > 0 ? { scripts, styles } : undefined;
}

/** Sends the document, or a 304 when the ETag matches. Browsers may cache it, but revalidate it (no-cache). */
export function sendDocument(document: StaticDocument, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const encoding = encodingFor(request.headers['accept-encoding']);
  const { etag, ...headers } = documentHeaders(document, encoding, reply.getHeaders());
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  const isKnown = reply.statusCode === 200 && known?.includes(etag);
  reply.header('etag', etag).header('vary', varyWith(reply, 'Accept-Encoding'));
  if (isKnown) {
    const { 'content-type': _type, 'content-encoding': _encoding, ...kept } = headers;
    return reply.headers(kept).code(304).send();
  }
  return reply.headers(headers).send(document.body(encoding));
}

interface DocumentHeaders extends Record<string, string> {
  etag: string;
}

/** The headers that belong to a document. @param present those of every answer, whose policy is widened */
export function documentHeaders(
  document: StaticDocument,
  encoding: Encoding,
  present: Readonly<Record<string, unknown>>,
): DocumentHeaders {
  const policy = policyOf(document, present['content-security-policy']);
  return {
    'cache-control': 'no-cache',
    etag: `"${document.hash}-${encoding}"`,
    'content-type': document.type,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    ...(policy === undefined ? {} : { 'content-security-policy': policy }),
  };
}

/** The policy is the same for every answer of a server, so that of a document is made once. */
function policyOf(document: StaticDocument, policy: unknown): string | undefined {
  if (!document.inline || typeof policy !== 'string') return undefined;
  return (document.policy ??= allowingInline(policy, document.inline));
}

/** Browsers have a few values of this header; anything else can't fill the memory. */
const encodings = new BoundedMap<string, Encoding>(50);

/** Content negotiation: the smallest encoding that the browser accepts. */
export function encodingFor(accepted = ''): Encoding {
  const known = encodings.get(accepted);
  if (known) return known;
  const takes = (name: string) =>
    new RegExp(`(^|,)\\s*${name}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))|,|$)`, 'i').test(accepted);
  const encoding = takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
  if (accepted.length < 200) encodings.set(accepted, encoding);
  return encoding;
}

const varyWith = (reply: FastifyReply, name: string): string => {
  const present = reply.getHeader('vary');
  return present ? `${String(present)}, ${name}` : name;
};
