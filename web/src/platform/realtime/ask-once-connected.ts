import type { Commands } from '@puente/contracts/api';
import type { CommandInput, CommandResult } from '@puente/contracts/command';

import type { AnswerEvents } from './command.ts';
import type { Realtime } from './socket.ts';

type Channel = Pick<Realtime, 'ask' | 'hear' | 'isAway' | 'socket'>;

/** Milliseconds to wait for a connection: its loss is told as late. */
const patienceMs = 5_000;

/**
 * Sends a command that somebody gave by pressing a button, perhaps before the page has its connection, or while the server
 * restarts: waits for a connection, unless its loss has been told.
 * @throws {CommandError} as `ask` does
 */
export const askOnceConnected = async <E extends keyof Commands>(
  realtime: Channel,
  event: E,
  body: CommandInput<Commands[E]>,
  ...events: AnswerEvents<Commands[E]>
): Promise<CommandResult<Commands[E]>> => {
  if (!realtime.socket()?.connected && !realtime.isAway()) await nextConnection(realtime);
  return realtime.ask(event, body, ...events);
};

const nextConnection = (realtime: Channel): Promise<void> =>
  new Promise((resolve) => {
    const over = (): void => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const stop = realtime.hear({ on: {}, catchUp: over });
    const timer = setTimeout(over, patienceMs);
  });
