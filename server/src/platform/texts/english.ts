import { z } from 'zod';

/** The English of a stored text; null where there is none, and in what an older release stored. */
export const English = z.string().nullable().default(null);
