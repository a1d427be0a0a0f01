import { test } from 'vitest';

/**
 * A test of what needs several connections: races, row locks, lock timeouts. The embedded database has one, so it is
 * skipped there, and counted as skipped; `.ci/run` runs it on a PostgreSQL (TEST_DATABASE_URL).
 */
export const testOnPostgres = test.skipIf(process.env['TEST_DATABASE_URL'] === undefined);
