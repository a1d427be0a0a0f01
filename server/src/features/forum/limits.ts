import type { Principal } from '../../platform/http/call.ts';
import { perUser } from '../../platform/http/limit-per.ts';

const hour = 60;

/** A limit of students, and a higher one of staff, who answer many people. */
const perRole = (name: string, points: { students: number; staff: number }, minutes: number) =>
  (['students', 'staff'] as const).map((who) => ({
    ...perUser(`${name}-${who}`, points[who], minutes),
    key: ({ principal: { user } }: { principal: Principal }) =>
      (who === 'staff') === (user.role !== 'user') ? user.id : undefined,
  }));

/** Rate limits per person. */
export const limits = {
  topics: perRole('forum-topics', { students: 20, staff: 100 }, hour),
  replies: perRole('forum-replies', { students: 60, staff: 300 }, hour),
  edits: [perUser('forum-edits', 60, 10)],
  reports: [perUser('forum-reports', 30, hour)],
  similar: [{ ...perUser('forum-similar', 120, 5), lease: 10 }],
  watching: [perUser('forum-watching', 120, 5)],
  /** A list without a search is not counted. */
  searches: {
    ...perUser('forum-searches', 120, 5),
    lease: 10,
    key: ({ principal, query }: { principal: Principal; query: { search?: string | undefined } }) =>
      query.search ? principal.user.id : undefined,
  },
};
