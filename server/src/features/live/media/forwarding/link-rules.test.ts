import { describe, expect, test } from 'vitest';

import {
  type Link,
  type LinkReport,
  nextLink,
  nextShown,
  qualityOf,
  type ShownQuality,
  startOfLink,
} from './link-rules.ts';

/** Reports once a second, from `fromS` on. @returns the link afterwards */
function seconds(link: Link, fromS: number, count: number, report: Partial<LinkReport>): Link {
  let now = link;
  for (let second = 0; second < count; second += 1) {
    now = nextLink(now, { lost: 0, bandwidth: undefined, sent: 900_000, nowMs: (fromS + second) * 1_000, ...report });
  }
  return now;
}

describe('the level of a connection', () => {
  test('a moment of trouble changes nothing', () => {
    const link = seconds(startOfLink(0), 1, 2, { lost: 0.3 });
    expect(seconds(link, 3, 5, {}).level).toBe('alta');
  });

  test('lasting losses make the picture small, then leave it out', () => {
    const small = seconds(startOfLink(0), 1, 3, { lost: 0.3 });
    expect(small.level).toBe('baja');
    expect(seconds(small, 4, 3, { lost: 0.3 }).level).toBe('audio');
  });

  test('so does a browser that can receive less than is sent to it', () => {
    expect(seconds(startOfLink(0), 1, 3, { bandwidth: 500_000 }).level).toBe('baja');
    expect(seconds(startOfLink(0), 1, 3, { bandwidth: 800_000 }).level).toBe('alta');
    // Little is sent: the estimate says nothing.
    expect(seconds(startOfLink(0), 1, 9, { bandwidth: 30_000, sent: 60_000 }).level).toBe('alta');
  });

  test('it rises again after a wait, step by step', () => {
    const audio = seconds(startOfLink(0), 1, 6, { lost: 0.3 });
    expect(audio.level).toBe('audio');
    expect(seconds(audio, 7, 7, {}).level).toBe('audio');
    expect(seconds(audio, 7, 8, {}).level).toBe('baja');
    expect(seconds(audio, 7, 17, {}).level).toBe('alta');
  });

  test('a better level that fails at once is tried less often', () => {
    let link = seconds(startOfLink(0), 1, 3, { lost: 0.3 });
    link = seconds(link, 4, 8, {});
    expect(link.level).toBe('alta');
    link = seconds(link, 12, 3, { lost: 0.3 });
    expect(link).toMatchObject({ level: 'baja', waitMs: 16_000 });
    expect(seconds(link, 15, 15, {}).level).toBe('baja');
    expect(seconds(link, 15, 16, {}).level).toBe('alta');
  });

  test('each failure at once doubles the wait, up to a minute', () => {
    let [link, at] = [startOfLink(0), 1];
    const waits = Array.from({ length: 5 }, () => {
      link = seconds(link, at, 3, { lost: 0.3 });
      const wait = link.waitMs / 1_000;
      link = seconds(link, at + 3, wait, {});
      expect(link.level).toBe('alta');
      at += 3 + wait;
      return wait;
    });
    expect(waits).toEqual([8, 16, 32, 60, 60]);
  });

  test('a better level that lasted for 15 seconds has not failed: the wait is the first again', () => {
    const raised: Link = { level: 'alta', tightSinceMs: undefined, changedAtMs: 0, raisedAtMs: 0, waitMs: 16_000 };
    const fallenAt = (second: number) => seconds(raised, second - 2, 3, { lost: 0.3 });
    expect(fallenAt(14)).toMatchObject({ level: 'baja', waitMs: 32_000 });
    expect(fallenAt(15)).toMatchObject({ level: 'baja', waitMs: 8_000 });
  });

  test.each([
    ['one packet in ten is lost', { lost: 0.1 }, 'alta'],
    ['more are', { lost: 0.101 }, 'baja'],
    ['a browser can receive 85 % of what is sent', { bandwidth: 850_000, sent: 1_000_000 }, 'alta'],
    ['it can receive less', { bandwidth: 849_999, sent: 1_000_000 }, 'baja'],
    ['80 kbit/s are sent', { bandwidth: 1, sent: 80_000 }, 'alta'],
    ['more are sent', { bandwidth: 1, sent: 80_001 }, 'baja'],
  ] as const)('three seconds in which %s (%j): %s', (_, report, level) => {
    expect(seconds(startOfLink(0), 1, 3, report).level).toBe(level);
  });

  test('without pictures it waits until the trouble is over', () => {
    const audio = seconds(startOfLink(0), 1, 6, { lost: 0.3 });
    const still = seconds(audio, 7, 60, { lost: 0.3 });
    expect(still.level).toBe('audio');
    expect(seconds(still, 67, 7, {}).level).toBe('audio');
  });
});

describe('the quality that is shown', () => {
  test.each([
    [0, 50, 'alta', 'buena'],
    [0.03, 300, 'alta', 'buena'],
    [0.04, 50, 'alta', 'regular'],
    [0.1, 600, 'alta', 'regular'],
    [0, 350, 'alta', 'regular'],
    [0, 50, 'baja', 'regular'],
    [0.2, 50, 'alta', 'mala'],
    [0, 700, 'alta', 'mala'],
    [0, 50, 'audio', 'mala'],
  ] as const)('%d lost, %d ms there and back, level %s: %s', (lost, trip, level, quality) => {
    expect(qualityOf(lost, trip, level)).toBe(quality);
  });

  test('worse is shown at once, better when it lasts', () => {
    const first = nextShown({ shown: null, betterSinceMs: undefined }, 'buena', 0);
    const worse = nextShown(first, 'mala', 1_000);
    expect(worse.shown).toBe('mala');
    let shown: ShownQuality = worse;
    for (const now of [2_000, 4_000, 6_000]) shown = nextShown(shown, 'buena', now);
    expect(shown.shown).toBe('mala');
    expect(nextShown(shown, 'buena', 7_000).shown).toBe('buena');
    expect(nextShown(nextShown(shown, 'mala', 6_500), 'buena', 7_000).shown).toBe('mala');
  });
});
