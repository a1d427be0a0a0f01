import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { Id } from '@puente/contracts/shapes';
import { z } from 'zod';

import type { Platform } from '../../../../platform/feature.ts';

/** Milliseconds in which the other processes say how many people they have. A late one is not chosen. */
const answersWithinMs = 150;

const Question = z.strictObject({ from: Id, requestId: Id });
const Answer = z.strictObject({ to: Id, requestId: Id, processId: Id, people: z.int().min(0) });

interface HomesOptions {
  realtime: Pick<Platform['realtime'], 'tellOthers' | 'onTold'>;
  processId: string;
  /** People in the rooms of this process; null when it takes no rooms. */
  people: () => number | null;
}

/**
 * Spreads rooms over processes: a room that has no owner yet gets the process with the fewest people. Nothing is stored,
 * and a message may get lost: the claim of the lease decides.
 */
export class RoomHomes {
  readonly #options: HomesOptions;
  readonly #asking = new Map<string, (answer: z.infer<typeof Answer>) => void>();

  constructor(options: HomesOptions) {
    this.#options = options;
    const { realtime, processId, people } = options;
    realtime.onTold('room.home', (message) => {
      const { data } = Question.safeParse(message);
      const here = people();
      if (data && here !== null)
        realtime.tellOthers('room.homeOffer', { to: data.from, requestId: data.requestId, processId, people: here });
    });
    realtime.onTold('room.homeOffer', (message) => {
      const { data } = Answer.safeParse(message);
      if (data?.to === processId) this.#asking.get(data.requestId)?.(data);
    });
  }

  /** Returns the id of the process with the fewest people, this one among equals. */
  async find(): Promise<string> {
    const { realtime, processId, people } = this.#options;
    let best = { processId, people: people() ?? Number.POSITIVE_INFINITY };
    const requestId = randomUUID();
    this.#asking.set(requestId, (answer) => {
      if (answer.people < best.people) best = answer;
    });
    realtime.tellOthers('room.home', { from: processId, requestId });
    await wait(answersWithinMs);
    this.#asking.delete(requestId);
    return best.processId;
  }
}
