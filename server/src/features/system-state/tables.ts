import type { Generated } from 'kysely';

import type { DescribedTables } from '../../platform/database/described-tables.ts';

export type SystemStateTables = {
  backups: { id: Generated<string>; takenAt: Date; bytes: number; version: string };
};

export const systemStateTables: DescribedTables<SystemStateTables> = {
  backups: { small: 'the last hundred' },
};
