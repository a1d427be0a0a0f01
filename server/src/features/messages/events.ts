import { Id } from '@puente/contracts/shapes';
import { z } from 'zod';

import { eventType } from '../../platform/events/events.ts';

const Message = z.strictObject({ messageId: Id, remitenteId: Id, destinatarioId: Id });

/** A message was sent. */
export const messageSent = eventType('messages.message-sent', Message);

/** The recipient opened a message for the first time. */
export const messageRead = eventType('messages.message-read', Message);
