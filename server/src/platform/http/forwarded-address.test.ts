import type { IncomingMessage } from 'node:http';

import { expect, test } from 'vitest';

import { forwardedAddress } from './client-address.ts';

const request = (forwarded?: string) =>
  ({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress: '10.0.0.1' },
  }) as unknown as IncomingMessage;
const proxies = (count: number) => (address: string) => ['10.0.0.1', '10.0.0.2'].slice(0, count).includes(address);

test.each([
  [undefined, 0, '10.0.0.1'],
  ['198.51.100.1', 0, '10.0.0.1'],
  [undefined, 1, '10.0.0.1'],
  ['198.51.100.1', 1, '198.51.100.1'],
  ['6.6.6.6, 198.51.100.1', 1, '198.51.100.1'],
  ['6.6.6.6, 198.51.100.1, 10.0.0.2', 2, '198.51.100.1'],
  ['198.51.100.1', 2, '198.51.100.1'],
  ['10.0.0.2', 2, '10.0.0.2'],
])('[ASVS-4.1.3] the client behind %s, with %i proxies, is %s', (forwarded, count, address) => {
  expect(forwardedAddress(request(forwarded), proxies(count))).toBe(address);
});
