import { ApiError, CancelledError } from './errors.ts';
import type { LooseInput } from './route-types.ts';
import type { Answer } from './send.ts';

type AuthorisedSend = (route: string, input?: LooseInput) => Promise<Answer>;

export interface HeldBackPorts {
  /** Asks who it is; several requests share one question. @returns false when the person cancels */
  askForProof: () => Promise<boolean>;
  /** Leaves for the screen where the second step is set up. @returns false when the page is that screen */
  leaveForSetup: () => boolean;
}

/**
 * Handles in one place what the server asks of a person before a request. For a fresh proof the request waits and is
 * then repeated with its body; where the person cancels, the caller gets a CancelledError. An account that must set up its
 * second step first is led there.
 */
export const createHeldBackSend = (
  send: AuthorisedSend,
  { askForProof, leaveForSetup }: HeldBackPorts,
): AuthorisedSend => {
  let asking: Promise<boolean> | undefined;
  const ask = () =>
    (asking ??= askForProof().finally(() => {
      asking = undefined;
    }));

  return async (route, input) => {
    try {
      return await send(route, input);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      // The page is being left: an answer would only flash as an error.
      if (code === 'SECOND_STEP_SETUP_REQUIRED' && leaveForSetup()) return new Promise(() => {});
      if (code !== 'FRESH_PROOF_REQUIRED') throw error;
      if (!(await ask())) throw new CancelledError();
      return send(route, input);
    }
  };
};
