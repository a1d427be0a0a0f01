/**
 * For `test.runIf(onPostgres)`: tests of what needs several connections, such as races, row locks and lock timeouts. The
 * embedded database has one, so they are skipped there, and counted as skipped; `.ci/run` runs them on a PostgreSQL.
 */
export const onPostgres = Boolean(process.env['TEST_DATABASE_URL']);
