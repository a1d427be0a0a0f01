import { Id } from '@puente/contracts/shapes';
import { z } from 'zod';

import { jobType } from '../../platform/jobs/jobs.ts';

/** Mails the one question to an address that somebody typed. */
export const mailConfirmation = jobType('programme-notices.confirm', z.strictObject({ avisoId: Id }));

/** Mails that an edition is open to those who waited for it, and forgets them. */
export const tellOfEdition = jobType('programme-notices.tell', z.strictObject({ cursoId: Id, avisoIds: z.array(Id) }));

/** Deletes what is over, and tells whom an opening missed. */
export const keepNotices = jobType('programme-notices.keep', z.strictObject({}));
