import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const idBytes = 16;
const macBytes = 32;

/** Converts between a feed's id, which the database stores, and its secret URL. */
export interface FeedAddresses {
  /** The absolute URL of a feed. */
  urlOf(feedId: string): string;
  /** The feed's id in a file name; null when the signature is invalid. */
  feedIdOf(file: string): string | null;
}

/**
 * A feed's URL is its id with an HMAC signature. A copy of the database has no signatures, so it reveals no URL, and a
 * guessed name is refused without a query.
 * @param secret the server's secret, from which the signing key is derived
 */
export function createFeedAddresses(secret: Uint8Array, publicUrl: URL): FeedAddresses {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'academia-puente/calendar-feed', 32));
  const sign = (id: Uint8Array) => createHmac('sha256', key).update(id).digest();

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
      if (mac.length !== macBytes || !timingSafeEqual(mac, sign(id))) return null;
      return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
  };
}
