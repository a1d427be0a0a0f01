import type { Logger } from 'pino';

interface PresenceOptions {
  /** The number of the user's sockets in this process. */
  socketsHere: (userId: string) => number;
  /** Whether the user has a socket in any process. */
  isAnywhere: (userId: string) => Promise<boolean>;
  announce: (userId: string, isConnected: boolean) => void;
  /** Milliseconds between a user's last socket and 'offline': a debounce, so that a reload is not announced. */
  graceMs: number;
  log: Logger;
}

export interface Presence {
  joined: (userId: string) => void;
  left: (userId: string) => void;
  stop: () => void;
}

/**
 * Announces who is online, over any number of tabs and processes. Each process announces its own sockets, and asks the
 * others before it announces 'offline'; repeated announcements are idempotent.
 */
export function createPresence({ socketsHere, isAnywhere, announce, graceMs, log }: PresenceOptions): Presence {
  const present = new Set<string>();
  const leaving = new Map<string, NodeJS.Timeout>();

  const depart = async (userId: string) => {
    leaving.delete(userId);
    try {
      const elsewhere = await isAnywhere(userId);
      // The user reconnected, or reconnected and left again, while the others were asked.
      if (socketsHere(userId) > 0 || leaving.has(userId)) return;
      present.delete(userId);
      if (!elsewhere) announce(userId, false);
    } catch (error) {
      log.warn({ err: error }, 'another process did not say who is connected to it');
      schedule(userId);
    }
  };

  const schedule = (userId: string) => {
    clearTimeout(leaving.get(userId));
    leaving.set(
      userId,
      setTimeout(() => void depart(userId), graceMs),
    );
  };

  return {
    joined(userId) {
      clearTimeout(leaving.get(userId));
      leaving.delete(userId);
      if (present.has(userId)) return;
      present.add(userId);
      announce(userId, true);
    },
    left(userId) {
      if (socketsHere(userId) === 0) schedule(userId);
    },
    stop() {
      for (const timer of leaving.values()) clearTimeout(timer);
      leaving.clear();
    },
  };
}
