import type { ColumnType } from 'kysely';

import type { DescribedTables } from '../../platform/database/described-tables.ts';

export type SettingsTables = {
  settings: {
    key: string;
    /** Written as JSON. */
    value: ColumnType<unknown, string, string>;
    updatedAt: Date;
  };
};

export const settingsTables: DescribedTables<SettingsTables> = {
  settings: { small: 'one row for each setting that was changed' },
};
