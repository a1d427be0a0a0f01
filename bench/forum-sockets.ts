import { setTimeout as wait } from 'node:timers/promises';

import type { Facts } from './facts.ts';
import { addressOf } from './lines.ts';
import type { Audience, Hearing } from './listeners.ts';
import { median } from './measure.ts';
import { pace } from './pace.ts';
import { messageFrom, run, type Server, stop } from './servers.ts';

/** A session may have 50 sockets, and two listen. */
const sockets = Math.min(100, pace.sockets);
const rounds = 2 * pace.messages;
const limit = 15;

/** How long a reply takes from its request to all sockets that watch the forum, and through a bare WebSocket server. */
export async function reportReplies({ url }: Server, { token, admin, repliedTopicId }: Facts): Promise<void> {
  const speakers = run('speakers', [], {});
  const children = [speakers];
  try {
    const { theirs } = await messageFrom<Record<'theirs', string>>(speakers);
    const address = new URL(url);
    const audiences: Record<'ours' | 'theirs', Audience> = {
      ours: {
        url: `ws://${address.host}/socket.io/?EIO=4&transport=websocket`,
        sockets,
        tokens: [token, admin.token],
        watching: true,
      },
      theirs: { url: theirs, sockets },
    };
    const posts = {
      ours: addressOf(url, `/api/foro/temas/${repliedTopicId}/respuestas`),
      theirs: theirs.replace('ws:', 'http:'),
    };
    const listeners = { ours: run('listeners', [], {}), theirs: run('listeners', [], {}) };
    children.push(listeners.ours, listeners.theirs);
    for (const who of ['ours', 'theirs'] as const) {
      listeners[who].send(audiences[who]);
      await messageFrom(listeners[who]);
    }
    const heard: Record<'ours' | 'theirs', Hearing[]> = { ours: [], theirs: [] };
    for (let round = 0; round < rounds; round += 1) {
      for (const who of ['ours', 'theirs'] as const) {
        const hearing = messageFrom<Hearing>(listeners[who]);
        const response = await fetch(posts[who], {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ texto: String(performance.timeOrigin + performance.now()) }),
        });
        if (!response.ok) throw new Error(`The reply answered ${response.status}: ${await response.text()}`);
        await response.arrayBuffer();
        heard[who].push(await hearing);
        await wait(20);
      }
    }
    const of = (who: 'ours' | 'theirs', share: 'p50' | 'p99') => median(heard[who].map((each) => each[share]));
    console.log(
      `\nA reply reaches ${sockets} sockets ${of('ours', 'p99').toFixed(1)} ms after its request (p99; p50 ` +
        `${of('ours', 'p50').toFixed(1)} ms), over a bare websocket server that stores nothing ` +
        `${of('theirs', 'p99').toFixed(1)} ms (p50 ${of('theirs', 'p50').toFixed(1)} ms): ` +
        `${(of('ours', 'p99') - of('theirs', 'p99')).toFixed(1)} ms more (p99, at most ${limit}).`,
    );
  } finally {
    for (const child of children) await stop(child);
  }
}
