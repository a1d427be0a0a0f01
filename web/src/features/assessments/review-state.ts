import { fieldsOf } from '@puente/contracts/fields';

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
