import type * as WebAuthn from '@simplewebauthn/browser';

import type { api } from '../../platform/api/client.ts';

type Asked = Awaited<ReturnType<typeof api<'POST /auth/proof/passkey'>>>;
type Making = Awaited<ReturnType<typeof api<'POST /usuarios/me/second-step/passkey'>>>;

/** Failure to get a passkey: cancelled or timed out, already on the device, or not supported by the browser. */
export class PasskeyProblem extends Error {
  override readonly name = 'PasskeyProblem';
  readonly reason: 'cancelled' | 'exists' | 'notSupported';
  constructor(reason: PasskeyProblem['reason'], options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

/** Returns whether passkeys work here: the browser supports them, and the host is a domain name, not an IP address. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname);

/** Runs one of the browser's passkey dialogs; the library is loaded with the first. @throws PasskeyProblem */
async function withLibrary<T>(run: (library: typeof WebAuthn) => Promise<T>): Promise<T> {
  if (!hasPasskeys()) throw new PasskeyProblem('notSupported');
  const library = await import('@simplewebauthn/browser');
  try {
    return await run(library);
  } catch (error) {
    const exists = error instanceof Error && error.name === 'InvalidStateError';
    throw new PasskeyProblem(exists ? 'exists' : 'cancelled', { cause: error });
  }
}

/** Asks for a passkey. @throws PasskeyProblem */
export const askPasskey = async (optionsJSON: Asked) =>
  strip(await withLibrary(({ startAuthentication }) => startAuthentication({ optionsJSON })));

/** Makes a passkey. @throws PasskeyProblem */
export const makePasskey = async (optionsJSON: Making) =>
  strip(await withLibrary(({ startRegistration }) => startRegistration({ optionsJSON })));

/** Returns the fields of the contract, without the results of the browser's extensions. */
const strip = <Response>({ id, rawId, response }: { id: string; rawId: string; response: Response }) => ({
  id,
  rawId,
  response,
  type: 'public-key' as const,
  clientExtensionResults: {},
});
