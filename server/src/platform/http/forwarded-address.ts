import type { IncomingMessage } from 'node:http';

/** Whose word about the address before them is believed. */
export type TrustProxy = (address: string) => boolean;

/** The client's address of a request that Fastify doesn't see, such as an upgrade: what `request.ip` is elsewhere. */
export function forwardedAddress({ headers, socket }: IncomingMessage, trust: TrustProxy): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const hops = [socket.remoteAddress ?? '', ...forwarded.map((each) => each.trim()).toReversed()].filter(Boolean);
  const farthest = hops.findIndex((address) => !trust(address));
  return hops.at(farthest) ?? '';
}
