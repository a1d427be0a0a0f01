import { ApiError } from './errors.ts';
import type { LooseInput } from './route-types.ts';
import type { Answer, Send } from './send.ts';

/** What a request needs of the session. */
export interface TokenSource {
  token: () => string | undefined;
  /** Refreshes, or joins the refresh that is running; false when there is no session any more. */
  renew: () => Promise<boolean>;
  /** Ends the session and leaves for the landing page. */
  logout: (options: { tellServer: boolean }) => Promise<void>;
}

/** `send` with the session's token. An expired one is renewed once and the request repeated; any other 401 logs out. */
export const createAuthorisedSend = (send: Send, session: TokenSource) => {
  return async (route: string, input?: LooseInput): Promise<Answer> => {
    const token = session.token();
    try {
      return await send(route, input, token);
    } catch (error) {
      if (!expired(error) || token === undefined) return refuse(error, token);
    }
    // Somebody else may have renewed it while this request was on its way.
    const renewed = session.token() !== token || (await session.renew());
    if (!renewed) {
      await session.logout({ tellServer: false });
      throw new ApiError(401, 'TOKEN_EXPIRED', 'Unable to refresh token');
    }
    const fresh = session.token();
    return send(route, input, fresh).catch((error: unknown) => refuse(error, fresh));
  };

  async function refuse(error: unknown, token: string | undefined): Promise<never> {
    // A wrong password is a 401 as well, but says nothing about the session.
    const endsSession = error instanceof ApiError && error.status === 401 && error.code !== 'INVALID_CREDENTIALS';
    // An answer to a token that has been replaced meanwhile says nothing about the present one.
    if (endsSession && token !== undefined && session.token() === token) {
      console.warn('The session token is not valid; closing the session.');
      await session.logout({ tellServer: true });
    }
    throw error;
  }
};

const expired = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.code === 'TOKEN_EXPIRED';
