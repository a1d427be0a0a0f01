import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createNotifyChannel } from './postgres-cluster.ts';

const log = pino({ level: 'silent' });

/** A fake of PostgreSQL's notifications, whose connections and statements a test breaks. */
function exchange() {
  const listeners = new Set<{ hear: (payload: string) => void; onGap: () => void }>();
  const state = { fails: false, hangs: false, loses: false, delivered: 0 };
  const notify = (frames: string[]) => {
    state.delivered += frames.length;
    for (const frame of frames) {
      expect(Buffer.byteLength(frame)).toBeLessThan(8_000);
      for (const { hear } of listeners) hear(frame);
    }
  };
  const database = {
    async listen(_channel: string, hear: (payload: string) => void, onGap: () => void) {
      const listener = { hear, onGap };
      listeners.add(listener);
      return async () => void listeners.delete(listener);
    },
    async query(_text: string, values: unknown[] = []) {
      if (state.fails) throw new Error('Connection terminated');
      if (state.hangs) return new Promise<never>(() => {});
      notify(values[1] as string[]);
      // The commit was reported on a connection that was lost.
      if (state.loses) throw new Error('Connection terminated');
      return { rows: [] };
    },
  };
  return { database, state, notify };
}

async function joined({ database }: ReturnType<typeof exchange>) {
  const heard: unknown[] = [];
  const onGap = vi.fn<() => void>();
  const channel = createNotifyChannel({ database, channel: 'test', onMessage: (each) => heard.push(each), onGap, log });
  await channel.start();
  return { channel, heard, onGap };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a message is heard by the others, in order, of any length and in any alphabet', async () => {
  const between = exchange();
  const [speaker, listener] = [await joined(between), await joined(between)];
  const messages = ['uno', 'ñandú 🎓 '.repeat(4_000), 'dos'].map((text) => ({ text }));
  for (const message of messages) speaker.channel.send(message);
  await vi.advanceTimersByTimeAsync(10);
  expect(listener.heard).toEqual(messages);
  expect(speaker.heard).toEqual([]);
});

test('what could not be sent is sent later, and heard once, also when it had been sent after all', async () => {
  const between = exchange();
  const [speaker, listener] = [await joined(between), await joined(between)];
  between.state.fails = true;
  speaker.channel.send({ text: 'first' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(speaker.channel.isConnected()).toBe(false);
  between.state.fails = false;
  between.state.loses = true;
  await vi.advanceTimersByTimeAsync(1_000);
  between.state.loses = false;
  speaker.channel.send({ text: 'second' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(listener.heard).toEqual([{ text: 'first' }, { text: 'second' }]);
  expect(between.state.delivered).toBeGreaterThan(2);
  expect(speaker.channel.isConnected()).toBe(true);
  expect(listener.onGap).not.toHaveBeenCalled();
});

test('a statement that never ends holds up nothing: sending returns, a retry follows, closing is bounded', async () => {
  const between = exchange();
  const [speaker, listener] = [await joined(between), await joined(between)];
  between.state.hangs = true;
  speaker.channel.send({ text: 'first' });
  await vi.advanceTimersByTimeAsync(3_100);
  expect(speaker.channel.isConnected()).toBe(false);
  between.state.hangs = false;
  await vi.advanceTimersByTimeAsync(2_500);
  expect(listener.heard).toEqual([{ text: 'first' }]);

  between.state.hangs = true;
  speaker.channel.send({ text: 'second' });
  const closed = vi.fn();
  void speaker.channel.close().then(closed);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(closed).toHaveBeenCalled();
});

test('the queue is bounded, and those who missed what was dropped notice it', async () => {
  const between = exchange();
  const [speaker, listener] = [await joined(between), await joined(between)];
  speaker.channel.send({ text: 'known' });
  await vi.advanceTimersByTimeAsync(0);
  between.state.fails = true;
  for (let i = 0; i < 3_000; i++) speaker.channel.send({ i });
  between.state.fails = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(listener.heard).toHaveLength(1 + 1_000);
  expect(listener.heard.at(-1)).toEqual({ i: 2_999 });
  expect(listener.onGap).toHaveBeenCalledOnce();
});

test('a long message whose beginning was lost is left out', async () => {
  const between = exchange();
  const listener = await joined(between);
  between.notify(['other 1 1 1 {"n":1}', 'other 3 2 3 text', 'other 4 3 3 end"}', 'other 5 1 1 {"n":2}', 'nonsense']);
  expect(listener.heard).toEqual([{ n: 1 }, { n: 2 }]);
  expect(listener.onGap).toHaveBeenCalledOnce();
});

test('a process that no longer hears itself is alone', async () => {
  const between = exchange();
  const deaf = createNotifyChannel({
    database: { ...between.database, listen: async () => async () => {} },
    channel: 'test',
    onMessage: () => {},
    onGap: () => {},
    log,
  });
  await deaf.start();
  expect(deaf.isConnected()).toBe(true);
  deaf.send({ text: 'hello?' });
  await vi.advanceTimersByTimeAsync(2_900);
  expect(deaf.isConnected()).toBe(true);
  await vi.advanceTimersByTimeAsync(200);
  expect(deaf.isConnected()).toBe(false);
});
