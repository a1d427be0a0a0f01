import { Id } from '@puente/contracts/shapes';
import { z } from 'zod';

import { eventType } from '../../platform/events/events.ts';

/** Somebody replied to a topic. `autorId`: of the reply. */
export const replied = eventType(
  'forum.replied',
  z.strictObject({ temaId: Id, respuestaId: Id, autorId: Id, seccion: z.string() }),
);

/** A reply was accepted as the answer. `autorId`: of the reply; `by`: who accepted it. */
export const replyAccepted = eventType(
  'forum.reply-accepted',
  z.strictObject({ temaId: Id, respuestaId: Id, autorId: Id, by: Id.nullable() }),
);

/** Staff hid a text, or masked numbers in it. */
export const textModerated = eventType(
  'forum.text-moderated',
  z.strictObject({ temaId: Id, respuestaId: Id.nullable(), autorId: Id, how: z.enum(['hidden', 'masked']) }),
);

/** Somebody reported a text. */
export const textReported = eventType(
  'forum.text-reported',
  z.strictObject({ reportId: Id, temaId: Id, respuestaId: Id.nullable(), seccion: z.string(), autorId: Id }),
);

/** Somebody opened a topic of which they have an unread notice. */
export const topicOpened = eventType('forum.topic-opened', z.strictObject({ userId: Id, enlace: z.string() }));
