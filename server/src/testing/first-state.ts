import { setTimeout as sleep } from 'node:timers/promises';

import type { Database } from '../platform/database/database.ts';

/**
 * SQL that saves the first state of a migrated database, in a schema that tests don't look at. `first_state.tables`
 * lists the tables of the migrations; `put_back` restores exactly these, and returns those that had rows. The queues of
 * jobs and their schedules stay: they say nothing of a test, an app changes those that differ from its own when it starts,
 * and creating them is a third of the time that it takes to start.
 *
 * Deleting rows is far cheaper than TRUNCATE, which empties all tables with a reference to the table too. Tables without a
 * page are passed over, because turning triggers off makes PostgreSQL plan every statement of the session anew.
 */
export const saveFirstState = `
  create schema first_state;
  create table first_state.tables (name text primary key, id oid, rows text);
  create view first_state.tables_now as
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'pgboss') and (schemaname, tablename) not in (('pgboss', 'queue'), ('pgboss', 'schedule'));
  do $$
  declare
    t record;
    filled boolean;
    number integer := 0;
    saved text;
  begin
    for t in select name from first_state.tables_now loop
      execute format('select exists (select from %s)', t.name) into filled;
      saved := null;
      if filled then
        number := number + 1;
        saved := 'first_state.rows_' || number;
        execute format('create table %s as table %s', saved, t.name);
      end if;
      insert into first_state.tables values (t.name, t.name::regclass, saved);
    end loop;
  end $$;

  create function first_state.put_back() returns text[] language plpgsql as $$
  declare
    t record;
    deleted integer;
    used text[] := array[]::text[];
  begin
    if exists (select from first_state.tables where to_regclass(name) is distinct from id::regclass) then
      raise exception 'A table of the migrations is gone.';
    end if;
    -- Without triggers: one of them keeps rows from being deleted.
    perform set_config('session_replication_role', 'replica', true);
    perform set_config('lock_timeout', '5s', true);
    for t in table first_state.tables_now except select name from first_state.tables loop
      execute format('drop table if exists %s cascade', t.name);
    end loop;
    perform setval(format('%I.%I', schemaname, sequencename), start_value, false) from pg_sequences
      where schemaname in ('public', 'pgboss') and last_value is not null;
    for t in select name from first_state.tables where pg_relation_size(id) > 0 loop
      execute 'delete from ' || t.name;
      get diagnostics deleted = row_count;
      if deleted > 0 then used := array_append(used, t.name); end if;
    end loop;
    for t in select name, rows from first_state.tables where rows is not null loop
      execute format('insert into %s overriding system value table %s', t.name, t.rows);
    end loop;
    return used;
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
