/**
 * `createMeetings(platform)` returns `schedule(actor, claseId)` and `step(actor, meetingId, 'start' / 'finish' /
 * 'cancel')`.
 */
export { createMeetings } from './meetings/meetings.ts';
export type { MeetingStep } from './meetings/rules.ts';
