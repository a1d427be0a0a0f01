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

/** The text for each code with which the server refuses an ended session, besides the general one (SESS-10). */
const texts = {
  SESSION_ENDED_ELSEWHERE: 'ended.elsewhere',
  SESSION_ENDED_BY_PASSWORD: 'ended.password',
  ACCOUNT_DEACTIVATED: 'ended.deactivated',
} as const;

/** The text that says why a session has ended. The code comes from the tab's storage, so it is untrusted input. */
export const endedText = (code: string) => Object.entries(texts).find(([known]) => known === code)?.[1] ?? 'ended.over';
