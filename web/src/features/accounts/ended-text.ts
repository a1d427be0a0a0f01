/** The text for each code with which the server refuses an ended session, besides the general one (SESS-10). */
const texts = {
  SESSION_ENDED_ELSEWHERE: 'ended.elsewhere',
  SESSION_ENDED_BY_PASSWORD: 'ended.password',
  ACCOUNT_DEACTIVATED: 'ended.deactivated',
} as const;

/** The text that says why a session has ended. The code comes from the tab's storage, so it is untrusted input. */
export const endedText = (code: string) => Object.entries(texts).find(([known]) => known === code)?.[1] ?? 'ended.over';
