// The academy is backed up while it is used, and comes back on a host that has nothing.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { givePortrait } from '../server/src/factories/academy.ts';
import { openBareDatabase } from '../server/src/testing/bare-database.ts';
import { type Place, startAcademy } from './stage/academy.ts';
import { ask, logIn, logInAll } from './stage/client.ts';
import type { Fault } from './stage/fault.ts';
import { fill, type Filled } from './stage/fill.ts';
import { withoutLimits } from './stage/hooks.ts';
import { seconds } from './stage/numbers.ts';
import { startPostgres } from './stage/postgres.ts';
import { buy, type Purchase } from './stage/purchase.ts';
import type { Stage } from './stage/stage.ts';

const run = promisify(execFile);
const program = join(import.meta.dirname, '../server/src/backup/main.ts');

export const backupRestore: Fault = {
  name: 'backup-restore',
  within: { long: 120, short: 60 },
  async run(stage) {
    const [old, empty] = [await startPostgres(stage, 'old'), await startPostgres(stage, 'empty')];
    await there(
      stage,
      'PostgreSQL',
      { databaseUrl: await old.create('academy'), dataDir: join(stage.folder, 'old-data') },
      {
        databaseUrl: await empty.create('academy'),
        dataDir: join(stage.folder, 'empty-data'),
      },
    );
    await there(
      stage,
      'embedded',
      { dataDir: join(stage.folder, 'old-embedded') },
      { dataDir: join(stage.folder, 'empty-embedded') },
    );
  },
};

async function there(stage: Stage, kind: string, from: Place, to: Place): Promise<void> {
  const filled = await fill(from, { people: 5, courses: 3 }, async (platform, { people }) => {
    await withoutLimits(platform.database);
    for (const { id } of people) await givePortrait(platform, id, 'lucia');
  });
  let academy = await startAcademy(stage, from);
  const tokens = await logInAll(academy.url, filled.people);
  const purchases = purchasesOf(filled, tokens);
  const { url } = academy;
  for (const purchase of purchases.slice(0, 10)) await buy(() => url, purchase);
  // The embedded database has one process, so there the academy is stopped.
  if (from.databaseUrl === undefined) await academy.end('SIGTERM');
  const using =
    from.databaseUrl === undefined ? undefined : Promise.all(purchases.slice(10).map((each) => buy(() => url, each)));

  const folder = join(stage.folder, `backup of ${kind}`);
  const begun = performance.now();
  await run(process.execPath, [program, 'backup', folder], { env: environmentOf(from) });
  const backedUp = performance.now();
  await using;
  await run(process.execPath, [program, 'restore', folder], { env: environmentOf(to) });
  stage.tell(
    `${kind}: backed up and restored in`,
    `${seconds(backedUp - begun)} and ${seconds(performance.now() - backedUp)}`,
  );

  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
    tables: { table: string; rows: number }[];
    files: { key: string; sha256: string }[];
    missing: string[];
  };
  await compareTables(stage, kind, to, manifest.tables);
  const files = manifest.files.filter(({ key, sha256 }) => sha256 !== hashOf(join(to.dataDir, 'files', key)));
  stage.none(
    `${kind}: files that differ, of ${manifest.files.length}`,
    files.map(({ key }) => key),
  );
  stage.none(`${kind}: files that were missing`, manifest.missing);

  academy = await startAcademy(stage, to);
  const again = await logIn(academy.url, filled.people[0]?.email ?? '');
  const me = (await ask(academy.url, '/api/usuarios/me', { token: again })).body as { profileImageUrl: string };
  const picture = await ask(academy.url, me.profileImageUrl);
  const mine = await ask(academy.url, '/api/payments/mine', { token: again });
  stage.find(
    `${kind}: login, picture and payments there`,
    `${picture.status} ${mine.status}`,
    '200 200',
    picture.status === 200 && mine.status === 200,
  );
  const paid = (mine.body as unknown[]).length;
  stage.find(`${kind}: payments of a student there`, paid, 'at least 2', paid >= 2);
  await academy.end('SIGTERM');
}

const purchasesOf = ({ people, courses }: Filled, tokens: readonly string[]): Purchase[] =>
  courses.flatMap((courseId) =>
    tokens.map((token, i) => ({ token, userId: people[i]?.id ?? '', courseId, wrong: [] })),
  );

/** Counts the rows by itself, besides the comparison that restoring makes. */
async function compareTables(
  stage: Stage,
  kind: string,
  place: Place,
  tables: readonly { table: string; rows: number }[],
): Promise<void> {
  const { databaseUrl } = place;
  const database = await openBareDatabase({
    ...(databaseUrl ? { databaseUrl } : {}),
    dataDir: join(place.dataDir, 'database'),
  });
  const different: string[] = [];
  for (const { table, rows } of tables) {
    const name = table
      .split('.')
      .map((part) => `"${part}"`)
      .join('.');
    const found = (await database.query(`select count(*)::int as count from ${name}`)).rows[0] as { count: number };
    if (found.count !== rows) different.push(`${table}: ${found.count} instead of ${rows}`);
  }
  await database.close();
  stage.none(`${kind}: tables that differ, of ${tables.length}`, different);
}

const environmentOf = ({ databaseUrl, dataDir }: Place) => ({
  PATH: process.env['PATH'],
  DATA_DIR: dataDir,
  ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl, STAND_INS: 'true' }),
  SESSION_SECRET: 's'.repeat(40),
});

function hashOf(path: string): string {
  try {
    return createHash('sha256').update(readFileSync(path)).digest('hex');
  } catch {
    return 'missing';
  }
}
