/** The question that waits for an answer. */
export interface ProofQuestion {
  answer: (isProven: boolean) => void;
}

let question: ProofQuestion | undefined;
const listeners = new Set<() => void>();

const show = (next: ProofQuestion | undefined): void => {
  question = next;
  for (const listener of listeners) listener();
};

/** Asks the person who it is, by the app's dialog. @returns false when they cancel, or the page has no such dialog */
export const askForProof = (): Promise<boolean> =>
  listeners.size === 0
    ? Promise.resolve(false)
    : new Promise((resolve) =>
        show({
          answer: (isProven) => {
            show(undefined);
            resolve(isProven);
          },
        }),
      );

/** For the dialog's host: the open question. */
export const proofQuestion = {
  current: (): ProofQuestion | undefined => question,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
