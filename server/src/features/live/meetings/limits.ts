import { perUser } from '../../../platform/http/limit-per.ts';

/**
 * Rate limits of what staff do with meetings: a whole course can be scheduled in one go, but each step is told to every
 * student. And of what enters rooms: a browser asks again when the class starts, and at each return.
 */
export const limits = {
  schedule: perUser('meetings-schedule', 120, 10),
  step: perUser('meetings-step', 60, 10),
  door: perUser('room-door', 300, 10),
  access: perUser('room-access', 60, 10),
};
