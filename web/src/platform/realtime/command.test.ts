import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { type AcademySocket, ask, CommandError } from './command.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A socket whose other end is the test. */
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
    happen: (event: string, payload?: unknown) => [...of(event)].forEach((handler) => handler(payload)),
    listening: () => [...handlers.values()].reduce((total, { size }) => total + size, 0),
  };
};

const body = { destinatarioId: 'p', asunto: 'Hola', cuerpo: '¿Qué tal?', envioId: 'mine' };
const send = (socket: unknown) =>
  ask(socket as AcademySocket, {
    event: 'enviarMensajePrivado',
    body,
    success: 'enviarMensajeExito',
    failure: 'enviarMensajeError',
    isAnswer: ({ envioId }) => envioId === 'mine',
  });
const problem = async (asked: Promise<unknown>) => {
  const error = await asked.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof CommandError ? [error.problem, error.message] : error;
};

test('[MSG-4] a command is sent once, answered by its own success alone, and listens no longer', async () => {
  const { socket, happen, listening } = open();
  const asked = send(socket);
  expect(socket.emit.mock.calls).toEqual([['enviarMensajePrivado', body]]);
  const settled = vi.fn();
  asked.then(settled, settled);
  happen('enviarMensajeExito', { message: 'Otro', envioId: 'another' });
  happen('enviarMensajeError', { message: 'Otro', envioId: 'another' });
  await vi.advanceTimersByTimeAsync(9_999);
  expect(settled).not.toHaveBeenCalled();
  happen('enviarMensajeExito', { message: 'Mensaje enviado', envioId: 'mine' });
  await expect(asked).resolves.toEqual({ message: 'Mensaje enviado', envioId: 'mine' });
  expect(listening()).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

test('[MSG-4] what the server refuses fails with its own sentence', async () => {
  const { socket, happen, listening } = open();
  const asked = problem(send(socket));
  happen('enviarMensajeError', { message: 'Esa persona ya no está.', envioId: 'mine' });
  expect(await asked).toEqual(['refused', 'Esa persona ya no está.']);
  expect(listening()).toBe(0);
});

test('[MSG-3] without a connection nothing is sent, now or later', async () => {
  const { socket } = open();
  socket.connected = false;
  expect(await problem(send(socket))).toEqual(['not-connected', '']);
  expect(await problem(send(undefined))).toEqual(['not-connected', '']);
  expect(socket.emit).not.toHaveBeenCalled();
});

test('[MSG-4] an answer that does not come is not waited for: after 10 s, or as soon as the connection is lost', async () => {
  const { socket, happen, listening } = open();
  const late = problem(send(socket));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await late).toEqual(['no-answer', '']);
  const lost = problem(send(socket));
  happen('disconnect', 'transport close');
  expect(await lost).toEqual(['no-answer', '']);
  expect(listening()).toBe(0);
});
