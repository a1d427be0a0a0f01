import { z } from 'zod';

import { eventType } from '../../platform/events/events.ts';

/** A mail has other words. */
export const mailTextsChanged = eventType('mail-texts.changed', z.strictObject({ clave: z.string() }));
