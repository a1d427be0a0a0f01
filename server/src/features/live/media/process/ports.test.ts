import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';

import { freePort } from '../../../../testing/servers/academy-process.ts';
import { Frames, mediaAddresses, takePort, takeUdpPort } from './ports.ts';

test('[ASVS-17.2.4] packets are taken out of a stream, however it is cut', () => {
  const packets = fc.array(fc.uint8Array({ maxLength: 50 }), { maxLength: 8 });
  fc.assert(
    fc.property(packets, fc.array(fc.integer({ min: 1, max: 20 })), (sent, cuts) => {
      const stream = Buffer.concat(sent.map((packet) => Buffer.from([0, packet.length, ...packet])));
      const frames = new Frames();
      const received: number[][] = [];
      let at = 0;
      for (const length of [...cuts, stream.length]) {
        for (const packet of frames.add(stream.subarray(at, at + length))) received.push([...packet]);
        at += length;
      }
      expect(received).toEqual(sent.map((packet) => [...packet]));
    }),
  );
});

test('[REAL-1] the port for relayed checks is another one of the range, which no other process takes, or none', async () => {
  const from = await freePort();
  const single = { from, to: from };
  const first = await takePort(single);
  onTestFinished(() => void first.tcp.close());
  expect(await takeUdpPort(single)).toBeUndefined();
  const free = await freePort();
  const second = await takeUdpPort({ from: free, to: free });
  onTestFinished(() => void second?.close());
  expect(second?.address().port).toBe(free);
  await expect(takePort({ from: free, to: free })).rejects.toThrow('No port');
});

test('[REAL-1] the port for relayed checks is offered last, and at addresses of IPv4 alone', () => {
  const announce = ['203.0.113.7', '2001:db8::7'];
  expect(mediaAddresses({ announce }, { engine: 40_000 }).map(({ protocol }) => protocol)).not.toContain('relayed');
  expect(mediaAddresses({ announce }, { engine: 40_000, relayed: 40_001 }).slice(4)).toEqual([
    { protocol: 'relayed', address: '203.0.113.7', port: 40_001 },
  ]);
});
