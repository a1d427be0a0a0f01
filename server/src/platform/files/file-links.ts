import { createHmac, timingSafeEqual } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Keys } from '../../config/keys.ts';
import { cookieName, cookiePath, onlyCookie } from '../session/cookies.ts';

const idBytes = 16;
const timeBytes = 6;
const macBytes = 32;

/** How long a link opens its file, in milliseconds: a class, and some time to look for it. */
export const linkLifeMs = 3_600_000;

interface Opener {
  userId: string;
  sessionId: string;
}

/**
 * Permissions to open one file, for addresses that a `<video>` element and a download can use, since neither sends an
 * access token. Each is bound to a file, a session and a cookie of the browser that asked: passed on, it opens nothing
 * (DOC-4). Whether the person may still read the file is asked at each request.
 */
interface FileLinks {
  permit(fileId: string, opener: Opener, cookie: string, expires: Date): string;
  /** @returns null for one that is forged, over, of another file or of another browser */
  openerOf(permit: string, fileId: string, cookie: string | undefined, now: Date): Opener | null;
}

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

export function createFileLinks({ current, accepted }: Keys): FileLinks {
  const sign = (facts: Uint8Array, fileId: string, cookie: string, key: Uint8Array): Buffer =>
    createHmac('sha256', key).update(facts).update(bytesOf(fileId)).update(cookie).digest();

  return {
    permit(fileId, { userId, sessionId }, cookie, expires) {
      const time = Buffer.alloc(timeBytes);
      time.writeUIntBE(expires.getTime(), 0, timeBytes);
      const facts = Buffer.concat([bytesOf(userId), bytesOf(sessionId), time]);
      return Buffer.concat([facts, sign(facts, fileId, cookie, current)]).toString('base64url');
    },
    openerOf(permit, fileId, cookie, now) {
      const bytes = Buffer.from(permit, 'base64url');
      const length = 2 * idBytes + timeBytes;
      if (cookie === undefined || bytes.length !== length + macBytes) return null;
      const [facts, mac] = [bytes.subarray(0, length), bytes.subarray(length)];
      if (!accepted.some((key) => timingSafeEqual(mac, sign(facts, fileId, cookie, key)))) return null;
      if (facts.readUIntBE(2 * idBytes, timeBytes) <= now.getTime()) return null;
      return { userId: idOf(facts.subarray(0, idBytes)), sessionId: idOf(facts.subarray(idBytes, 2 * idBytes)) };
    },
  };
}

/**
 * The cookie that marks a browser, to which links of files are bound: a session cookie without any fact about a person.
 * @param name the last part of the folder below the API, where it is sent: `documentos`
 */
export function browserMark(name: string, { current }: Keys, secure: boolean) {
  const cookie = cookieName(name, secure);
  const path = cookiePath(`/api/${name}`, secure);

  /** The mark that a request brings. */
  const of = (request: FastifyRequest): string | undefined => onlyCookie(request, cookie);

  return {
    of,
    /**
     * The mark of the request, or a new one that the answer sets. A session's new mark is always the same: of two answers
     * at once, the second would otherwise replace the mark to which the links of the first are bound.
     */
    ensure(request: FastifyRequest, reply: FastifyReply, sessionId: string): string {
      const known = of(request);
      if (known !== undefined && /^[\w-]{43}$/.test(known)) return known;
      const made = createHmac('sha256', current).update(`browser mark ${sessionId}`).digest('base64url');
      reply.setCookie(cookie, made, { path, httpOnly: true, sameSite: 'lax', secure });
      return made;
    },
  };
}
