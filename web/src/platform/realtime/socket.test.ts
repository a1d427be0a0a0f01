import { expect, test, vi } from 'vitest';

import { askOnceConnected } from './ask-once-connected.ts';
import { Realtime, socketOptions } from './socket.ts';

/** A fake session and a fake socket that the test controls. */
const setting = async (token: string | undefined) => {
  let present = token;
  const listeners = new Set<() => void>();
  const session = {
    token: () => present,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    renew: vi.fn(async () => true),
    ended: vi.fn(),
  };
  const handlers = new Map<string, ((...args: unknown[]) => void)[]>();
  const socket = {
    connected: true,
    active: true,
    on: (event: string, handler: () => void) => handlers.set(event, [...(handlers.get(event) ?? []), handler]),
    off: (event: string, handler: () => void) =>
      handlers.set(
        event,
        (handlers.get(event) ?? []).filter((each) => each !== handler),
      ),
    emit: vi.fn(),
    connect: vi.fn(),
    disconnect: vi.fn(),
  };
  const connect = vi.fn(async (_auth: (give: (credentials: unknown) => void) => void) => socket as never);
  let language: 'es' | 'en' = 'es';
  const speakers = new Set<() => void>();
  const speech = { language: () => language, subscribe: (listener: () => void) => speakers.add(listener) };
  const speak = (next: 'es' | 'en') => {
    language = next;
    for (const listener of speakers) listener();
  };
  const realtime = new Realtime({ session, speech, connect });
  realtime.start();
  const become = async (next: string | undefined) => {
    present = next;
    for (const listener of listeners) listener();
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  await become(token);
  const receive = (event: string, ...args: unknown[]) => handlers.get(event)?.forEach((handler) => handler(...args));
  return { session, socket, connect, realtime, become, receive, speak };
};

test('[RT-1] reconnects indefinitely, 1 s to 5 s apart, over WebSocket', () => {
  expect(socketOptions).toEqual({
    transports: ['websocket'],
    reconnection: true,
    reconnectionAttempts: Infinity,
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 5_000,
    randomizationFactor: 0.5,
    timeout: 20_000,
  });
});

test('[RT-1] connects once there is a token, and authenticates again when the token changes', async () => {
  const { connect, socket, become } = await setting(undefined);
  expect(connect).not.toHaveBeenCalled();
  await become('first');
  expect(connect).toHaveBeenCalledOnce();
  const give = vi.fn();
  connect.mock.calls[0]![0](give);
  expect(give).toHaveBeenCalledWith({ token: 'first', idioma: 'es' });
  await become('second');
  expect(socket.emit).toHaveBeenCalledWith('authenticate', { token: 'second', idioma: 'es' });
  expect(connect).toHaveBeenCalledOnce();
});

test('[UX-3] tells the server the language of the page, also when it is switched', async () => {
  const { connect, socket, speak } = await setting('first');
  const give = vi.fn();
  connect.mock.calls[0]![0](give);
  expect(give).toHaveBeenCalledWith({ token: 'first', idioma: 'es' });
  speak('es');
  expect(socket.emit, 'only texts were added').not.toHaveBeenCalled();
  speak('en');
  expect(socket.emit.mock.calls).toEqual([['authenticate', { token: 'first', idioma: 'en' }]]);
});

test('[SESS-7] disconnects when the session ends, and the next session opens a new connection', async () => {
  const { connect, socket, become } = await setting('first');
  await become(undefined);
  expect(socket.disconnect).toHaveBeenCalledOnce();
  await become('next');
  expect(connect).toHaveBeenCalledTimes(2);
});

test('[RT-1] fetches missed data at every connection, including the first', async () => {
  const { realtime, receive } = await setting('first');
  const catchUp = vi.fn();
  const heard = vi.fn();
  const lost = vi.fn();
  const stop = realtime.hear({ on: { nuevaNotificacion: heard }, catchUp, lost });
  receive('connect');
  expect(catchUp).toHaveBeenCalledTimes(1);
  expect(lost).not.toHaveBeenCalled();
  receive('disconnect');
  expect(lost).toHaveBeenCalledOnce();
  receive('connect');
  expect(catchUp).toHaveBeenLastCalledWith('connection');
  expect(catchUp).toHaveBeenCalledTimes(2);
  receive('nuevaNotificacion', { id: 'n' });
  expect(heard).toHaveBeenCalledWith({ id: 'n' });
  stop();
  receive('nuevaNotificacion', { id: 'm' });
  receive('connect');
  expect(heard).toHaveBeenCalledOnce();
  expect(catchUp).toHaveBeenCalledTimes(2);
});

test('[RT-1] fetches missed data when the server says that events may be missing, at a random moment', async () => {
  const { realtime, receive, socket } = await setting('first');
  const catchUp = vi.fn();
  realtime.hear({ on: {}, catchUp });
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  receive('resync', { withinMs: 3_000 });
  vi.advanceTimersByTime(1_499);
  expect(catchUp).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(catchUp.mock.calls).toEqual([['gap']]);

  // Lost meanwhile: the next connection fetches.
  receive('resync', { withinMs: 3_000 });
  socket.connected = false;
  vi.advanceTimersByTime(3_000);
  vi.useRealTimers();
  expect(catchUp).toHaveBeenCalledOnce();
});

test('[RT-1] shows only a long loss of connection, until it is back or the session ends', async () => {
  const { realtime, receive, become } = await setting('first');
  const told = vi.fn();
  realtime.watch(() => told(realtime.isAway()));
  vi.useFakeTimers();
  receive('connect');
  receive('disconnect');
  await vi.advanceTimersByTimeAsync(2_000);
  receive('connect');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(told).not.toHaveBeenCalled();

  receive('disconnect');
  // Further failures don't restart the delay.
  await vi.advanceTimersByTimeAsync(3_000);
  receive('connect_error', new Error('no answer'));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(told.mock.calls).toEqual([[true]]);
  receive('connect');
  expect(told.mock.calls).toEqual([[true], [false]]);

  receive('disconnect');
  await vi.advanceTimersByTimeAsync(6_000);
  vi.useRealTimers();
  await become(undefined);
  expect(realtime.isAway()).toBe(false);
});

const reunionId = '0198c0de-0000-4000-8000-000000000001';
const start = (realtime: Realtime) =>
  askOnceConnected(
    realtime,
    'iniciarClase',
    { reunionId },
    { success: 'claseIniciada', failure: 'iniciarClaseError', echo: 'reunionId' },
  );

test('[RT-1, ADM-7] a button that is pressed before the page has its connection sends its command once it has it', async () => {
  const { realtime, socket, receive } = await setting('first');
  socket.connected = false;
  const started = start(realtime);
  expect(socket.emit).not.toHaveBeenCalled();
  socket.connected = true;
  receive('connect');
  await vi.waitFor(() => expect(socket.emit.mock.calls).toEqual([['iniciarClase', { reunionId }]]));
  receive('claseIniciada', { reunionId, message: 'Empezó.' });
  await expect(started).resolves.toMatchObject({ message: 'Empezó.' });
  receive('connect');
  expect(socket.emit).toHaveBeenCalledOnce();
});

test('[RT-1] so does one that is pressed while the library of the channel is fetched', async () => {
  const { realtime, socket, connect, become, receive } = await setting(undefined);
  const fetched = Promise.withResolvers<void>();
  connect.mockImplementationOnce(() => fetched.promise.then(() => socket as never));
  await become('first');
  socket.connected = false;
  const started = start(realtime);
  started.catch(() => undefined);
  fetched.resolve();
  await vi.waitFor(() => expect(realtime.socket()).toBeDefined());
  socket.connected = true;
  receive('connect');
  await vi.waitFor(() => expect(socket.emit).toHaveBeenCalledOnce());
});

test('[MSG-3] a command without a connection fails after five seconds, and is never sent; where its loss is told, at once', async () => {
  const { realtime, socket, receive } = await setting('first');
  vi.useFakeTimers();
  socket.connected = false;
  receive('disconnect');
  const failed = vi.fn();
  start(realtime).catch(({ problem }: { problem: string }) => failed(problem));
  await vi.advanceTimersByTimeAsync(4_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed.mock.calls).toEqual([['not-connected']]);
  expect(realtime.isAway()).toBe(true);
  start(realtime).catch(({ problem }: { problem: string }) => failed(problem));
  await vi.advanceTimersByTimeAsync(0);
  expect(failed).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
  socket.connected = true;
  receive('connect');
  expect(socket.emit).not.toHaveBeenCalled();
});

test('[RT-1] retries when the chunk of the realtime library could not be fetched', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
  const socket = { on: vi.fn(), disconnect: vi.fn() };
  const connect = vi.fn(async () => socket as never);
  connect.mockRejectedValueOnce(new Error('no network'));
  const session = { token: () => 'first', subscribe: () => () => {}, renew: vi.fn(), ended: vi.fn() };
  const speech = { language: () => 'es' as const, subscribe: () => undefined };
  new Realtime({ session, speech, connect }).start();
  await vi.advanceTimersByTimeAsync(6_000);
  vi.useRealTimers();
  expect(connect).toHaveBeenCalledTimes(2);
  expect(console.warn).toHaveBeenCalledOnce();
});

test('logs this tab out when the server reports that the session ended', async () => {
  const { session, receive } = await setting('first');
  receive('sesionTerminada');
  expect(session.ended).toHaveBeenCalledOnce();
});

test('refreshes a token that the server refuses', async () => {
  const { session, socket, receive } = await setting('first');
  vi.useFakeTimers();
  socket.active = false;
  receive('connect_error', Object.assign(new Error('TOKEN_EXPIRED'), { data: { code: 'TOKEN_EXPIRED' } }));
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  expect(session.renew).toHaveBeenCalledOnce();
});

test('[ASVS-17.3.1] with too many open windows it waits a minute or two before it tries again', async () => {
  const { session, socket, receive } = await setting('first');
  vi.useFakeTimers();
  socket.active = false;
  receive('connect_error', Object.assign(new Error('x'), { data: { code: 'TOO_MANY_CONNECTIONS' } }));
  await vi.advanceTimersByTimeAsync(59_000);
  expect(socket.connect).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(61_000);
  vi.useRealTimers();
  expect(socket.connect).toHaveBeenCalledOnce();
  expect(session.renew).not.toHaveBeenCalled();
});
