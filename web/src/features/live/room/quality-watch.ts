import type { Calidad } from '@puente/contracts/room';

import {
  noQuality,
  type QualityMemory,
  qualityOf,
  remembering,
  sampleBetween,
  type Totals,
  totalsOf,
} from './quality-rules.ts';

const everyMs = 2_000;

/** Measures the own connection while it stands. */
export function createQualityWatch(onChange: (quality: Calidad | null) => void) {
  let timer: ReturnType<typeof setInterval> | undefined;
  let memory: QualityMemory = noQuality;
  let before: Totals | undefined;

  const show = (next: QualityMemory): void => {
    const isNew = next.shown !== memory.shown;
    memory = next;
    if (isNew) onChange(next.shown);
  };
  const stop = (): void => {
    clearInterval(timer);
    timer = undefined;
    before = undefined;
    show(noQuality);
  };

  return {
    start: (stats: () => Promise<RTCStatsReport>): void => {
      stop();
      const measure = async (): Promise<void> => {
        const own = timer;
        const report = await stats();
        if (own !== timer) return;
        const now = totalsOf(report.values(), performance.now());
        const sample = before && sampleBetween(before, now);
        before = now;
        if (sample) show(remembering(memory, qualityOf(sample)));
      };
      timer = setInterval(() => void measure().catch(() => undefined), everyMs);
    },
    /** What arrives is another picture: the time without one was no freeze. */
    pause: (): void => {
      before = undefined;
    },
    stop,
  };
}

export type QualityWatch = ReturnType<typeof createQualityWatch>;
