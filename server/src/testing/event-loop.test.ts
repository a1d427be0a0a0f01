// No request keeps the others waiting: the turns of the event loop that the routes take.
import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addressOf, declaredRoutes } from './every-route/declared.ts';
import { type Caller, createWorld, type World } from './every-route/world.ts';
import { longestTurn } from './longest-turn.ts';
import { onPostgres } from './on-postgres.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.app.close());

/**
 * Milliseconds for which one request may have the event loop to itself. The embedded database runs its statements on the
 * same thread, so that there they count.
 */
const mostMs = onPostgres ? 50 : 200;
/** The least of so many turns counts: a first one compiles code, and the garbage of other tests is collected in any. */
const tries = 5;

async function least(ask: () => Promise<{ status: number } | void>): Promise<number> {
  let found = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < tries && found > mostMs / 2; turn += 1) {
    await world.app.platform.database.query('delete from rate_limits');
    const taken = await longestTurn(async () => {
      const answer = await ask();
      expect([429, 500]).not.toContain(answer?.status);
    });
    found = Math.min(found, taken);
    // No garbage takes so long.
    if (taken > mostMs * 10) break;
  }
  return found;
}

test('a turn that blocks is seen, and one that waits is not', async () => {
  const block = async () => {
    const { user } = process.threadCpuUsage();
    while (process.threadCpuUsage().user - user < mostMs * 1_200);
  };
  expect(await least(block)).toBeGreaterThan(mostMs);
  expect(await least(() => new Promise((resolve) => setTimeout(resolve, 100)))).toBeLessThan(mostMs);
});

const paragraph =
  'El plazo del **N-400** está en la [guía](https://www.uscis.gov/n-400), y se *cuenta* desde el envío.\n\n';
/** Texts as long as the forum takes them. */
const texts = {
  'an ordinary text': paragraph.repeat(90).slice(0, 9_900),
  'a list': '- Un papel más para el expediente\n'.repeat(300).slice(0, 9_900),
  'a nested list': `${'- '.repeat(4_999)}a`,
  'open emphasis': '*a_'.repeat(3_333),
};

describe('[ASVS-15.2.2] a writing blocks the event loop for less than 50 ms', () => {
  const write = (path: string, field: string, texto: string, more: object = {}) =>
    world.app.call('POST', `/api${path}`, {
      token: world.tokens.tutor,
      body: { ...more, [field]: texto, envioId: randomUUID() },
    });
  test.each(Object.entries(texts))('of %s, as a topic, a reply and an announcement', async (_kind, texto) => {
    const { courseId, forum } = world;
    const turns = [
      await least(() => write('/foro/temas', 'cuerpo', texto, { titulo: 'Plazo', cursoId: courseId })),
      await least(() => write(`/foro/temas/${forum.topicId}/respuestas`, 'texto', texto)),
      await least(() => write(`/courses/${courseId}/anuncios`, 'cuerpo', texto.slice(0, 4_000), { titulo: 'Aviso' })),
    ];
    for (const turn of turns) expect(turn).toBeLessThan(mostMs);
  });
});

describe('[ASVS-15.2.2] a reading blocks the event loop for less than 50 ms', () => {
  const readings = declaredRoutes.filter(([address]) => address.startsWith('GET '));
  test.each(readings)('%s', async (address, { who, request }) => {
    const caller = (['admin', 'owner', 'tutor', 'visitor'] as Caller[]).find((each) => who[each] === 'ok') ?? 'admin';
    const url = addressOf(address.slice('GET '.length), request?.(world, caller) ?? {});
    const token = caller === 'visitor' ? undefined : world.tokens[caller as keyof World['tokens']];
    const turn = await least(() => world.app.call('GET', url, token ? { token } : {}));
    expect(turn).toBeLessThan(mostMs);
  });
});
