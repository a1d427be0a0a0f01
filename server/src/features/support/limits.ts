import type { Principal } from '../../platform/http/call.ts';
import { perUser } from '../../platform/http/limit-per.ts';

const hour = 60 * 60;

const inAnHour = (name: string, points: number, counts: (isStaff: boolean) => boolean) => ({
  name,
  points,
  perSeconds: hour,
  key: ({ principal: { user } }: { principal: Principal }) => (counts(user.role !== 'user') ? user.id : undefined),
});

/** Rate limits per person. Each ticket and reply sends mails; staff answer many people. */
export const limits = {
  create: perUser('tickets-opened', 20, 60),
  /** Closing and opening again tells the staff by mail. */
  change: perUser('ticket-changes', 100, 60),
  replyOfStudents: inAnHour('ticket-replies-student', 60, (isStaff) => !isStaff),
  replyOfStaff: inAnHour('ticket-replies-staff', 600, (isStaff) => isStaff),
  notes: perUser('ticket-notes', 300, 60),
  /** A browser says it every 20 seconds, and when typing begins and ends. */
  attending: perUser('tickets-attended', 300, 5),
  /** Typing without a pause sends about two searches a second. A list without a search is not counted. */
  search: {
    name: 'tickets-search',
    points: 600,
    perSeconds: 5 * 60,
    key: ({ principal: { user }, query }: { principal: Principal; query: { asunto?: string | undefined } }) =>
      query.asunto === undefined ? undefined : user.id,
  },
};
