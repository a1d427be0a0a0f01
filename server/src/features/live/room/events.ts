import { Id } from '@puente/contracts/shapes';
import { z } from 'zod';

import { eventType } from '../../../platform/events/events.ts';

const Room = z.strictObject({ reunionId: Id });

/** The state of a room changed: who is in it, with which rights, what they send, the lock, the recording. */
export const roomChanged = eventType('live.room-changed', Room);

/** Somebody in a room wants to receive other pictures. Concerns the process with the media connections alone. */
export const roomWantsChanged = eventType('live.room-wants-changed', Room);

/**
 * The process with the media connections of a room gave them up, or another one took them over: everybody connects anew,
 * except the seat that did so already.
 */
export const roomMediaMoved = eventType('live.room-media-moved', Room.extend({ exceptSeatId: Id.nullable() }));
