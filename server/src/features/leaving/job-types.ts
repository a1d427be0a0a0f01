import { Id } from '@puente/contracts/shapes';
import { z } from 'zod';

import { jobType } from '../../platform/jobs/jobs.ts';

export const buildArchive = jobType('leaving.build-archive', z.strictObject({ archiveId: Id }));

/** Confirms the closing by mail, with the link that undoes it. */
export const sendClosed = jobType('leaving.send-closed', z.strictObject({ userId: Id }));

/** Anonymises the accounts whose days are over. */
export const anonymizeDue = jobType('leaving.anonymize-due', z.strictObject({}));

/** Deletes archives whose days are over, and gives up on those that were never made. */
export const tidyArchives = jobType('leaving.tidy-archives', z.strictObject({}));
