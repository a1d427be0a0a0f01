import type { MensajeSala } from '@puente/contracts/room';

import { CommandError } from '../../../platform/realtime/command.ts';

/** How often a message is sent, and milliseconds in between: a reconnection takes a few seconds. */
const attempts = 4;
const pauseMs = 2_000;

export interface ChatPorts {
  /** @throws CommandError */
  send: (texto: string, envioId: string) => Promise<MensajeSala>;
  isOver: () => boolean;
  changed: () => void;
}

/** The chat of the room. */
export function createChat(ports: ChatPorts) {
  let messages: readonly MensajeSala[] = [];
  const add = (more: readonly MensajeSala[]): void => {
    const all = new Map([...messages, ...more].map((each) => [each.id, each]));
    messages = [...all.values()].toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
    ports.changed();
  };

  return {
    messages: () => messages,
    /** Adds what is not there yet. */
    add,
    /** Sends once: a repetition after a cut has the same `envioId`. @returns false when it was not sent */
    say: async (texto: string): Promise<boolean> => {
      const envioId = crypto.randomUUID();
      for (let attempt = 1; !ports.isOver(); attempt += 1) {
        try {
          add([await ports.send(texto, envioId)]);
          return true;
        } catch (error) {
          if (!(error instanceof CommandError)) return false;
          // A new seat is being taken.
          const isSeatLost = error.code === 'ROOM_SEAT_LOST';
          if (attempt === attempts || (error.problem === 'refused' && !isSeatLost)) return false;
        }
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
      return false;
    },
  };
}
