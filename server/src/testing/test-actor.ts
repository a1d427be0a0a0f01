import { systemActor } from '../platform/actor.ts';

/** Whose doing it is when a test calls the academy's functions itself. */
export const testActor = systemActor('test');
