import { z } from 'zod';

import { phonePattern } from './phone.ts';
import { Email, Language, line } from './shapes.ts';

/** Maximum size of an uploaded picture in bytes: 5 MB. */
export const avatarMaxBytes = 5 * 1024 * 1024;

/** Changes of a person's own data; fields left out stay (PROF-2). */
export const ProfileChanges = z.strictObject({
  firstName: line(80).optional(),
  lastName: line(80).optional(),
  email: Email.optional(),
  /** Empty or null removes the number. */
  phoneNumber: line(32, 0)
    .regex(new RegExp(`^$|${phonePattern.source}`))
    .transform((number) => number || null)
    .nullish(),
  language: Language.optional(),
});
