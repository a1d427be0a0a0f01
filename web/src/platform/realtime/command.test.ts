import { command } from '@puente/contracts/command';
import { messagesCommands } from '@puente/contracts/messages';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { type AcademySocket, ask, CommandError } from './command.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(globalThis, 'setTimeout');
  vi.spyOn(globalThis, 'clearTimeout');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** The timeouts of answers that were not cleared. Other timers may be of an earlier file's tests in the same process. */
const openTimeouts = () => {
  const cleared = vi.mocked(clearTimeout).mock.calls.map(([timer]) => timer);
  const { calls, results } = vi.mocked(setTimeout).mock;
  return results.filter(({ value }, index) => calls[index]?.[1] === 10_000 && !cleared.includes(value)).length;
};

/** A fake socket whose server side is the test. */
const open = () => {
  const handlers = new Map<string, Set<(payload: unknown) => void>>();
  const of = (event: string) => handlers.get(event) ?? new Set();
  const socket = {
    connected: true,
    on: (event: string, handler: () => void) => handlers.set(event, of(event).add(handler)),
    off: (event: string, handler: () => void) => of(event).delete(handler),
    emit: vi.fn(),
  };
  return {
    socket,
    receive: (event: string, payload?: unknown) => [...of(event)].forEach((handler) => handler(payload)),
    listening: () => [...handlers.values()].reduce((total, { size }) => total + size, 0),
  };
};

const id = '0198c0de-0000-4000-8000-000000000001';
const body = { destinatarioId: id, asunto: 'Hola', cuerpo: '¿Qué tal?', envioId: 'mine' };
const { send: answeredByEvents } = messagesCommands;
const acknowledged = command({ ...answeredByEvents, event: 'probar', reply: 'ack' });

const send = (socket: unknown) =>
  ask<typeof answeredByEvents>(socket as AcademySocket, 'enviarMensajePrivado', body, {
    success: 'enviarMensajeExito',
    failure: 'enviarMensajeError',
    echo: 'envioId',
  });
const sendAcknowledged = (socket: unknown) => ask<typeof acknowledged>(socket as AcademySocket, 'probar', body);
const problem = async (asked: Promise<unknown>) => {
  const error = await asked.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof CommandError ? [error.problem, error.message] : error;
};

test('[MSG-4] a command is sent once, resolves with its own success event, and removes its listeners', async () => {
  const { socket, receive, listening } = open();
  const asked = send(socket);
  expect(socket.emit.mock.calls).toEqual([['enviarMensajePrivado', body]]);
  const settled = vi.fn();
  asked.then(settled, settled);
  receive('enviarMensajeExito', { message: 'Otro', envioId: 'another' });
  receive('enviarMensajeError', { message: 'Otro', envioId: 'another' });
  await vi.advanceTimersByTimeAsync(9_999);
  expect(settled).not.toHaveBeenCalled();
  receive('enviarMensajeExito', { message: 'Mensaje enviado', envioId: 'mine' });
  await expect(asked).resolves.toEqual({ message: 'Mensaje enviado', envioId: 'mine' });
  expect(listening()).toBe(0);
  expect(openTimeouts()).toBe(0);
});

test("[MSG-4] a refused command rejects with the server's message", async () => {
  const { socket, receive, listening } = open();
  const asked = problem(send(socket));
  receive('enviarMensajeError', { message: 'Esa persona ya no está.', envioId: 'mine' });
  expect(await asked).toEqual(['refused', 'Esa persona ya no está.']);
  expect(listening()).toBe(0);
});

test('a command refused as malformed is answered without an echo', async () => {
  const { socket, receive } = open();
  const asked = problem(send(socket));
  receive('enviarMensajeError', { message: 'Hay datos que no son válidos.' });
  expect(await asked).toEqual(['refused', 'Hay datos que no son válidos.']);
});

test('without an echo in its contract, the next answer resolves the command', async () => {
  const { socket, receive } = open();
  const plain = {
    ...answeredByEvents,
    reply: { success: 'enviarMensajeExito', failure: 'enviarMensajeError' },
  } as const;
  const asked = ask<typeof plain>(socket as unknown as AcademySocket, plain.event, body, plain.reply);
  receive('enviarMensajeExito', { message: 'Hecho', envioId: 'another' });
  await expect(asked).resolves.toMatchObject({ message: 'Hecho' });
});

describe('a command with acknowledgement', () => {
  /** Sends a command. @returns the fake server's acknowledge callback and the pending result */
  const begin = () => {
    const opened = open();
    const asked = sendAcknowledged(opened.socket);
    const [event, sent, acknowledge] = opened.socket.emit.mock.calls[0] as [string, unknown, (answer: unknown) => void];
    expect([event, sent]).toEqual(['probar', body]);
    return { ...opened, asked, acknowledge };
  };

  test('resolves with the answer in the acknowledgement and removes its listeners', async () => {
    const { asked, acknowledge, listening } = begin();
    acknowledge({ ok: true, answer: { message: 'Hecho' } });
    await expect(asked).resolves.toEqual({ message: 'Hecho' });
    expect(listening()).toBe(0);
    expect(openTimeouts()).toBe(0);
  });

  test('rejects with the server’s message', async () => {
    const { asked, acknowledge } = begin();
    acknowledge({ ok: false, error: { code: 'FORBIDDEN', message: 'No tienes permiso.', requestId: 'r' } });
    expect(await problem(asked)).toEqual(['refused', 'No tienes permiso.']);
    await expect(asked).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('times out after 10 s or when the connection is lost; a later answer changes nothing', async () => {
    const late = begin();
    const lateProblem = problem(late.asked);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await lateProblem).toEqual(['no-answer', '']);
    late.acknowledge({ ok: true, answer: {} });
    const lost = begin();
    const lostProblem = problem(lost.asked);
    lost.receive('disconnect', 'transport close');
    expect(await lostProblem).toEqual(['no-answer', '']);
    expect([late.listening(), lost.listening(), openTimeouts()]).toEqual([0, 0, 0]);
  });
});

test('the contract types the command: its event, its body, and the events that answer it', () => {
  const closed = undefined;
  const asked = [
    // @ts-expect-error Unknown event.
    ask<typeof acknowledged>(closed, 'otro', body),
    // @ts-expect-error Missing field.
    ask<typeof acknowledged>(closed, 'probar', { asunto: 'Hola' }),
    // @ts-expect-error A command with acknowledgement takes no answer events.
    ask<typeof acknowledged>(closed, 'probar', body, answeredByEvents.reply),
    // @ts-expect-error The answer events are required.
    ask<typeof answeredByEvents>(closed, 'enviarMensajePrivado', body),
    // @ts-expect-error Answer events of another command.
    ask<typeof answeredByEvents>(closed, 'enviarMensajePrivado', body, { success: 'pong', failure: 'pong' }),
  ];
  return expect(Promise.allSettled(asked)).resolves.toHaveLength(5);
});

test('[MSG-3] without a connection nothing is sent or queued', async () => {
  const { socket } = open();
  socket.connected = false;
  expect(await problem(send(socket))).toEqual(['not-connected', '']);
  expect(await problem(send(undefined))).toEqual(['not-connected', '']);
  expect(await problem(sendAcknowledged(socket))).toEqual(['not-connected', '']);
  expect(socket.emit).not.toHaveBeenCalled();
});

test('[MSG-4] times out after 10 s, or fails as soon as the connection is lost', async () => {
  const { socket, receive, listening } = open();
  const late = problem(send(socket));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await late).toEqual(['no-answer', '']);
  const lost = problem(send(socket));
  receive('disconnect', 'transport close');
  expect(await lost).toEqual(['no-answer', '']);
  expect(listening()).toBe(0);
});
