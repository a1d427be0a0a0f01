import { session } from '../../platform/session/browser-session.ts';
import { endNote } from '../../platform/tab-note.ts';

/**
 * Why the session of this browser has ended, as the server's error code; '' when it can't be told. Asking renews the
 * session, which the server refuses with the reason.
 * @param code what is known already
 * @returns undefined when there is a session after all: another tab has logged in meanwhile
 */
export const whyEnded = async (code: string): Promise<string | undefined> => {
  if (code !== '') return code;
  await session.start();
  return session.isSignedIn() ? undefined : (endNote.take() ?? '');
};
