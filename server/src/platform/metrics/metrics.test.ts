import { describe, expect, test, vi } from 'vitest';

import { type MetricGroup, Metrics, metricGroup } from './metrics.ts';

/** Metrics with a clock of their own, and what they logged. */
function metricsOf(...groups: MetricGroup[]) {
  const log = { warn: vi.fn() };
  const clock = { now: new Date('2026-11-21T15:00:00Z') };
  const metrics = new Metrics(log, () => clock.now);
  metrics.show(groups);
  const pass = (seconds: number) => (clock.now = new Date(clock.now.getTime() + seconds * 1_000));
  return { metrics, log, pass };
}

/** The samples of the gauges of a scrape, without comments. */
const samples = async (metrics: Metrics): Promise<string[]> =>
  (await metrics.text()).split('\n').filter((line) => line && !line.startsWith('#'));

const lamps = (read: MetricGroup<'academy_lamps'>['read']) =>
  metricGroup({ name: 'lamps', gauges: { academy_lamps: { help: 'Lamps that are on.', label: 'room' } }, read });

describe('[OPS-3] gauges', () => {
  test('are read at a scrape, and again once a reading is older than it is kept', async () => {
    const read = vi.fn().mockResolvedValueOnce({ academy_lamps: { hall: 2, attic: 0 } });
    const { metrics, pass } = metricsOf(lamps(read.mockResolvedValue({ academy_lamps: { hall: 3 } })));
    const first = [
      'academy_metrics_unreadable{group="lamps"} 0',
      'academy_lamps{room="hall"} 2',
      'academy_lamps{room="attic"} 0',
    ];
    expect(await samples(metrics)).toEqual(first);
    pass(4);
    expect(await samples(metrics)).toEqual(first);
    expect(read).toHaveBeenCalledTimes(1);
    pass(1);
    expect(await samples(metrics)).toEqual([
      'academy_metrics_unreadable{group="lamps"} 0',
      'academy_lamps{room="hall"} 3',
    ]);
  });

  test('are left out when their value is unknown, never shown as 0', async () => {
    const { metrics } = metricsOf(
      metricGroup({
        name: 'oil',
        gauges: { academy_oil_litres: { help: 'Oil that is left.' } },
        read: async () => ({ academy_oil_litres: null }),
      }),
    );
    expect(await samples(metrics)).toEqual(['academy_metrics_unreadable{group="oil"} 0']);
    expect(await metrics.text()).toContain('# TYPE academy_oil_litres gauge');
  });

  test('that cannot be read are left out and told, the others stay; an outage is one line of the log', async () => {
    const read = vi.fn().mockResolvedValueOnce({ academy_lamps: { hall: 2 } });
    const oil = metricGroup({
      name: 'oil',
      gauges: { academy_oil_litres: { help: 'Oil that is left.' } },
      read: async () => ({ academy_oil_litres: 7 }),
    });
    const { metrics, log, pass } = metricsOf(lamps(read.mockRejectedValue(new Error('dark'))), oil);
    await metrics.text();
    for (let scrape = 0; scrape < 3; scrape += 1) {
      pass(10);
      expect(await samples(metrics)).toEqual([
        'academy_metrics_unreadable{group="lamps"} 1',
        'academy_metrics_unreadable{group="oil"} 0',
        'academy_oil_litres 7',
      ]);
    }
    expect(log.warn).toHaveBeenCalledTimes(1);
  });

  test('that take too long are left out, and are not read twice at the same time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    try {
      let finish: (read: { academy_lamps: { hall: number } }) => void = () => {};
      const read = vi.fn(() => new Promise<{ academy_lamps: { hall: number } }>((resolve) => (finish = resolve)));
      const { metrics } = metricsOf(lamps(read));
      const scrape = samples(metrics);
      await vi.advanceTimersByTimeAsync(4_000);
      expect(await scrape).toEqual(['academy_metrics_unreadable{group="lamps"} 1']);
      const next = samples(metrics);
      await vi.advanceTimersByTimeAsync(100);
      finish({ academy_lamps: { hall: 1 } });
      expect(await next).toEqual(['academy_metrics_unreadable{group="lamps"} 0', 'academy_lamps{room="hall"} 1']);
      expect(read).toHaveBeenCalledTimes(1);
    } finally {
      vi.useRealTimers();
    }
  });
});

test('[OPS-3] a counter begins at 0 for each value of its label', async () => {
  const { metrics } = metricsOf();
  const label = { name: 'kind', values: ['short', 'long'] } as const;
  const rings = metrics.counter({ name: 'academy_rings_total', help: 'Rings.', label });
  const doors = metrics.counter({ name: 'academy_doors_total', help: 'Doors.' });
  rings.add('long');
  rings.add('long', 2);
  doors.add();
  doors.add(4);
  expect(await samples(metrics)).toEqual([
    'academy_rings_total{kind="short"} 0',
    'academy_rings_total{kind="long"} 3',
    'academy_doors_total 5',
  ]);
});
