// The load generator: a process of its own, so that it takes no time from the server's event loop. It runs for the
// whole bench, so it is warm for every measurement.
import { randomUUID } from 'node:crypto';

import autocannon from 'autocannon';

import { percentile } from './percentile.ts';

/** Load run: what to request, and for how long. */
export interface Order {
  url: string;
  token?: string | undefined;
  headers?: Record<string, string> | undefined;
  /** Body of a POST. */
  body?: object | undefined;
  /** Instead of it: each connection saves its own answer again and again, each time over the version before. */
  saves?: Saves | undefined;
  seconds: number;
  /** Requests a second. Left out: as many as the server answers. */
  rate?: number | undefined;
}

export interface Saves {
  /** Addresses, one for each connection. */
  urls: readonly string[];
  answer: object;
}

export interface Outcome {
  requests: number;
  requestsPerSecond: number;
  /** Milliseconds. */
  p99: number;
  /** Answers other than 2xx by their status, and requests without one. */
  failed: Record<string, number>;
}

const usualConnections = 10;

function run({ url, token, headers: more, body, saves, seconds, rate }: Order): Promise<Outcome> {
  const times: number[] = [];
  const failed: Record<string, number> = {};
  const unused = [...(saves?.urls ?? [])];
  const headers = {
    accept: 'application/json',
    ...more,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body || saves ? { 'content-type': 'application/json' } : {}),
  };
  return new Promise((resolve, reject) => {
    const load = autocannon(
      {
        url,
        connections: saves?.urls.length ?? usualConnections,
        duration: seconds,
        ...(rate !== undefined && { overallRate: rate }),
        // How often autocannon checks whether the time is up, in milliseconds.
        sampleInt: 50,
        ...(body ? { method: 'POST' as const, body: JSON.stringify(body) } : {}),
        headers,
        ...(saves && {
          setupClient: (client) => client.setRequests([savesOf(unused.pop() ?? url, headers, saves.answer)]),
        }),
      },
      (error: Error | null, { '2xx': succeeded, errors, duration }) => {
        if (error) return reject(error);
        times.sort((a, b) => a - b);
        const p99 = percentile(times, 0.99);
        resolve({
          requests: succeeded,
          requestsPerSecond: succeeded / duration,
          p99,
          failed: errors > 0 ? { ...failed, 'no answer': errors } : failed,
        });
      },
    );
    // autocannon's own percentiles are whole milliseconds.
    load.on('response', (_client, status, _bytes, milliseconds) => {
      times.push(milliseconds);
      if (status >= 300) failed[status] = (failed[status] ?? 0) + 1;
    });
  });
}

/** A request that has the next version and an idempotency key of its own each time. */
function savesOf(url: string, headers: Record<string, string>, answer: object): autocannon.Request {
  const { pathname, search } = new URL(url);
  let version = 0;
  return {
    method: 'PUT',
    path: `${pathname}${search}`,
    headers,
    setupRequest: (request) => ({
      ...request,
      body: JSON.stringify({ respuesta: answer, version, envioId: randomUUID() }),
    }),
    onResponse: (status) => {
      if (status === 200) version += 1;
    },
  };
}

process.on('message', async (order: Order) => process.send?.(await run(order)));
