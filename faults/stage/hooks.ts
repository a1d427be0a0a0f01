import type { Database } from '../../server/src/platform/database/database.ts';

/** No rate limit is ever reached: a run asks more often from one address than people do. */
export const withoutLimits = (database: Pick<Database, 'query'>): Promise<unknown> =>
  database.query(`
    create function unlimited() returns trigger language plpgsql as 'begin new.points := 0; return new; end';
    create trigger unlimited before insert or update on rate_limits for each row execute function unlimited()`);

/** The card provider never delivers an event: each is given up as soon as there is one. */
export const withoutWebhooks = (database: Pick<Database, 'query'>): Promise<unknown> =>
  database.query(`
    create function lost() returns trigger language plpgsql as 'begin new."nextAttemptAt" := null; return new; end';
    create trigger lost before insert on sandbox_card_deliveries for each row execute function lost()`);
