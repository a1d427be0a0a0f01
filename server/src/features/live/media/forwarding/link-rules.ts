import type { Calidad } from '@puente/contracts/room';

import type { Level } from './slots-rules.ts';

/** Measurements of the way to a browser, once a second. */
export interface LinkReport {
  /** Share of lost packets, 0 to 1. */
  lost: number;
  /** Bits per second that the browser believes it can receive. */
  bandwidth: number | undefined;
  /** Bits per second that were sent to the browser. */
  sent: number;
  nowMs: number;
}

export interface Link {
  level: Level;
  tightSinceMs: number | undefined;
  changedAtMs: number;
  raisedAtMs: number;
  /** Milliseconds to wait before the better level is tried. */
  waitMs: number;
}

const lossy = 0.1;
/** Below this the browser's estimate is about its own start, not about the way. */
const leastBits = 80_000;
const tightForMs = 2_000;
const failedWithinMs = 15_000;
const waitMs = { first: 8_000, most: 60_000 };

export const startOfLink = (nowMs: number): Link => ({
  level: 'alta',
  tightSinceMs: undefined,
  changedAtMs: nowMs,
  raisedAtMs: Number.NEGATIVE_INFINITY,
  waitMs: waitMs.first,
});

const below: Record<Level, Level> = { alta: 'baja', baja: 'audio', audio: 'audio' };
const above: Record<Level, Level> = { audio: 'baja', baja: 'alta', alta: 'alta' };

/**
 * Returns the next level of a connection. The level falls after two seconds of trouble, and rises again after a wait,
 * which doubles each time that the better level failed at once.
 */
export function nextLink(link: Link, { lost, bandwidth, sent, nowMs }: LinkReport): Link {
  const tight = lost > lossy || (bandwidth !== undefined && sent > leastBits && bandwidth < sent * 0.85);
  if (!tight) {
    const calm = { ...link, tightSinceMs: undefined };
    if (link.level === 'alta' || nowMs - link.changedAtMs < link.waitMs) return calm;
    return { ...calm, level: above[link.level], changedAtMs: nowMs, raisedAtMs: nowMs };
  }
  const since = link.tightSinceMs ?? nowMs;
  if (nowMs - since < tightForMs || link.level === 'audio') {
    // At the lowest level there is nothing left to leave out; the wait begins when the trouble ends.
    return { ...link, tightSinceMs: since, changedAtMs: link.level === 'audio' ? nowMs : link.changedAtMs };
  }
  const failed = nowMs - link.raisedAtMs < failedWithinMs;
  return {
    level: below[link.level],
    tightSinceMs: undefined,
    changedAtMs: nowMs,
    raisedAtMs: link.raisedAtMs,
    waitMs: failed ? Math.min(waitMs.most, link.waitMs * 2) : waitMs.first,
  };
}

/** Returns the quality of a connection in words, by loss, round trip, and level. */
export function qualityOf(lost: number, roundTripMs: number, level: Level): Calidad {
  if (lost > 0.1 || roundTripMs > 600 || level === 'audio') return 'mala';
  if (lost > 0.03 || roundTripMs > 300 || level === 'baja') return 'regular';
  return 'buena';
}

export interface ShownQuality {
  shown: Calidad | null;
  /** Moment since which the quality was measured better than the shown one. */
  betterSinceMs: number | undefined;
}

const order: readonly Calidad[] = ['mala', 'regular', 'buena'];
const betterForMs = 5_000;

/** Returns the quality to show: a worse one at once, a better one when it lasts. */
export function nextShown({ shown, betterSinceMs }: ShownQuality, measured: Calidad, nowMs: number): ShownQuality {
  if (shown === null || order.indexOf(measured) < order.indexOf(shown)) {
    return { shown: measured, betterSinceMs: undefined };
  }
  if (measured === shown) return { shown, betterSinceMs: undefined };
  const since = betterSinceMs ?? nowMs;
  return nowMs - since >= betterForMs ? { shown: measured, betterSinceMs: undefined } : { shown, betterSinceMs: since };
}
