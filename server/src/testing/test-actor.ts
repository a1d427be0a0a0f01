import { systemActor } from '../platform/actor.ts';

/** The actor when a test calls the server's functions directly. */
export const testActor = systemActor('test');
