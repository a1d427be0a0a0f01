import type { TestApp } from './test-app.ts';

/** Metrics of a scrape. */
export interface Scrape {
  /** The value of a sample by its whole name, `academy_jobs_dead{kind="contact.mail"}`; undefined where it is left out. */
  value(sample: string): number | undefined;
  /** Names of all metrics, with those that have no sample now; of a histogram its series. */
  names: ReadonlySet<string>;
  text: string;
}

/** Reads `/metrics` as a program on the same machine. Gauges are kept for a while: move the clock between two scrapes. */
export async function readMetrics({ server }: Pick<TestApp, 'server'>): Promise<Scrape> {
  const { statusCode, payload } = await server.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  if (statusCode !== 200) throw new Error(`/metrics answered ${statusCode}.`);
  const values = new Map<string, number>();
  const names = new Set<string>();
  for (const line of payload.split('\n')) {
    const [, declared = '', type = ''] = /^# TYPE (\S+) (\S+)$/.exec(line) ?? [];
    if (type === 'histogram') for (const part of ['bucket', 'count', 'sum']) names.add(`${declared}_${part}`);
    else if (declared) names.add(declared);
    const [, sample, value] = /^([^#\s].*) (\S+)$/.exec(line) ?? [];
    if (sample !== undefined) values.set(sample, Number(value));
  }
  return { value: (sample) => values.get(sample), names, text: payload };
}
