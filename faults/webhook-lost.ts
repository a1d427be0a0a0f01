// Students pay, their browsers close before the academy is told, and the provider's webhook never comes.
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { until } from '../server/src/testing/servers/academy-process.ts';
import { startAcademy } from './stage/academy.ts';
import { logInAll } from './stage/client.ts';
import type { Fault } from './stage/fault.ts';
import { fill } from './stage/fill.ts';
import { withoutLimits, withoutWebhooks } from './stage/hooks.ts';
import { seconds } from './stage/numbers.ts';
import { openBeside, startPostgres } from './stage/postgres.ts';
import { order, type Purchase } from './stage/purchase.ts';

const healedWithinMs = 300_000;
/** They pay at different moments, because the reconciler comes at fixed ones. */
const students = 6;
const everyMs = 25_000;

export const webhookLost: Fault = {
  name: 'webhook-lost',
  within: { long: 540, short: 540 },
  beside: true,
  longOnly: true,
  async run(stage) {
    const postgres = await startPostgres(stage);
    const place = { databaseUrl: await postgres.create('academy'), dataDir: join(stage.folder, 'data') };
    const { people, courses } = await fill(place, { people: students, courses: 1 }, async ({ database }) => {
      await withoutLimits(database);
      await withoutWebhooks(database);
    });
    const { url } = await startAcademy(stage, place);
    const tokens = await logInAll(url, people);
    const database = await openBeside(stage, place.databaseUrl);
    const healed = async (i: number): Promise<number> => {
      await wait(i * everyMs);
      const userId = people[i]?.id ?? '';
      const purchase: Purchase = { token: tokens[i] ?? '', userId, courseId: courses[0] ?? '', wrong: [] };
      await order(() => url, purchase);
      const enrolled = async () =>
        (await database.query('select from subscriptions where "userId" = $1', [userId])).rows.length === 1;
      return until('the enrollment', enrolled, { withinMs: healedWithinMs + 20_000, everyMs: 500 }).catch(
        () => Infinity,
      );
    };
    const times = await Promise.all(people.map((_, i) => healed(i)));
    const late = times.filter((time) => time > healedWithinMs);
    stage.tell('healed after', times.map(seconds).join(', '));
    stage.none('payments that were not healed within 5 minutes', late.map(seconds));
  },
};
