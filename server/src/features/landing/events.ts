import { SeccionDeInicio } from '@puente/contracts/landing';
import { z } from 'zod';

import { eventType } from '../../platform/events/events.ts';

/** A section of the landing page has other words. */
export const landingChanged = eventType('landing.changed', z.strictObject({ seccion: SeccionDeInicio }));
