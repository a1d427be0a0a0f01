import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js';

type Network = [IPv4 | IPv6, number];

/** Names for usual networks of reverse proxies, as `proxy-addr` has them. */
const named: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * The networks in a list such as `loopback, 10.0.0.0/8, 2001:db8::1`.
 * @returns null when one of them is neither an address, nor a CIDR block, nor a name
 */
export function networksIn(list: string): Network[] | null {
  const words = list.split(',').map((word) => word.trim());
  const networks = words.filter(Boolean).flatMap((word) => named[word] ?? [word]);
  try {
    return networks.map(parseNetwork);
  } catch {
    return null;
  }
}

function parseNetwork(text: string): Network {
  // Also refuses the short forms of IPv4: `1` would be the address 0.0.0.1.
  if (!/[.:].*[.:]/.test(text)) throw new Error('Not an address.');
  if (text.includes('/')) return ipaddr.parseCIDR(text);
  const address = ipaddr.parse(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

/** Whether an address is in one of the networks; an IPv4 address that is mapped into IPv6 counts as IPv4. */
export function isIn(networks: readonly Network[], address: string | undefined): boolean {
  const parsed = parseAddress(address);
  if (!parsed) return false;
  return networks.some(([network, bits]) => network.kind() === parsed.kind() && parsed.match(network, bits));
}

/** An IP address; an IPv4 address that is mapped into IPv6 becomes IPv4. Null when it is none. */
export function parseAddress(address: string | undefined): IPv4 | IPv6 | null {
  try {
    return address === undefined ? null : ipaddr.process(address);
  } catch {
    return null;
  }
}
