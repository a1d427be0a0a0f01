/**
 * Asked before a navigation in the app: whether it stops it. It goes on when `leave` is called, later.
 * @param to path, query and fragment that it goes to
 */
export type LeaveQuestion = (to: string, leave: () => void) => boolean;

const questions = new Set<LeaveQuestion>();

/**
 * Stops navigations in the app while something isn't saved: links, redirects, the back button. Leaving the document is
 * `beforeunload`'s matter. The question that was set last is asked.
 * @returns what takes the question back, for the cleanup of an effect
 */
export const askBeforeLeaving = (question: LeaveQuestion): (() => void) => {
  questions.add(question);
  return () => void questions.delete(question);
};

/** Whether what was set last stops a navigation. */
export const isStopped: LeaveQuestion = (to, leave) => [...questions].at(-1)?.(to, leave) ?? false;
