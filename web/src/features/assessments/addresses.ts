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
