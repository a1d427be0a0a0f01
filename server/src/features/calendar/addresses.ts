import { createHmac, timingSafeEqual } from 'node:crypto';

import type { Keys } from '../../config/keys.ts';

const idBytes = 16;
const macBytes = 32;

/** Converts between a feed's id, which the database stores, and its secret URL. */
interface FeedAddresses {
  /** The absolute URL of a feed. */
  urlOf(feedId: string): string;
  /** The feed's id in a file name; null when the signature is invalid. */
  feedIdOf(file: string): string | null;
}

/**
 * A feed's URL is its id with an HMAC signature. A copy of the database has no signatures, so it reveals no URL, and a
 * guessed name is refused without a query.
 */
export function createFeedAddresses({ current, accepted }: Keys, publicUrl: URL): FeedAddresses {
  const sign = (id: Uint8Array, key = current) => createHmac('sha256', key).update(id).digest();

  return {
    urlOf(feedId) {
      const id = Buffer.from(feedId.replaceAll('-', ''), 'hex');
      const token = Buffer.concat([id, sign(id)]).toString('base64url');
      return new URL(`/api/calendario/${token}.ics`, publicUrl).href;
    },
    feedIdOf(file) {
      const token = /^([\w-]{64})\.ics$/.exec(file)?.[1];
      if (!token) return null;
      const bytes = Buffer.from(token, 'base64url');
      const [id, mac] = [bytes.subarray(0, idBytes), bytes.subarray(idBytes)];
      if (mac.length !== macBytes || !accepted.some((key) => timingSafeEqual(mac, sign(id, key)))) return null;
      return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
  };
}

/** The absolute URL of the page that shows a class and its link to enter. */
export const classAddress = (claseId: string, publicUrl: URL): string =>
  new URL(`/dashboard/subscriptions?clase=${claseId}`, publicUrl).href;
