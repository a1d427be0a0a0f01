import { z } from 'zod';

import { eventType } from '../../platform/events/events.ts';

/** Settings of the academy were changed. `claves`: their keys, such as 'academia.telefono'. */
export const settingsChanged = eventType('settings.changed', z.strictObject({ claves: z.array(z.string()) }));
