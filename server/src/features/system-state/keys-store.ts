// The only writer of the table `key_sightings`.
import { createHash, createPublicKey } from 'node:crypto';

import type { Config } from '../../config.ts';
import type { Db } from '../../platform/database/database.ts';
import type { SystemStateTables } from './tables.ts';

/** The academy's own keys, whose age nobody else tells. */
type OwnKey = 'session' | 'credentials' | 'push';
export type KeyFingerprints = Partial<Record<OwnKey, string>>;

const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('base64url');

/**
 * Returns a fingerprint of each key with which this process signs: of the public half where there is one, else of a key that
 * is derived from the secret for this alone. Outside of production only the secret of sessions counts: the other two are made
 * when they are first needed.
 */
export function fingerprintsOf({
  keys,
  credentialKeys,
  push,
  production,
}: Pick<Config, 'keys' | 'credentialKeys' | 'push' | 'production'>): KeyFingerprints {
  const session = sha256(keys('key-age').current);
  if (!production) return { session };
  return {
    session,
    ...(credentialKeys && {
      credentials: sha256(createPublicKey(credentialKeys.signing()).export({ type: 'spki', format: 'der' })),
    }),
    ...(push && { push: sha256(push.keys().publicKey) }),
  };
}

/** Remembers when each key was first used; the moment of a known one stays. */
export async function recordKeys(db: Db, keys: KeyFingerprints, firstSeenAt: Date): Promise<void> {
  const rows = Object.entries(keys).map(([key, fingerprint]) => ({ key, fingerprint, firstSeenAt }));
  await db
    .$extendTables<SystemStateTables>()
    .insertInto('key_sightings')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['key', 'fingerprint']).doNothing())
    .execute();
}

/** Returns when these keys were first used. */
export function keysSeenAt(db: Db, keys: KeyFingerprints): Promise<{ key: string; firstSeenAt: Date }[]> {
  return db
    .$extendTables<SystemStateTables>()
    .selectFrom('key_sightings')
    .select(['key', 'firstSeenAt'])
    .where('fingerprint', 'in', Object.values(keys))
    .execute();
}
