import type { MensajeSala } from '@puente/contracts/room';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { CommandError } from '../../../platform/realtime/command.ts';
import { createChat } from './chat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const message = (id: string, minute: number, texto = id): MensajeSala => ({
  id,
  reunionId: 'r',
  userId: 'u',
  nombre: 'Ana',
  role: 'user',
  texto,
  createdAt: `2026-11-22T10:0${minute}:00Z`,
});

const setting = () => {
  const send = vi.fn<(texto: string, envioId: string) => Promise<MensajeSala>>(async (texto) => message('m', 1, texto));
  let isOver = false;
  const chat = createChat({ send, isOver: () => isOver, changed: () => {} });
  return { send, chat, end: () => void (isOver = true) };
};

test('the messages stand in their order, each once, whichever way they came', () => {
  const { chat } = setting();
  chat.add([message('b', 2)]);
  chat.add([message('a', 1), message('b', 2)]);
  chat.add([message('c', 3)]);
  expect(chat.messages().map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('a message whose answer was lost is sent again as the same one', async () => {
  const { chat, send } = setting();
  send.mockRejectedValueOnce(new CommandError('no-answer'));
  send.mockRejectedValueOnce(new CommandError('not-connected'));
  send.mockRejectedValueOnce(new CommandError('refused', '', 'ROOM_SEAT_LOST'));
  const said = chat.say('Hola');
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await said).toBe(true);
  expect(new Set(send.mock.calls.map(([, envioId]) => envioId)).size).toBe(1);
  expect(chat.messages().map(({ texto }) => texto)).toEqual(['Hola']);
});

test('the text stays with the person when it is refused, when there is no answer, and when the class is over', async () => {
  const { chat, send, end } = setting();
  send.mockRejectedValueOnce(new CommandError('refused', 'Demasiado', 'TOO_MANY_REQUESTS'));
  expect(await chat.say('Hola')).toBe(false);
  expect(send).toHaveBeenCalledOnce();
  send.mockRejectedValue(new CommandError('no-answer'));
  const unanswered = chat.say('Hola');
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await unanswered).toBe(false);
  expect(send).toHaveBeenCalledTimes(5);
  end();
  expect(await chat.say('Hola')).toBe(false);
  expect(chat.messages()).toEqual([]);
});
