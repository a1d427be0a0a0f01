import type { Logger } from 'pino';
import { Counter, Gauge, Registry } from 'prom-client';

/** Values of a gauge by the value of its label; a gauge without a label has one number. Null: unknown, so left out. */
type Reading = number | null | Readonly<Record<string, number>>;

interface GaugeDeclaration {
  /** Help in one sentence, with the unit; the name of the metric ends with the unit too. */
  help: string;
  /** Name of the one label; its values are few. */
  label?: string;
}

/** Gauges that one reading fills, from the database or from this process, at a scrape. */
export interface MetricGroup<Name extends string = string> {
  /** Name of the group in `academy_metrics_unreadable` and in the log. */
  name: string;
  gauges: Readonly<Record<Name, GaugeDeclaration>>;
  /** Seconds for which a reading is shown again instead of reading anew: 5. */
  keptSeconds?: number;
  /** Reads all gauges of the group: a few short statements with an index. What it throws leaves its gauges out. */
  read: () => Promise<Readonly<Record<Name, Reading>>>;
}

/** Declares gauges with what reads them; a feature names the group in its `metrics`. */
export const metricGroup = <Name extends string>(group: MetricGroup<Name>): MetricGroup => group;

/** Counter of what happens in this process. */
export interface EventCounter<Value extends string = never> {
  /** Counts an event, of a kind where the counter has a label. */
  add(...of: [Value] extends [never] ? [count?: number] : [kind: Value, count?: number]): void;
}

interface CounterOptions<Value extends string> {
  /** Name after Prometheus's conventions: `academy_…_total`. */
  name: string;
  help: string;
  /** The one label, with all of its values: each is shown from 0 on, so that the first event is an increase. */
  label?: { name: string; values: readonly Value[] };
}

/** Shares of features in the metrics. */
export interface CounterMaker {
  counter<Value extends string = never>(options: CounterOptions<Value>): EventCounter<Value>;
}

/** Milliseconds that the readings of one scrape have together: less than the 10 s after which Prometheus gives up. */
const readingMs = 4_000;
const defaultKeptSeconds = 5;

/** Metrics of one server: counters of what happens in it, and gauges that are read at each scrape. */
export class Metrics implements CounterMaker {
  readonly registry = new Registry();
  readonly #log: Pick<Logger, 'warn'>;
  readonly #now: () => Date;
  readonly #groups: GroupReader[] = [];
  readonly #unreadable: Gauge;

  /** @param now decides how old a reading is */
  constructor(log: Pick<Logger, 'warn'>, now: () => Date) {
    this.#log = log;
    this.#now = now;
    this.#unreadable = new Gauge({
      name: 'academy_metrics_unreadable',
      help: 'Whether the gauges of a group could not be read in time: 1, else 0. They are left out meanwhile.',
      labelNames: ['group'],
      registers: [this.registry],
    });
  }

  counter<Value extends string = never>({ name, help, label }: CounterOptions<Value>): EventCounter<Value> {
    const labelNames = label ? [label.name] : [];
    const counter = new Counter({ name, help, labelNames, registers: [this.registry] });
    if (label) for (const value of label.values) counter.inc({ [label.name]: value }, 0);
    return {
      add(...of: readonly (string | number | undefined)[]) {
        if (label) counter.inc({ [label.name]: String(of[0]) }, Number(of[1] ?? 1));
        else counter.inc(Number(of[0] ?? 1));
      },
    };
  }

  /** Shows gauges from now on. @throws when one has the name of another metric */
  show(groups: readonly MetricGroup[]): void {
    for (const group of groups) this.#groups.push(new GroupReader(group, this.registry));
  }

  /** Returns all metrics in Prometheus's text format, after reading the gauges that are due, one group after the other. */
  async text(): Promise<string> {
    const until = performance.now() + readingMs;
    for (const group of this.#groups) {
      const failure = await group.refresh(this.#now(), Math.max(0, until - performance.now()));
      if (failure !== undefined && !group.isUnreadable)
        this.#log.warn({ err: failure, metrics: group.name }, 'metrics could not be read');
      group.isUnreadable = failure !== undefined;
      this.#unreadable.set({ group: group.name }, failure === undefined ? 0 : 1);
    }
    return this.registry.metrics();
  }
}

/** Reads the gauges of a group, never twice at the same time. */
class GroupReader {
  readonly name: string;
  /** Outcome of the last scrape, so that an outage is one line in the log. */
  isUnreadable = false;
  readonly #group: MetricGroup;
  readonly #gauges: ReadonlyMap<string, Gauge>;
  #readAt: Date | undefined;
  #running: Promise<unknown> | undefined;

  constructor(group: MetricGroup, registry: Registry) {
    this.name = group.name;
    this.#group = group;
    this.#gauges = new Map(
      Object.entries(group.gauges).map(([name, { help, label }]) => [
        name,
        new Gauge({ name, help, labelNames: label === undefined ? [] : [label], registers: [registry] }),
      ]),
    );
    this.#empty();
  }

  /** Reads the gauges unless the last reading is still good. @returns why they are left out, undefined when they are not */
  async refresh(now: Date, withinMs: number): Promise<unknown> {
    const keptMs = (this.#group.keptSeconds ?? defaultKeptSeconds) * 1_000;
    const ageMs = this.#readAt === undefined ? Infinity : now.getTime() - this.#readAt.getTime();
    if (ageMs >= 0 && ageMs < keptMs) return undefined;
    // A statement that hangs is not sent again by the next scrape.
    this.#running ??= this.#read(now).finally(() => (this.#running = undefined));
    const failure = await within(this.#running, withinMs);
    if (failure !== undefined) this.#empty();
    return failure;
  }

  /** @returns what went wrong */
  async #read(now: Date): Promise<unknown> {
    try {
      const read = await this.#group.read();
      this.#empty();
      for (const [name, gauge] of this.#gauges) this.#set(gauge, this.#group.gauges[name]?.label, read[name] ?? null);
      this.#readAt = now;
      return undefined;
    } catch (error) {
      return error ?? new Error('The reading failed.');
    }
  }

  #set(gauge: Gauge, label: string | undefined, reading: Reading): void {
    if (typeof reading === 'number') gauge.set(reading);
    else if (reading !== null && label !== undefined)
      for (const [value, count] of Object.entries(reading)) gauge.set({ [label]: value }, count);
  }

  /** Removes all values; the library would show a 0 for a gauge without a label. */
  #empty(): void {
    this.#readAt = undefined;
    for (const [name, gauge] of this.#gauges) {
      gauge.reset();
      if (this.#group.gauges[name]?.label === undefined) gauge.remove();
    }
  }
}

/** Waits for a reading, for so many milliseconds. @returns its failure, or that it took too long */
async function within(reading: Promise<unknown>, ms: number): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Error>((resolve) => {
    timer = setTimeout(() => resolve(new Error('Reading metrics took too long.')), ms);
  });
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
  }
}
