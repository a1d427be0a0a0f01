import { z } from 'zod';

import { jobType } from '../../platform/jobs/jobs.ts';

/** Finds the classes that students are to be reminded of, and writes to them. */
export const remind = jobType('calendar.remind', z.strictObject({}));
