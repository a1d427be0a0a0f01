import { describe, expect, test } from 'vitest';

import { Reception, roundTripMs } from './reception.ts';
import { SentPackets } from './rewriter.ts';
import { ntpOf } from './rtcp.ts';
import type { RtpPacket } from './rtp-packet.ts';

const at = (sequence: number) => ({ sequence, timestamp: sequence * 3_000 }) as RtpPacket;

describe('reception', () => {
  test('lost packets are asked for until they come, at intervals', () => {
    const reception = new Reception(90_000);
    reception.add(at(65_534), 0);
    expect(reception.add(at(1), 0)).toBe(true);
    expect(reception.toAskFor(100)).toEqual({ sequences: [65_535, 0], givenUp: false });
    expect(reception.toAskFor(120).sequences).toEqual([]);
    reception.add(at(65_535), 130);
    expect(reception.toAskFor(200).sequences).toEqual([0]);
    reception.add(at(0), 210);
    expect(reception.misses).toBe(false);
  });

  test('what never comes is given up, so that a key frame is asked for', () => {
    const reception = new Reception(90_000);
    reception.add(at(1), 0);
    reception.add(at(3), 0);
    const answers = Array.from({ length: 8 }, (_, turn) => reception.toAskFor((turn + 1) * 100));
    expect(answers.filter(({ sequences }) => sequences.length > 0)).toHaveLength(6);
    expect(answers.filter(({ givenUp }) => givenUp)).toHaveLength(1);
  });

  test('a large gap is given up at once', () => {
    const reception = new Reception(90_000);
    reception.add(at(1), 0);
    reception.add(at(200), 0);
    expect(reception.toAskFor(100)).toEqual({ sequences: [], givenUp: true });
    expect(reception.misses).toBe(false);
  });

  test('[ASVS-2.4.1] a sender that jumps with every packet costs no more than one that does not', () => {
    const cost = (step: number, packets = 100_000) => {
      const reception = new Reception(90_000);
      let asked = 0;
      const before = process.cpuUsage();
      for (let index = 0; index < packets; index += 1) {
        reception.add(at((index * step) & 0xffff), index);
        if (reception.misses) asked += reception.toAskFor(index).sequences.length;
      }
      const { user, system } = process.cpuUsage(before);
      return { micros: (user + system) / packets, asked };
    };
    // The least of several: the machine may be busy.
    const least = (step: number) => Math.min(...Array.from({ length: 3 }, () => cost(step).micros));
    least(1);
    for (const step of [2, 60, 999]) expect([step, least(step) < 20]).toEqual([step, true]);
    expect(cost(999).asked).toBe(0);
  });

  test('a sender that starts anew has lost nothing', () => {
    const reception = new Reception(90_000);
    reception.add(at(1), 0);
    expect(reception.add(at(30_000), 0)).toBe(false);
    expect(reception.report(9, 0)).toMatchObject({ lost: 0, totalLost: 0, highest: 30_000 });
  });

  test('reports the share lost since the last report, and all', () => {
    const reception = new Reception(90_000);
    for (const sequence of [65_535, 0, 1, 3]) reception.add(at(sequence), 0);
    reception.senderReport(77, 1_000);
    expect(reception.report(9, 1_500)).toMatchObject({
      ssrc: 9,
      lost: 1 - 4 / 5,
      totalLost: 1,
      highest: 0x1_0003,
      lastSenderReport: 77,
      delaySinceSenderReport: 32_768,
    });
    reception.add(at(4), 0);
    expect(reception.report(9, 1_600)).toMatchObject({ lost: 0, totalLost: 1 });
  });

  test('[OPS-3] counts packets that arrived and those that never did, each once; a late one is taken off', () => {
    const reception = new Reception(90_000);
    expect(reception.takeCounts()).toEqual({ received: 0, lost: 0 });
    for (const sequence of [65_534, 65_535, 2]) reception.add(at(sequence), 0);
    expect(reception.takeCounts()).toEqual({ received: 3, lost: 2 });
    expect(reception.takeCounts()).toEqual({ received: 0, lost: 0 });
    reception.add(at(0), 0);
    reception.add(at(3), 0);
    expect(reception.takeCounts()).toEqual({ received: 2, lost: -1 });
    // A sender that starts anew has lost nothing.
    reception.add(at(30_000), 0);
    expect(reception.takeCounts()).toEqual({ received: 1, lost: 0 });
  });

  test('reports nothing before the first packet', () => expect(new Reception(90_000).report(9, 0)).toBeUndefined());
});

test('the time there and back', () => {
  const sent = Date.UTC(2026, 10, 22);
  expect(roundTripMs(ntpOf(sent).middle, 65_536, sent + 1_080)).toBeCloseTo(80, 0);
  expect(roundTripMs(0, 0, sent)).toBeUndefined();
  // A browser that tells a longer delay than has passed.
  expect(roundTripMs(ntpOf(sent).middle, 65_536 * 10, sent + 80)).toBeUndefined();
});

describe('sent packets', () => {
  const numbers = (sequence: number) => ({ sequence, timestamp: 0, picture: undefined, tl0: undefined });

  test('are sent again once in a while, as long as they are kept', () => {
    const sent = new SentPackets();
    sent.add(at(5), undefined, numbers(65_535));
    expect(sent.again(65_535, 1_000)?.packet.sequence).toBe(5);
    expect(sent.again(65_535, 1_010)).toBeUndefined();
    expect(sent.again(65_535, 1_100)).toBeDefined();
    expect(sent.again(65_534, 1_100)).toBeUndefined();
    for (let sequence = 0; sequence < 512; sequence += 1) sent.add(at(sequence), undefined, numbers(sequence));
    expect(sent.again(65_535, 2_000)).toBeUndefined();
  });

  test('are forgotten when another source takes over', () => {
    const sent = new SentPackets();
    sent.add(at(5), undefined, numbers(5));
    sent.clear();
    expect(sent.again(5, 1_000)).toBeUndefined();
  });
});
