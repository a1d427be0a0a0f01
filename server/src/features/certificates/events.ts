import { Id } from '@puente/contracts/shapes';
import { z } from 'zod';

import { eventType } from '../../platform/events/events.ts';

const Certificate = z.strictObject({ certificateId: Id, userId: Id, cursoId: Id.nullable() });

/** A certificate was issued; `corrected`: in place of one with a wrong name, or of one that was revoked. */
export const certificateIssued = eventType('certificates.issued', Certificate.extend({ corrected: z.boolean() }));

/** A certificate was revoked. */
export const certificateRevoked = eventType('certificates.revoked', Certificate);
