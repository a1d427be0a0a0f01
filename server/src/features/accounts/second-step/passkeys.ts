import { fieldsOf } from '@puente/contracts/fields';
import { type FactorAnswer, PasskeyCreation, PasskeyRequest } from '@puente/contracts/proof';
import type { RouteOutput } from '@puente/contracts/route';
import type { secondStepRoutes } from '@puente/contracts/second-step';

/** Milliseconds that the browser waits for a passkey. */
const timeout = 300_000;

/** EdDSA, ES256 and RS256, which every authenticator has one of. */
const supportedAlgorithmIDs = [-8, -7, -257];

const rpName = 'Academia Puente';

type PasskeyAnswer = NonNullable<FactorAnswer['passkey']>;
type NewPasskey = RouteOutput<typeof secondStepRoutes.addPasskey, 'body'>['passkey'];

interface Known {
  credentialId: string | null;
  transports: string[];
}

interface StoredPasskey {
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
}

/**
 * Passkeys (WebAuthn). Bound to the host name of the public address, and always with user verification: the device asks
 * for a finger, a face or a PIN. The library takes a tenth of a second to load, so it is loaded on first use.
 */
export function createPasskeys(publicUrl: URL) {
  const rpID = publicUrl.hostname;
  const expected = { expectedOrigin: publicUrl.origin, expectedRPID: rpID, requireUserVerification: true };
  const library = () => import('@simplewebauthn/server');
  const ids = (known: readonly Known[]) =>
    known.flatMap(({ credentialId, transports }) => (credentialId ? [{ id: credentialId, transports }] : []));

  return {
    /** The options with which a browser asks for one of these passkeys. */
    async request(known: readonly Known[]) {
      const { generateAuthenticationOptions } = await library();
      const options = await generateAuthenticationOptions({
        rpID,
        timeout,
        userVerification: 'required',
        allowCredentials: ids(known),
      });
      return PasskeyRequest.parse(options);
    },

    /** The options with which a browser makes a passkey; `known` ones are not made twice on one device. */
    async creation(user: { id: string; email: string; nombreCompleto: string }, known: readonly Known[]) {
      const { generateRegistrationOptions } = await library();
      const options = await generateRegistrationOptions({
        rpName,
        supportedAlgorithmIDs,
        rpID,
        userID: new Uint8Array(Buffer.from(user.id)),
        userName: user.email,
        userDisplayName: user.nombreCompleto,
        timeout,
        excludeCredentials: ids(known),
        // A passkey is asked for after the password, never alone: it takes no place among a security key's own accounts.
        authenticatorSelection: { residentKey: 'discouraged', userVerification: 'required' },
      });
      return PasskeyCreation.parse(options);
    },

    /** @returns undefined unless the answer is a new passkey's for this challenge */
    async created(answer: NewPasskey, challenge: string): Promise<StoredPasskey | undefined> {
      const { verifyRegistrationResponse } = await library();
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        ...expected,
        supportedAlgorithmIDs,
        response: answer,
        expectedChallenge: challenge,
      }).catch(() => ({ verified: false, registrationInfo: undefined }));
      if (!verified || !registrationInfo) return undefined;
      const { id, publicKey, counter } = registrationInfo.credential;
      return {
        credentialId: id,
        publicKey: Buffer.from(publicKey),
        counter,
        transports: answer.response.transports ?? [],
      };
    },

    /** The passkey's new counter; undefined unless the answer is this passkey's for this challenge. */
    async counterOf(answer: PasskeyAnswer, challenge: string, passkey: StoredPasskey): Promise<number | undefined> {
      const { verifyAuthenticationResponse } = await library();
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        ...expected,
        response: answer,
        expectedChallenge: challenge,
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(passkey.publicKey),
          counter: passkey.counter,
          transports: passkey.transports,
        },
      }).catch(() => ({ verified: false, authenticationInfo: undefined }));
      return verified ? authenticationInfo?.newCounter : undefined;
    },
  };
}

export type Passkeys = ReturnType<typeof createPasskeys>;

/** The challenge that a browser's answer claims to be for; whether it was ever given is in the database. */
export function claimedChallenge(clientDataJSON: string): string {
  try {
    const claimed: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    const { challenge } = fieldsOf(claimed);
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}
