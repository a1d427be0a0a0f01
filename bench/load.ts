// The load generator: a process of its own, so that it takes no time from the server's event loop. It runs for the
// whole bench, so it is warm for every measurement.
import autocannon from 'autocannon';

import { percentile } from './percentile.ts';

/** One load run: what to request, and for how long. */
export interface Order {
  url: string;
  token?: string | undefined;
  body?: object | undefined;
  seconds: number;
}

export interface Outcome {
  requests: number;
  requestsPerSecond: number;
  /** Milliseconds. */
  p99: number;
  /** Answers other than 200, and requests without one. */
  failed: number;
}

const connections = 10;

function run({ url, token, body, seconds }: Order): Promise<Outcome> {
  const times: number[] = [];
  return new Promise((resolve, reject) => {
    const load = autocannon(
      {
        url,
        connections,
        duration: seconds,
        // How often autocannon checks whether the time is up, in milliseconds.
        sampleInt: 50,
        ...(body ? { method: 'POST' as const, body: JSON.stringify(body) } : {}),
        headers: {
          accept: 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
      },
      (error: Error | null, { '2xx': succeeded, non2xx, errors, duration }) => {
        if (error) return reject(error);
        times.sort((a, b) => a - b);
        const p99 = percentile(times, 0.99);
        resolve({ requests: succeeded, requestsPerSecond: succeeded / duration, p99, failed: non2xx + errors });
      },
    );
    // autocannon's own percentiles are whole milliseconds.
    load.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  });
}

process.on('message', async (order: Order) => process.send?.(await run(order)));
