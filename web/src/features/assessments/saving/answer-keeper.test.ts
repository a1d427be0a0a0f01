import type { Intento, Respuesta } from '@puente/contracts/assessments';
import { beforeEach, expect, test } from 'vitest';

import { createMemoryStorage } from '../../../testing/memory-storage.ts';
import { AnswerKeeper, type KeeperPorts, type SaveOutcome } from './answer-keeper.ts';
import { createPendingStorage } from './pending-storage.ts';

const text = (texto: string): Respuesta => ({ tipo: 'textoCorto', texto });
const option = (opcionId: string): Respuesta => ({ tipo: 'unica', opcionId });
type Saved = Intento['respuestas'];

/** A server that keeps the rules of the contract: versions, and the mark of the last save. */
const createServer = () => {
  const rows = new Map<string, { respuesta: Respuesta; version: number; envioId: string }>();
  return {
    rows,
    isDown: false,
    losesAnswers: false,
    isOver: false,
    sent: [] as string[],
    async save(id: string, body: Parameters<KeeperPorts['send']>[1]): Promise<SaveOutcome> {
      await Promise.resolve();
      this.sent.push(body.respuesta.tipo === 'textoCorto' ? body.respuesta.texto : id);
      if (this.isDown) return { kind: 'failed' };
      if (this.isOver) return { kind: 'over' };
      const row = rows.get(id);
      if (row?.envioId !== body.envioId) {
        if ((row?.version ?? 0) !== body.version) return { kind: 'conflict' };
        rows.set(id, { respuesta: body.respuesta, version: body.version + 1, envioId: body.envioId });
      }
      return this.losesAnswers ? { kind: 'failed' } : { kind: 'saved', version: rows.get(id)?.version ?? 0 };
    },
    saved: (): Saved => [...rows].map(([preguntaId, { respuesta, version }]) => ({ preguntaId, respuesta, version })),
    /** Another device saves. */
    change(id: string, respuesta: Respuesta) {
      rows.set(id, { respuesta, version: (rows.get(id)?.version ?? 0) + 1, envioId: 'other' });
    },
  };
};

let server: ReturnType<typeof createServer>;
let storage: Storage;
let timers: { work: () => void; milliseconds: number }[];
let over: string[][];
let marks: number;

beforeEach(() => {
  server = createServer();
  storage = createMemoryStorage();
  timers = [];
  over = [];
  marks = 0;
});

/** The page of the attempt, as it is after a (re)load. */
const open = (changes: Partial<KeeperPorts> = {}) => {
  const keeper = new AnswerKeeper(server.saved(), {
    send: (id, body) => server.save(id, body),
    fetchSaved: async () => server.saved(),
    storage: createPendingStorage({ userId: 'me', attemptId: 'a' }, () => storage),
    later: (work, milliseconds) => {
      const timer = { work, milliseconds };
      timers.push(timer);
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
    newMark: () => `mark-${++marks}`,
    onOver: (ids) => over.push(ids),
    ...changes,
  });
  keeper.start();
  return keeper;
};
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const passTime = async () => {
  for (const { work } of timers.splice(0)) work();
  await settle();
};
const answerAt = (id: string) => server.rows.get(id)?.respuesta;

test('[TEST-4] a choice is saved at once, a text after a pause in typing', async () => {
  const keeper = open();
  keeper.give('q1', option('a'));
  expect(keeper.snapshot().state).toBe('saving');
  await settle();
  expect(answerAt('q1')).toEqual(option('a'));
  expect(keeper.snapshot().state).toBe('saved');

  for (const typed of ['H', 'Ha', 'Habeas']) keeper.give('q2', text(typed), { isTyped: true });
  await settle();
  expect(keeper.snapshot().state).toBe('saving');
  expect(answerAt('q2')).toBeUndefined();
  await passTime();
  expect(server.sent).toEqual(['q1', 'Habeas']);
  expect(storage.length).toBe(0);
});

test('[TEST-4] what is given while a request is on its way follows it, with the version of its answer', async () => {
  const keeper = open();
  keeper.give('q1', option('a'));
  keeper.give('q1', option('b'));
  keeper.give('q1', option('c'));
  await settle();
  expect(server.rows.get('q1')).toMatchObject({ respuesta: option('c'), version: 2 });
  expect(keeper.snapshot()).toMatchObject({ state: 'saved', elsewhere: new Map() });
});

test('[TEST-4] without a connection answers wait, survive a reload, and are saved when it is back', async () => {
  server.isDown = true;
  const before = open();
  before.give('q1', option('a'));
  await settle();
  before.give('q2', text('visa U'), { isTyped: true });
  await settle();
  expect(before.snapshot().state).toBe('waiting');
  before.stop();
  expect(timers).toEqual([]);

  const after = open();
  expect(after.snapshot().answers).toEqual(
    new Map([
      ['q1', option('a')],
      ['q2', text('visa U')],
    ]),
  );
  await settle();
  expect(after.snapshot().state).toBe('waiting');
  server.isDown = false;
  after.wake();
  await settle();
  expect([answerAt('q1'), answerAt('q2')]).toEqual([option('a'), text('visa U')]);
  expect(after.snapshot().state).toBe('saved');
  expect(storage.length).toBe(0);
});

test('[TEST-4] it tries again by itself, later each time, and not before the server wants it', async () => {
  server.isDown = true;
  open().give('q1', option('a'));
  await settle();
  const waits: (number | undefined)[] = [];
  for (let times = 0; times < 6; times += 1) {
    waits.push(timers[0]?.milliseconds);
    await passTime();
  }
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
  expect(timers).toHaveLength(1);

  timers = [];
  storage.clear();
  open({ send: async () => ({ kind: 'failed', afterMs: 20_000 }) }).give('q1', option('a'));
  await settle();
  expect(timers[0]?.milliseconds).toBe(20_000);
});

test('[TEST-4] a save whose answer was lost is repeated with its mark before anything newer, also after a reload', async () => {
  server.losesAnswers = true;
  const before = open();
  before.give('q1', text('uno'));
  await settle();
  before.give('q1', text('uno dos'));
  await settle();
  before.stop();
  server.losesAnswers = false;
  const after = open();
  await settle();
  expect(server.sent).toEqual(['uno', 'uno', 'uno dos']);
  expect(server.rows.get('q1')).toMatchObject({ respuesta: text('uno dos'), version: 2 });
  expect(after.snapshot()).toMatchObject({ state: 'saved', elsewhere: new Map() });
});

test('[TEST-4] an answer changed on another device is shown with what it replaces, which can be given again', async () => {
  const keeper = open();
  server.change('q1', option('theirs'));
  keeper.give('q1', option('mine'));
  await settle();
  expect(keeper.snapshot().answers.get('q1')).toEqual(option('theirs'));
  expect(keeper.snapshot().elsewhere.get('q1')).toEqual({ mine: option('mine') });
  expect(keeper.snapshot().state).toBe('saved');
  keeper.give('q1', option('mine'));
  await settle();
  expect(answerAt('q1')).toEqual(option('mine'));
  expect(keeper.snapshot().elsewhere.size).toBe(0);
});

test('[TEST-4] a conflict over the same answer is none, and one that cannot be looked up is tried again', async () => {
  let isReachable = false;
  const keeper = open({
    fetchSaved: async () => {
      if (!isReachable) throw new Error('offline');
      return server.saved();
    },
  });
  server.change('q1', text('Formulario I-130'));
  keeper.give('q1', text('Formulario I-130 '));
  await settle();
  expect(keeper.snapshot().state).toBe('waiting');
  isReachable = true;
  await passTime();
  expect(keeper.snapshot()).toMatchObject({ state: 'saved', elsewhere: new Map() });
});

test('[TEST-4] a conflict over what was sent before is settled for it alone: what was given since is saved', async () => {
  const keeper = open();
  server.change('q1', text('uno'));
  keeper.give('q1', text('uno'));
  keeper.give('q1', text('uno dos'));
  await settle();
  expect(server.rows.get('q1')).toMatchObject({ respuesta: text('uno dos'), version: 2 });
  expect(keeper.snapshot()).toMatchObject({ state: 'saved', elsewhere: new Map() });
});

test('[TEST-4] another device’s answer appears live, unless it is old, the own one, or one is being given here', async () => {
  const keeper = open();
  const hear = (version: number, respuesta: Respuesta) => keeper.learn({ preguntaId: 'q1', respuesta, version });
  keeper.give('q1', option('a'));
  hear(1, option('a'));
  await settle();
  hear(1, option('old'));
  expect(keeper.snapshot()).toMatchObject({ answers: new Map([['q1', option('a')]]), elsewhere: new Map() });
  hear(2, option('b'));
  expect(keeper.snapshot().answers.get('q1')).toEqual(option('b'));
  expect(keeper.snapshot().elsewhere.get('q1')).toEqual({ mine: undefined });

  keeper.give('q2', text('escribo'), { isTyped: true });
  keeper.learn({ preguntaId: 'q2', respuesta: text('otra'), version: 1 });
  expect(keeper.snapshot().answers.get('q2')).toEqual(text('escribo'));
});

test('[TEST-4] an answer that the server refuses is kept as typed with the reason; the others are saved', async () => {
  const keeper = open({
    send: async (id, body) =>
      id === 'q1' && body.respuesta.tipo === 'textoCorto' && body.respuesta.texto === 'bad'
        ? { kind: 'refused', message: 'No se puede.' }
        : server.save(id, body),
  });
  keeper.give('q1', text('bad'));
  keeper.give('q2', option('a'));
  await settle();
  expect(keeper.snapshot()).toMatchObject({ state: 'refused', refusals: new Map([['q1', 'No se puede.']]) });
  expect(keeper.snapshot().answers.get('q1')).toEqual(text('bad'));
  expect(answerAt('q2')).toEqual(option('a'));
  expect(await keeper.flush()).toBe(false);
  keeper.give('q1', text('good'));
  expect(await keeper.flush()).toBe(true);
  expect(keeper.snapshot().state).toBe('saved');
});

test('[TEST-4] flush sends a text without waiting for a pause, and says whether everything is saved', async () => {
  const keeper = open();
  keeper.give('q1', text('sin pausa'), { isTyped: true });
  expect(await keeper.flush()).toBe(true);
  expect(answerAt('q1')).toEqual(text('sin pausa'));
  expect(timers).toEqual([]);
  server.isDown = true;
  keeper.give('q1', text('más'), { isTyped: true });
  expect(await keeper.flush()).toBe(false);
});

test('[TEST-4] when the attempt is over it says which answers came too late, and keeps none', async () => {
  server.isDown = true;
  const keeper = open();
  keeper.give('q1', option('a'));
  keeper.give('q2', text('tarde'), { isTyped: true });
  await settle();
  server.isDown = false;
  server.isOver = true;
  await keeper.flush();
  expect(over).toEqual([['q1', 'q2']]);
  expect(storage.length).toBe(0);
  keeper.give('q1', option('b'));
  await passTime();
  expect(server.rows.size).toBe(0);
});
