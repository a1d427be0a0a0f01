import { setTimeout as sleep } from 'node:timers/promises';

import type { Database } from '../platform/database/database.ts';

/**
 * SQL that saves the first state of a migrated database, in a schema that tests don't look at. `first_state.tables`
 * lists the tables of the migrations; `put_back` restores exactly these, and returns those that had rows. The queues of
 * jobs and their schedules stay: they say nothing of a test, an app changes those that differ from its own when it starts,
 * and creating them is a third of the time that it takes to start.
 *
 * Its statements are written out for each table, so that their plans are kept. Deleting rows is far cheaper than
 * TRUNCATE, which empties all tables with a reference to the table too.
 */
export const saveFirstState = `
  create schema first_state;
  create table first_state.tables (name text primary key);
  create view first_state.tables_now as
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'pgboss') and (schemaname, tablename) not in (('pgboss', 'queue'), ('pgboss', 'schedule'));
  do $$
  declare
    t record;
    filled boolean;
    number integer := 0;
    clearing text := '';
    filling text := '';
  begin
    for t in select name from first_state.tables_now loop
      insert into first_state.tables values (t.name);
      clearing := clearing || format(
        'delete from %1$s; get diagnostics deleted = row_count; if deleted > 0 then used := array_append(used, %1$L); end if;',
        t.name);
      execute format('select exists (select from %s)', t.name) into filled;
      continue when not filled;
      number := number + 1;
      execute format('create table first_state.rows_%s as table %s', number, t.name);
      filling := filling || format(
        'insert into %s overriding system value table first_state.rows_%s;', t.name, number);
    end loop;
    execute 'create function first_state.put_back_rows() returns text[] language plpgsql as $put_back$
      declare
        deleted integer;
        used text[] := array[]::text[];
      begin ' || clearing || filling || ' return used; end $put_back$';
  end $$;

  create function first_state.put_back() returns text[] language plpgsql as $$
  declare
    t record;
  begin
    -- Without triggers: one of them keeps rows from being deleted.
    perform set_config('session_replication_role', 'replica', true);
    perform set_config('lock_timeout', '5s', true);
    for t in table first_state.tables_now except table first_state.tables loop
      execute format('drop table if exists %s cascade', t.name);
    end loop;
    perform setval(format('%I.%I', schemaname, sequencename), start_value, false) from pg_sequences
      where schemaname in ('public', 'pgboss') and last_value is not null;
    return first_state.put_back_rows();
  end $$;

  -- Deletes what waits. Returns whether there was something, or a job runs: then it has to be called again.
  create function first_state.drop_work() returns boolean language plpgsql as $$
  declare
    was_running boolean := exists (select from pgboss.job where state = 'active');
    deleted integer;
    waited integer := 0;
  begin
    -- Waits for a delivery, which has its rows locked. What it leaves behind is a job.
    delete from event_deliveries;
    get diagnostics deleted = row_count;
    waited := waited + deleted;
    delete from events where "dispatchedAt" is null;
    get diagnostics deleted = row_count;
    waited := waited + deleted;
    delete from pgboss.job where state < 'active';
    get diagnostics deleted = row_count;
    return was_running or waited + deleted > 0 or exists (select from pgboss.job where state = 'active');
  end $$;`;

/**
 * Lets an app that goes on come to rest: what waits is deleted, and what runs ends.
 * @returns false where a job still runs after seconds
 */
export async function comesToRest(database: Pick<Database, 'query'>): Promise<boolean> {
  for (let tries = 0; tries < 400; tries += 1) {
    const { rows } = await database.query('select first_state.drop_work() as busy');
    if (!(rows[0] as { busy: boolean }).busy) return true;
    await sleep(5);
  }
  return false;
}

/** @throws where a statement of the last test still holds a lock, or a table is gone */
export async function putBackFirstState(database: Pick<Database, 'query'>): Promise<void> {
  const { rows } = await database.query('select first_state.put_back() as used');
  const { used } = rows[0] as { used: string[] };
  // Rows without an order are then read in the order of their insertion, as in a new table: no test fails once in a while.
  if (used.length > 0) await database.query(`vacuum (index_cleanup on) ${used.join(', ')}`);
}
