import { describe, expect, test } from 'vitest';

import { isIn, networksIn } from '../../config/networks.ts';
import { addressKey } from './client-address.ts';

describe('[ASVS-6.3.1] the key of an address', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
    ['2001:DB8:0:1:ffff:ffff:ffff:ffff', '2001:db8:0:1::/64'],
    ['2001:db8:0:2::1', '2001:db8:0:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});

describe('[ASVS-4.1.3] trusted networks', () => {
  test('are addresses, CIDR blocks and names', () => {
    const networks = networksIn('loopback, 10.1.0.0/16,2001:db8::/32, 192.0.2.9')!;
    for (const address of ['127.0.0.1', '::1', '10.1.2.3', '::ffff:10.1.2.3', '2001:db8::7', '192.0.2.9'])
      expect(isIn(networks, address)).toBe(true);
    for (const address of ['10.2.0.1', '::2', '2001:db9::7', '192.0.2.8', '', 'localhost', undefined])
      expect(isIn(networks, address)).toBe(false);
    expect(networksIn('')).toEqual([]);
    expect(isIn(networksIn('private')!, '192.168.7.7')).toBe(true);
  });

  test.each(['1', '0', '10.0.0.0/33', '10', 'proxy.internal', '10.0.0.0/8 192.168.0.0/16', '0x7f.1'])(
    'are not %s',
    (list) => {
      expect(networksIn(list)).toBeNull();
    },
  );
});
