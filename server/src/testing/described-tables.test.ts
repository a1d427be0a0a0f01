// Every table of the schema is described beside its columns, by the feature that declares it or by the platform.
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import type { DescribedTables } from '../platform/database/described-tables.ts';
import { tablesOf } from '../platform/feature-life.ts';
import { openAcademy } from './open-academy.ts';

const app = openAcademy();

test('every table is described, and none that is not there; those of the sandboxes are not the academy’s', async () => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename !~ '^(sandbox_|mailbox)'`.execute(
    app.platform.database.db,
  );
  expect(Object.keys(tablesOf(app.features)).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test('a table is described once', () => {
  const tables: DescribedTables = { courses: { small: 'dozens' } };
  expect(() => tablesOf([{ tables }, {}, { tables }])).toThrow('The table courses is described twice.');
});

test('a table without a description, and one that does not say how it grows, do not compile', () => {
  type Tables = { courses: object };
  const described: DescribedTables<Tables>[] = [
    { courses: { small: 'dozens' } },
    // @ts-expect-error -- no description
    {},
    // @ts-expect-error -- it grows or is small
    { courses: {} },
    // @ts-expect-error -- not both
    { courses: { grows: true, small: 'dozens' } },
  ];
  expect(described).toHaveLength(4);
});
