// Two processes are asked a thousand times at once for what there is only one of.
import { join } from 'node:path';

import { createCourse, factoryActor } from '../server/src/factories/academy.ts';
import { createCodes } from '../server/src/features/codes/public.ts';
import type { Platform } from '../server/src/platform/feature.ts';
import { until } from '../server/src/testing/servers/academy-process.ts';
import { startAcademy } from './stage/academy.ts';
import { type Answer, ask, logInAll } from './stage/client.ts';
import type { Fault } from './stage/fault.ts';
import { fill } from './stage/fill.ts';
import { withoutLimits, withoutWebhooks } from './stage/hooks.ts';
import { openBeside, startPostgres } from './stage/postgres.ts';
import { confirm, order, type Purchase } from './stage/purchase.ts';

const atOnce = 50;

/** A code with one use: a seat, or a fifth of the price. */
async function makeCodes(platform: Platform): Promise<void> {
  const codes = createCodes(platform);
  await codes.create(factoryActor, { tipo: 'total', codigo: 'UN-CUPO', usos: 1 }, 'UTC');
  await codes.create(factoryActor, { tipo: 'porcentaje', codigo: 'UN-USO', porcentaje: 20, usos: 1 }, 'UTC');
}

export const oneWinner: Fault = {
  name: 'one-winner',
  within: { long: 150, short: 60 },
  async run(stage) {
    const tries = stage.short ? 200 : 1_000;
    const crowd = stage.short ? 20 : 200;
    const postgres = await startPostgres(stage);
    const place = { databaseUrl: await postgres.create('academy'), dataDir: join(stage.folder, 'data') };
    let free = '';
    const { people, courses } = await fill(place, { people: crowd, courses: 4 }, async (platform) => {
      await withoutLimits(platform.database);
      await withoutWebhooks(platform.database);
      await makeCodes(platform);
      free = await createCourse(platform, { titulo: 'Sin costo', precio: 0 });
    });
    const urls = [await startAcademy(stage, place), await startAcademy(stage, place)].map(({ url }) => url);
    const database = await openBeside(stage, place.databaseUrl);
    const { id: userId = '', email = '' } = people[0] ?? {};
    const tokens = await logInAll(urls[0] ?? '', people);
    const token = tokens[0] ?? '';
    const count = async (text: string, values: unknown[] = []) => (await database.query(text, values)).rows.length;
    /** Asks many times at once, of both processes in turns. `number` counts the tries. */
    const race = async (
      asking: (url: string, number: number) => Promise<Answer>,
      times: number = tries,
    ): Promise<Answer[]> => {
      const answers: Answer[] = [];
      let next = 0;
      const one = async () => {
        while (next < times) {
          next += 1;
          answers.push(await asking(urls[next % urls.length] ?? '', next - 1));
        }
      };
      await Promise.all(Array.from({ length: atOnce }, one));
      return answers;
    };
    const unlike = (answers: readonly Answer[], expected: readonly number[]) =>
      answers
        .filter(({ status }) => !expected.includes(status))
        .map(({ status, body }) => `${status} ${JSON.stringify(body)}`);

    const orders = await race((url) =>
      ask(url, '/api/payments/create-payment-intent', {
        token,
        json: { courseId: courses[0], paymentMode: 'payment' },
      }),
    );
    const intents = new Set(
      orders
        .filter(({ status }) => status === 200)
        .map(({ body }) => (body as { paymentIntentId: string }).paymentIntentId),
    );
    const open = await count('select from orders where "cursoId" = $1', [courses[0]]);
    stage.find(`orders of one course, of ${tries} tries`, open, 1, open === 1);
    stage.find('their card payments', intents.size, 1, intents.size === 1);
    stage.none('other answers', unlike(orders, [200, 409]));

    const joined = await race((url) => ask(url, `/api/cursos/${free}/inscripcion`, { method: 'POST', token }));
    const winners = joined.filter(({ status }) => status === 201).length;
    stage.find('answers that say one has joined a free course', winners, 1, winners === 1);
    const enrolments = await count('select from subscriptions where "cursoId" = $1', [free]);
    stage.find('enrolments', enrolments, 1, enrolments === 1);
    stage.none('other answers to joining', unlike(joined, [201, 409]));

    const uses = (codigo: string) =>
      count('select from code_uses u join codes k on k.id = u."codigoId" where k.codigo = $1', [codigo]);
    const seats = await race(
      (url, number) =>
        ask(url, `/api/cursos/${courses[2]}/cupo`, { token: tokens[number], json: { codigo: 'UN-CUPO' } }),
      crowd,
    );
    const seated = seats.filter(({ status }) => status === 201).length;
    stage.find(`students on one seat, of ${crowd} who want it`, seated, 1, seated === 1);
    const inside = await count('select from subscriptions where "cursoId" = $1', [courses[2]]);
    stage.find('their enrolments and uses', `${inside} ${await uses('UN-CUPO')}`, '1 1', inside === 1);
    stage.none('other answers to the seat', unlike(seats, [201, 409]));

    const offers = await race(
      (url, number) =>
        ask(url, '/api/payments/create-payment-intent', {
          token: tokens[number],
          json: { courseId: courses[3], paymentMode: 'payment', codigo: 'UN-USO' },
        }),
      crowd,
    );
    const offered = offers.filter(({ status }) => status === 200).length;
    stage.find(`students with one percentage use, of ${crowd}`, offered, 1, offered === 1);
    const kept = await uses('UN-USO');
    const begun = await count('select from orders where "cursoId" = $1', [courses[3]]);
    stage.find('its uses and orders', `${kept} ${begun}`, '1 1', kept === 1 && begun === 1);
    stage.none('other answers to the use', unlike(offers, [200, 409]));

    const purchase: Purchase = { token, userId, courseId: courses[1] ?? '', wrong: [] };
    await order(() => urls[0] ?? '', purchase);
    const confirmed = await race(async (url) => {
      const answer = await confirm(() => url, purchase).catch((error: Error) => error.message);
      return { status: 200, body: answer, headers: {}, ms: 0 };
    });
    const enrolled = new Set(confirmed.map(({ body }) => String(body)));
    stage.find('enrollments by confirming one payment', [...enrolled].slice(0, 3).join(' '), 1, enrolled.size === 1);
    const receipts = await count('select from payments where "receiptNumber" is not null');
    stage.find('receipts of it', receipts, 1, receipts === 1);

    await ask(urls[0] ?? '', '/api/auth/forgot-password', { json: { email } });
    let link = '';
    await until('the mail with the link', async () => {
      const { rows } = await database.query(`select "text" from mailbox where "to" = $1 order by id desc limit 1`, [
        email,
      ]);
      link = /reset-password\?token=([\w-]+)/.exec((rows[0] as { text: string } | undefined)?.text ?? '')?.[1] ?? '';
      return link !== '';
    });
    let number = 0;
    const resets = await race((url) =>
      ask(url, '/api/auth/reset-password', {
        json: { token: link, password: `Puente-de-piedra-${(number += 1)}-largo` },
        timeoutMs: 60_000,
      }),
    );
    const used = resets.filter(({ status }) => status === 200).length;
    stage.find(`uses of one reset link, of ${tries} tries`, used, 1, used === 1);
    stage.none('other answers to it', unlike(resets, [200, 400, 503]));
  },
};
