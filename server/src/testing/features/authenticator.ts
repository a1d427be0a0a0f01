import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** Bits of the authenticator data: the person is there, was verified, and the data has a credential. */
const flags = { present: 0x01, verified: 0x04, credential: 0x40 };

interface Deviations {
  origin?: string;
  /** The host name that the passkey belongs to. */
  rpId?: string;
  /** Whether the device asked for a finger or a PIN. */
  isVerified?: boolean;
}

/** A passkey in software (ES256, attestation `none`), as a browser answers with one. */
export class TestAuthenticator {
  readonly id = randomBytes(16);
  readonly #key: KeyObject;
  readonly #publicKey: KeyObject;
  readonly #origin: string;
  counter = 0;

  constructor(origin: string) {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    [this.#key, this.#publicKey] = [pair.privateKey, pair.publicKey];
    this.#origin = origin;
  }

  create(challenge: string, deviations: Deviations = {}) {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const length = Buffer.from([0, this.id.length]);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, Buffer.from(isoCBOR.encode(cose))]);
    const authData = Buffer.concat([this.#data(flags.credential, deviations), credential]);
    const attestation = new Map<string, string | Uint8Array | Map<string, never>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, never>()],
      ['authData', new Uint8Array(authData)],
    ]);
    return this.#answer({
      clientDataJSON: this.#client('webauthn.create', challenge, deviations).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
      transports: ['internal'],
    });
  }

  get(challenge: string, deviations: Deviations = {}) {
    this.counter += 1;
    const client = this.#client('webauthn.get', challenge, deviations);
    const authData = this.#data(0, deviations);
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', Buffer.concat([authData, sha256(client)]), this.#key).toString('base64url'),
    });
  }

  #answer<R extends object>(response: R) {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const, response, clientExtensionResults: {} };
  }

  #client(type: string, challenge: string, { origin = this.#origin }: Deviations): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #data(more: number, { isVerified = true, rpId = new URL(this.#origin).hostname }: Deviations): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const bits = flags.present | (isVerified ? flags.verified : 0) | more;
    return Buffer.concat([sha256(rpId), Buffer.from([bits]), counter]);
  }
}
