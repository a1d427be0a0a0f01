import { fieldsOf } from '@puente/contracts/fields';

/** What the page of an attempt hands on to its review, in the history entry. */
export interface ReviewState {
  /** How many answers had not arrived when the attempt ended. */
  lost: number;
  /** It has just ended: the result is announced. */
  isNew: boolean;
}

/** The state of a history entry, which may be of another page or version. */
export const reviewStateIn = (state: unknown): ReviewState => {
  const { lost, isNew } = fieldsOf(state);
  return { lost: typeof lost === 'number' ? lost : 0, isNew: isNew === true };
};
