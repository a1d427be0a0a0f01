import { Client } from 'pg';

/** After a run of the tests: drops the databases that its processes kept for their next tests (test-database.ts). */
export async function teardown(): Promise<void> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return;
  const admin = new Client({ connectionString: server });
  await admin.connect();
  // Another run on this server is connected to its own.
  const { rows } = await admin.query<{ name: string }>(
    `select datname as name from pg_database d where datname like 'puente\\_test\\_%'
       and not exists (select from pg_stat_activity a where a.datid = d.oid)`,
  );
  for (const { name } of rows) await admin.query(`drop database if exists ${name}`).catch(() => {});
  await admin.end();
}
