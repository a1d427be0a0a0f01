import type { Generated } from 'kysely';

import type { DescribedTables } from '../../platform/database/described-tables.ts';

export type SystemStateTables = {
  backups: { id: Generated<string>; takenAt: Date; bytes: number; version: string };
  key_sightings: { key: string; fingerprint: string; firstSeenAt: Date };
};

export const systemStateTables: DescribedTables<SystemStateTables> = {
  backups: { small: 'the last hundred' },
  key_sightings: { small: 'one for each key that was ever used: a few a year' },
};
