import { systemActor } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import { StartupError } from '../../platform/database/errors.ts';
import { accountsWithPassword, closeAccounts, hasAccounts, hasMailbox, markedAccounts } from './demo-accounts-store.ts';
import { passwordMatches } from './passwords/passwords.ts';

/** Addresses that README publishes, with their password: whoever reads it can log in. */
export const demoAddresses = ['admin@puente.test', 'tutor@puente.test', 'tutora@puente.test', 'estudiante@puente.test'];
export const publishedPassword = 'Puente-2026';

type Reading = Pick<Database, 'db'>;

/**
 * The accounts of the demo academy that can still be entered: those that were marked when they were made and, in a
 * database of a version that marked none, those with a published address and the published password.
 */
async function openDemoAccounts({ db }: Reading): Promise<{ id: string; email: string }[]> {
  const marked = await markedAccounts(db);
  const published = (await accountsWithPassword(db, demoAddresses)).filter(
    ({ id }) => !marked.some((m) => m.id === id),
  );
  const found = [...marked];
  for (const { id, email, passwordHash } of published)
    if (await passwordMatches(passwordHash, publishedPassword)) found.push({ id, email });
  return found;
}

/**
 * For a start without stand-ins, such as production: refuses a database in which a published password opens an account.
 * @throws StartupError that names the accounts and what to do
 */
export async function assertNoDemoAccounts(database: Reading): Promise<void> {
  const found = await openDemoAccounts(database);
  if (found.length === 0) return;
  const names = found
    .slice(0, 5)
    .map(({ email }) => email)
    .join(', ');
  throw new StartupError(
    `This database has accounts of the demo academy (${names}), whose password is published. Use another database, ` +
      'or close these accounts: run "npm run close-demo" with the same settings.',
  );
}

/**
 * For a start with stand-ins: refuses a database of real people, whose mails anybody could read in the mailbox. Stand-ins
 * ran beside a demo's database from its beginning, so it has their tables.
 * @throws StartupError
 */
export async function assertNoRealPeople({ db }: Reading): Promise<void> {
  if ((await hasMailbox(db)) || !(await hasAccounts(db))) return;
  throw new StartupError(
    'This database has people in it, and no stand-in has ever run beside it: the mailbox, the card sandbox and the demo ' +
      'accounts would be open to anybody. Use another database (DATABASE_URL or DATA_DIR), or set SMTP_URL, STAND_INS=false ' +
      'and, for an academy with real people, NODE_ENV=production.',
  );
}

/** Closes the demo academy's accounts; what they bought and wrote stays. @returns their addresses */
export async function closeDemoAccounts(database: Database, now: Date): Promise<string[]> {
  const found = await openDemoAccounts(database);
  if (found.length > 0) {
    const ids = found.map(({ id }) => id);
    await database.transaction(systemActor('demo.close'), (tx) => closeAccounts(tx, ids, now));
  }
  return found.map(({ email }) => email);
}
