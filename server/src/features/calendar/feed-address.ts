import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const idBytes = 16;
const macBytes = 32;

/** Between a feed's id, as the database keeps it, and the secret address that opens it. */
export interface FeedAddresses {
  /** Absolute. */
  urlOf(feedId: string): string;
  /** The feed that a file name opens; null when this server never gave such a name out. */
  feedIdOf(file: string): string | null;
}

/**
 * An address is the id with a signature over it. A copy of the database has no signatures, and a name that was guessed
 * is refused without a query.
 * @param secret the server's own, from which this one key is derived
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
