import { randomUUID } from 'node:crypto';

import { errorCatalogue, type ErrorCode } from '@puente/contracts/errors';
import { Id } from '@puente/contracts/shapes';
import { z } from 'zod';

import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Platform } from '../../../../platform/feature.ts';

/** Milliseconds that a process waits for the answer of the one that owns a room's media. */
const answerWithinMs = 5_500;

const Offer = z.strictObject({
  to: Id,
  from: Id,
  requestId: Id,
  reunionId: Id,
  seatId: Id,
  offer: z.string().max(30_000),
});
const Answer = z.strictObject({
  to: Id,
  requestId: Id,
  outcome: z.union([
    z.strictObject({ answer: z.string() }),
    z.strictObject({ code: z.custom<ErrorCode>((code) => typeof code === 'string' && code in errorCatalogue) }),
  ]),
});

/** An offer of a seat, for the process that has the media connections of its room. */
export interface SeatOffer {
  reunionId: string;
  seatId: string;
  offer: string;
}

interface RelayOptions {
  realtime: Pick<Platform['realtime'], 'tellOthers' | 'onTold'>;
  processId: string;
  /** Answers an offer that another process relays. @throws AppError */
  connect: (offer: SeatOffer) => Promise<string>;
}

/**
 * Carries offers between processes: a browser's socket may be at another process than the media of its room. Messages
 * may get lost, and the owner may be gone, so the wait for an answer is bounded.
 */
export function createMediaRelay({ realtime, processId, connect }: RelayOptions) {
  const waiting = new Map<string, (outcome: z.infer<typeof Answer>['outcome']) => void>();

  async function outcomeOf(offer: SeatOffer): Promise<z.infer<typeof Answer>['outcome']> {
    try {
      return { answer: await connect(offer) };
    } catch (error) {
      return { code: error instanceof AppError ? error.code : 'ROOM_MEDIA_UNAVAILABLE' };
    }
  }

  realtime.onTold('room.offer', (message) => {
    const { data } = Offer.safeParse(message);
    if (data?.to !== processId) return;
    const { from, requestId, reunionId, seatId, offer } = data;
    void outcomeOf({ reunionId, seatId, offer }).then((outcome) =>
      realtime.tellOthers('room.answer', { to: from, requestId, outcome }),
    );
  });
  realtime.onTold('room.answer', (message) => {
    const { data } = Answer.safeParse(message);
    if (data?.to === processId) waiting.get(data.requestId)?.(data.outcome);
  });

  return {
    /** Asks the owner of a room. @returns null without an answer in time @throws AppError with the owner's code */
    async ask(ownerId: string, offer: SeatOffer): Promise<string | null> {
      const requestId = randomUUID();
      let timer: NodeJS.Timeout | undefined;
      const outcome = await new Promise<z.infer<typeof Answer>['outcome'] | null>((resolve) => {
        waiting.set(requestId, resolve);
        timer = setTimeout(() => resolve(null), answerWithinMs);
        realtime.tellOthers('room.offer', { to: ownerId, from: processId, requestId, ...offer });
      });
      clearTimeout(timer);
      waiting.delete(requestId);
      if (outcome === null) return null;
      if ('answer' in outcome) return outcome.answer;
      throw new AppError(outcome.code);
    },
  };
}
