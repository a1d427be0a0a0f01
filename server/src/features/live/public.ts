/** `ownAttendance(db, userId, page, now)`: a page of the classes that a person was in, with their minutes. */
export { ownAttendance } from './attendance/attendance.ts';
/** `attendanceInCourse(db, userId, cursoId, now)`: the attendance of one student at one course, class by class. */
export { attendanceInCourse } from './attendance/attendance.ts';
/** `minutesIn(db, { cursoIds, userIds }, now)`: held and attended minutes, by course and student. */
export { minutesIn } from './attendance/attendance.ts';
/**
 * `createMeetings(platform)` returns `schedule(actor, claseId)`, `scheduleAll(actor, cursoId)` and
 * `step(actor, meetingId, 'start' / 'finish' / 'cancel')`.
 */
export { createMeetings } from './meetings/meetings.ts';
export type { MeetingStep } from './meetings/rules.ts';
/** Reason that keeps the media of the embedded room from people. */
export type { MediaProblem } from './media/media-server.ts';
