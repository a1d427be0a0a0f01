import { fieldsOf } from '@puente/contracts/fields';

/** The list of tests and certificates. */
export const testsAddress = '/dashboard/testcertificate';

/** A test: what it asks for, and the attempts so far. */
export const testAddress = (testId: string): string => `${testsAddress}/${testId}`;

/** An attempt that is under way. */
export const attemptAddress = (attemptId: string): string => `${testsAddress}/intentos/${attemptId}`;

/** The result of an attempt and the review of its answers. */
export const reviewAddress = (attemptId: string): string => `${attemptAddress(attemptId)}/revision`;

/** A new message to the tutor of a course. */
export const tutorAddress = (courseId: string): string => `/dashboard/notifications?tab=mensajes&tutor_de=${courseId}`;

/** State of the history entry that the page of an attempt passes to its review. */
export interface ReviewState {
  /** How many answers had not arrived when the attempt ended. */
  lost: number;
  /** Whether the attempt has just ended, so that the review announces the result. */
  isNew: boolean;
}

/** The state of a history entry, which may be of another page or version. */
export const reviewStateIn = (state: unknown): ReviewState => {
  const { lost, isNew } = fieldsOf(state);
  return { lost: typeof lost === 'number' ? lost : 0, isNew: isNew === true };
};
