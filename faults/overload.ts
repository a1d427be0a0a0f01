// Twice as many requests as the server can answer: searches among many people, and logins, whose hashing is expensive. A
// read that costs little more than its refusal, or than asking for it, would measure these.
import { setTimeout as wait } from 'node:timers/promises';

import { demoPassword } from '../server/src/factories/academy.ts';
import { ask } from './stage/client.ts';
import { academyFor } from './stage/crowd-academy.ts';
import type { Fault } from './stage/fault.ts';
import { generate, startVisitor } from './stage/load.ts';
import { ms, percent, percentile } from './stage/numbers.ts';
import type { Stage } from './stage/stage.ts';

const seconds = { long: 30, short: 4 };
const secondsToMeasure = { long: 4, short: 2 };

export const overload: Fault = {
  name: 'overload',
  within: { long: 150, short: 60 },
  async run(stage) {
    const { academy, filled, tokens } = await academyFor(stage, 10, { classmates: 20_000 });
    const quiet = startVisitor(academy.url, '/api/courses');
    await wait(3_000);
    const { p99 } = await quiet.stop();
    const credentials = JSON.stringify({ email: filled.people[0]?.email, password: demoPassword });
    const kinds = {
      searches: `GET /api/usuarios/search?term=Prueba HTTP/1.1\r\nHost: ${new URL(academy.url).host}\r\nAuthorization: Bearer ${tokens[0]}\r\n\r\n`,
      logins: `POST /api/auth/login HTTP/1.1\r\nHost: ${new URL(academy.url).host}\r\nContent-Type: application/json\r\nContent-Length: ${credentials.length}\r\n\r\n${credentials}`,
    };
    for (const [kind, request] of Object.entries(kinds)) {
      stage.tell(`${kind}: pages of others before`, `p99 ${ms(p99)}`);
      await overloadWith(stage, academy.url, kind, request);
    }
  },
};

async function overloadWith(stage: Stage, url: string, kind: string, request: string): Promise<void> {
  const port = Number(new URL(url).port);
  const runFor = seconds[stage.short ? 'short' : 'long'];
  const measureFor = secondsToMeasure[stage.short ? 'short' : 'long'];
  const fully = { port, request, connections: 16, forMs: measureFor * 1000 };
  // Twice, because the first is slower: code is compiled, connections are opened.
  await generate({ ...fully, forMs: 1_500 });
  const possible = (await generate(fully)).usefulInTime / measureFor;
  const visitor = startVisitor(url, '/api/courses');
  const outcome = await generate({ port, request, connections: 64, perSecond: 2 * possible, forMs: runFor * 1000 });
  const pages = await visitor.stop();

  const share = outcome.usefulInTime / (possible * runFor);
  stage.pace(`${kind}: useful, of ${Math.round(possible)} a second`, percent(share), '80 %', share >= 0.8);
  const slowest = percentile(outcome.times, 0.99);
  stage.pace(`${kind}: p99 of the accepted`, ms(slowest), '1000 ms', slowest <= 1_000);
  stage.tell(`${kind}: the same, once they were sent`, ms(percentile(outcome.timesOnceSent, 0.99)));
  const { 200: _, 429: tooMany = 0, 503: busy = 0, ...others } = outcome.statuses;
  stage.tell(`${kind}: refused with 429 or 503`, String(tooMany + busy));
  const unlike = Object.entries(others).map(([status, count]) => `${status} × ${count}`);
  stage.pace(`${kind}: answered otherwise or not at all`, unlike.join(', ') || 0, '0', unlike.length === 0);
  stage.find(`${kind}: refusals without Retry-After`, outcome.withoutRetryAfter, 0, outcome.withoutRetryAfter === 0);
  const broken = pages.failed.filter((status) => status !== 429 && status !== 503);
  stage.none(`${kind}: pages of others that failed otherwise`, broken);
  stage.tell(`${kind}: pages of others meanwhile`, `p99 ${ms(pages.p99)}, ${pages.failed.length} refused`);
  await wait(1_000);
  const { status } = await ask(url, '/api/courses');
  stage.find(`${kind}: serving afterwards`, status, 200, status === 200);
}
