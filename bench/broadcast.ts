import { setTimeout as wait } from 'node:timers/promises';

import type { Audience, Hearing } from './listeners.ts';
import { median } from './measure.ts';
import { pace } from './pace.ts';
import { messageFrom, run, stop } from './servers.ts';

const { sockets, messages } = pace;

/** Measures a broadcast to many sockets of one process: academy realtime and a bare WebSocket server, alternately. */
export async function compareBroadcasts(): Promise<{ sockets: number; ours: Hearing; theirs: Hearing }> {
  const speakers = run('speakers', [], {});
  const children = [speakers];
  try {
    const urls = await messageFrom<Record<'ours' | 'theirs', string>>(speakers);
    const listeners = { ours: run('listeners', [], {}), theirs: run('listeners', [], {}) };
    children.push(listeners.ours, listeners.theirs);
    const heard: Record<'ours' | 'theirs', Hearing[]> = { ours: [], theirs: [] };
    for (const who of ['ours', 'theirs'] as const) {
      listeners[who].send({ url: urls[who], sockets } satisfies Audience);
      await messageFrom(listeners[who]);
    }
    for (let round = 0; round < messages; round += 1) {
      for (const who of ['ours', 'theirs'] as const) {
        const hearing = messageFrom<Hearing>(listeners[who]);
        speakers.send(who);
        heard[who].push(await hearing);
        await wait(20);
      }
    }
    const medians = (hearings: Hearing[]): Hearing => ({
      p50: median(hearings.map(({ p50 }) => p50)),
      p99: median(hearings.map(({ p99 }) => p99)),
    });
    return { sockets, ours: medians(heard.ours), theirs: medians(heard.theirs) };
  } finally {
    for (const child of children) await stop(child);
  }
}
