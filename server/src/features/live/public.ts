/**
 * `createMeetings(platform)` returns `schedule(actor, claseId)` and `step(actor, meetingId, 'start' / 'finish' /
 * 'cancel')`.
 */
export { createMeetings } from './meetings.ts';
export type { MeetingStep } from './rules.ts';
