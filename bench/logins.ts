import { Agent, request } from 'node:http';

import type { Facts } from './facts.ts';
import { pace } from './pace.ts';
import { percentile } from './percentile.ts';
import type { Server } from './servers.ts';

const clients = 40;
const [quietMs, stormMs] = [pace.quietSeconds * 1_000, pace.stormSeconds * 1_000];

export interface BesideLogins {
  /** Milliseconds, 95th percentile of a session read: alone, and beside the logins. */
  quiet: number;
  beside: number;
  loginsPerSecond: number;
  /** Logins that were told to come later (503). */
  refused: number;
}

/**
 * Measures a session read beside 40 clients that log in without a pause. Each login is of another account and from
 * another address of this machine (127.0.0.0/8), so that no rate limit is reached.
 */
export async function readsBesideLogins({ url }: Server, { token }: Facts): Promise<BesideLogins> {
  const quiet = await readFor(url, token, quietMs);
  const storm = { until: Date.now() + stormMs, answered: 0, refused: 0 };
  const running = Array.from({ length: clients }, (_, client) => logIn(url, client, storm));
  const beside = await readFor(url, token, stormMs);
  await Promise.all(running);
  return { quiet, beside, loginsPerSecond: storm.answered / (stormMs / 1_000), refused: storm.refused };
}

async function readFor(url: string, token: string, ms: number): Promise<number> {
  const times: number[] = [];
  const end = Date.now() + ms;
  while (Date.now() < end) {
    const start = performance.now();
    const answer = await fetch(`${url}/api/usuarios/me?timezone=UTC`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`A read beside logins was answered ${answer.status}.`);
    times.push(performance.now() - start);
  }
  return percentile(
    times.toSorted((a, b) => a - b),
    0.95,
  );
}

async function logIn(url: string, client: number, storm: { until: number; answered: number; refused: number }) {
  const agent = new Agent({ keepAlive: true });
  try {
    for (let turn = 0; Date.now() < storm.until; turn += 1) {
      const status = await post(agent, `${url}/api/auth/login`, `127.${client + 1}.${turn >> 8}.${turn & 255 || 1}`, {
        email: `bench-${client}-${turn}@puente.test`,
        password: 'the password of nobody',
      });
      if (status === 503) storm.refused += 1;
      else storm.answered += 1;
    }
  } finally {
    agent.destroy();
  }
}

function post(agent: Agent, url: string, localAddress: string, body: object): Promise<number> {
  const text = JSON.stringify(body);
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, localAddress, headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    sent.once('error', reject).end(text);
  });
}
