import { createHmac } from 'node:crypto';

import type { CDPSession, Page } from '@playwright/test';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const bytesOf = (key: string): Buffer => {
  const bits = [...key].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** Codes of an authenticator app (RFC 6238): each code is accepted once, and one step early or late. */
export class AuthenticatorApp {
  readonly #key: Buffer;
  #lastStep = 0;

  /** @param key in Base32, with or without spaces */
  constructor(key: string) {
    this.#key = bytesOf(key.replaceAll(/\s/g, ''));
  }

  /**
   * The earliest code that the server accepts for at least five seconds more and that was not shown yet; three in a row
   * without waiting.
   */
  next(): string {
    const step = Math.floor((Date.now() + 5000) / 30_000);
    this.#lastStep = Math.max(this.#lastStep + 1, step - 1);
    return this.#codeAt(this.#lastStep);
  }

  #codeAt(step: number): string {
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(BigInt(step));
    const digest = createHmac('sha1', this.#key).update(counter).digest();
    const offset = (digest.at(-1) ?? 0) & 0x0f;
    return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
  }
}

/** A device of the browser that makes and shows passkeys, and asks its person without a dialog. */
export async function addPasskeyDevice(page: Page): Promise<{ client: CDPSession; authenticatorId: string }> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { client, authenticatorId };
}
