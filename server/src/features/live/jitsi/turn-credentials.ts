import { createHmac } from 'node:crypto';

import type { IceServer } from '@puente/contracts/live';

import type { TurnConfig } from '../../../config/live.ts';

/**
 * The relays with credentials for one person, by the scheme of coturn's `use-auth-secret`: the user name says until when
 * they are good (seconds since 1970, UTC) and whose they are; the password is its HMAC with SHA-1, which the scheme
 * fixes. A relay asks for them again and again while a connection lasts, so they outlast the class.
 */
export function turnServers(turn: TurnConfig | null, userId: string, expiresAt: Date): IceServer[] {
  if (!turn) return [];
  const username = `${Math.floor(expiresAt.getTime() / 1000)}:${userId}`;
  const credential = createHmac('sha1', turn.secret).update(username).digest('base64');
  return [{ urls: [...turn.urls], username, credential }];
}
