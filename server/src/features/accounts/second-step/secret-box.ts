import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

import type { Keys } from '../../../config/keys.ts';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

export interface SecretBox {
  /** @param owner who may open it: a row that is copied to another account opens for nobody */
  seal(secret: Uint8Array, owner: string): Buffer;
  /**
   * Also with the key of the secret before, while the session secret is being changed; `isStale` then, and the caller
   * seals it anew.
   * @throws Error for a box of another key or another owner, or one that was changed
   */
  open(box: Buffer, owner: string): { secret: Buffer; isStale: boolean };
}

/**
 * Encrypts the keys of authenticator apps (AES-256-GCM), so that a copy of the database shows nobody their codes.
 * [ASVS-13.3.1]
 */
export function createSecretBox({ current, accepted }: Keys): SecretBox {
  return {
    seal(secret, owner) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, current, iv).setAAD(Buffer.from(owner));
      return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
    },
    open(box, owner) {
      let failure: unknown;
      for (const key of accepted) {
        try {
          return { secret: decrypt(key, box, owner), isStale: key !== current };
        } catch (error) {
          failure = error;
        }
      }
      throw failure;
    },
  };
}

function decrypt(key: Uint8Array, box: Buffer, owner: string): Buffer {
  const decipher = createDecipheriv(algorithm, key, box.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(owner))
    .setAuthTag(box.subarray(-tagBytes));
  return Buffer.concat([decipher.update(box.subarray(ivBytes, -tagBytes)), decipher.final()]);
}
