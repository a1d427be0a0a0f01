import { ApiError } from './errors.ts';
import type { LooseInput } from './route-types.ts';
import type { Answer, Send } from './send.ts';

/** The parts of the session that requests need. */
export interface TokenSource {
  token: () => string | undefined;
  /** Refreshes the token, or joins the running refresh; false when there is no session. */
  renew: () => Promise<boolean>;
  /** Ends the session and navigates to the landing page. */
  logout: (options: { tellServer: boolean; isRefused?: boolean }) => Promise<void>;
}

/**
 * Sends with the session's access token. An expired token is refreshed once and the request retried; any other 401 logs
 * out.
 */
export const createAuthorisedSend = (send: Send, session: TokenSource) => {
  return async (route: string, input?: LooseInput): Promise<Answer> => {
    const token = session.token();
    try {
      return await send(route, input, token);
    } catch (error) {
      if (!expired(error) || token === undefined) return refuse(error, token);
    }
    // Another request may have refreshed the token in the meantime.
    const isRefreshed = session.token() !== token || (await session.renew());
    if (!isRefreshed) {
      await session.logout({ tellServer: false });
      throw new ApiError(401, 'TOKEN_EXPIRED', 'Unable to refresh token');
    }
    const fresh = session.token();
    return send(route, input, fresh).catch((error: unknown) => refuse(error, fresh));
  };

  async function refuse(error: unknown, token: string | undefined): Promise<never> {
    // A wrong password is also a 401, but does not end the session.
    const endsSession = error instanceof ApiError && error.status === 401 && error.code !== 'INVALID_CREDENTIALS';
    // A 401 for a replaced token says nothing about the current token (race condition).
    if (endsSession && token !== undefined && session.token() === token) {
      console.warn('The session token is not valid; closing the session.');
      await session.logout({ tellServer: true, isRefused: true });
    }
    throw error;
  }
};

const expired = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.code === 'TOKEN_EXPIRED';
