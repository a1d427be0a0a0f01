/**
 * For `test.runIf(onPostgres)`: tests that need several connections, such as race conditions, row locks and lock
 * timeouts. The embedded database has one, so they are skipped there, and reported as skipped; `.ci/run` runs them.
 */
export const onPostgres = Boolean(process.env['TEST_DATABASE_URL']);
