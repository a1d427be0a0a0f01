import type { ColumnType } from 'kysely';

export type SettingsTables = {
  settings: {
    key: string;
    /** Written as JSON. */
    value: ColumnType<unknown, string, string>;
    updatedAt: Date;
  };
};
