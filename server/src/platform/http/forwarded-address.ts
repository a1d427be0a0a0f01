import type { IncomingMessage } from 'node:http';

/**
 * Whose address may be believed about the one before it.
 * @param hop 0 for who is connected to this server
 */
export type TrustProxy = (address: string, hop: number) => boolean;

/** The client's address of a request that Fastify doesn't see, such as an upgrade: what `request.ip` is elsewhere. */
export function forwardedAddress({ headers, socket }: IncomingMessage, trust: TrustProxy): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const hops = [socket.remoteAddress ?? '', ...forwarded.map((each) => each.trim()).toReversed()].filter(Boolean);
  const farthest = hops.findIndex((address, hop) => !trust(address, hop));
  return hops.at(farthest) ?? '';
}
