import { z } from 'zod';

import { jobType } from '../../platform/jobs/jobs.ts';

/** Sends the class reminders that are due. */
export const remind = jobType('calendar.remind', z.strictObject({}));
