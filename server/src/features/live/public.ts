/** `createMeetings(platform)` gives `schedule(claseId)` and `step(meetingId, 'start' | 'finish' | 'cancel')`. */
export { createMeetings } from './meetings.ts';
export type { MeetingStep } from './rules.ts';
