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
