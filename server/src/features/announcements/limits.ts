import { perUser } from '../../platform/http/limit-per.ts';

/** Each announcement is mailed to all students of a course. */
export const limits = { publishedByUser: perUser('announcements', 20, 60) };
