import type { Principal } from '../../platform/http/call.ts';

const hour = 60 * 60;

const messagesInAnHour = (name: string, points: number, counts: (isStaff: boolean) => boolean) => ({
  name,
  points,
  perSeconds: hour,
  code: 'TOO_MANY_MESSAGES' as const,
  key: ({ principal: { user } }: { principal: Principal }) => (counts(user.role !== 'user') ? user.id : undefined),
});

/** Rate limits of sending, per person and hour. The one for staff is higher, because they answer many people. */
export const limits = {
  ofStudents: messagesInAnHour('messages-student', 30, (isStaff) => !isStaff),
  ofStaff: messagesInAnHour('messages-staff', 300, (isStaff) => isStaff),
};
