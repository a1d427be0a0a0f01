import { createHmac, timingSafeEqual } from 'node:crypto';

import type { Keys } from '../../config/keys.ts';

const idBytes = 16;
const timeBytes = 6;
const macBytes = 32;

/** How long a link opens its document, in milliseconds: a class, and some time to look for it. */
export const linkLifeMs = 3_600_000;

interface Opener {
  userId: string;
  sessionId: string;
}

/**
 * Permissions to open one document, for addresses that a `<video>` element and a download can use, since neither sends
 * an access token. Each is bound to a document, a session and a cookie of the browser that asked: passed on, it opens
 * nothing (DOC-4). Whether the person may still read the document is asked at each request.
 */
export interface DocumentLinks {
  permit(documentId: string, opener: Opener, cookie: string, expires: Date): string;
  /** @returns null for one that is forged, over, of another document or of another browser */
  openerOf(permit: string, documentId: string, cookie: string | undefined, now: Date): Opener | null;
}

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

export function createDocumentLinks({ current, accepted }: Keys): DocumentLinks {
  const sign = (facts: Uint8Array, documentId: string, cookie: string, key: Uint8Array): Buffer =>
    createHmac('sha256', key).update(facts).update(bytesOf(documentId)).update(cookie).digest();

  return {
    permit(documentId, { userId, sessionId }, cookie, expires) {
      const time = Buffer.alloc(timeBytes);
      time.writeUIntBE(expires.getTime(), 0, timeBytes);
      const facts = Buffer.concat([bytesOf(userId), bytesOf(sessionId), time]);
      return Buffer.concat([facts, sign(facts, documentId, cookie, current)]).toString('base64url');
    },
    openerOf(permit, documentId, cookie, now) {
      const bytes = Buffer.from(permit, 'base64url');
      const length = 2 * idBytes + timeBytes;
      if (cookie === undefined || bytes.length !== length + macBytes) return null;
      const [facts, mac] = [bytes.subarray(0, length), bytes.subarray(length)];
      if (!accepted.some((key) => timingSafeEqual(mac, sign(facts, documentId, cookie, key)))) return null;
      if (facts.readUIntBE(2 * idBytes, timeBytes) <= now.getTime()) return null;
      return { userId: idOf(facts.subarray(0, idBytes)), sessionId: idOf(facts.subarray(idBytes, 2 * idBytes)) };
    },
  };
}
