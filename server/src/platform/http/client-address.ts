import type { IncomingMessage } from 'node:http';

import ipaddr from 'ipaddr.js';

import { parseAddress } from '../../config/networks.ts';

/**
 * The address for counting a client: an IPv6 client has a whole /64 to itself, so all of its addresses count as one,
 * `2001:db8:0:1::/64`. IPv4 is counted by address, also when it is mapped into IPv6. Every rate limit and every bound
 * per address uses it. [ASVS-6.3.1]
 */
export function addressKey(address: string): string {
  const parsed = parseAddress(address);
  if (!parsed) return address;
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const [a = 0, b = 0, c = 0, d = 0] = parsed.parts;
  return `${[a, b, c, d].map((part) => part.toString(16)).join(':')}::/64`;
}

/** Whose word about the address before them is believed. */
export type TrustProxy = (address: string) => boolean;

/** The client's address of a request that Fastify doesn't see, such as an upgrade: what `request.ip` is elsewhere. */
export function forwardedAddress({ headers, socket }: IncomingMessage, trust: TrustProxy): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const hops = [socket.remoteAddress ?? '', ...forwarded.map((each) => each.trim()).toReversed()].filter(Boolean);
  const farthest = hops.findIndex((address) => !trust(address));
  return hops.at(farthest) ?? '';
}
