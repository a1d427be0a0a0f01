import fc from 'fast-check';
import { expect, test } from 'vitest';

import { Frames } from './ports.ts';

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
