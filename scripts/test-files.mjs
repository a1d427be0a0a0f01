// Finds the test files that a source concerns, by the imports of the sources, read without running them.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import { filesBelow, root } from './toolchain.mjs';

const folders = ['contracts/src', 'server/src', 'web/src', 'web/scripts', 'bench', 'faults'];

/** Files that open a database for tests. */
const opening = ['server/src/testing/test-database.ts', 'server/src/platform/database/database.ts'];

/** The files that compose everything: through them every test of a route would concern every feature. */
const composing = [
  'contracts/src/api.ts',
  'server/src/app.ts',
  'server/src/testing/test-app.ts',
  'web/src/app/dashboard-screens.ts',
  'web/src/app/panel/panel-sections.ts',
];

const statement = /^(?:import|export)\s(?!type\s)[^;]*?from\s+'([^']+)'|\bimport\('([^']+)'\)/gm;
const onlyTypes = /^import\s+\{(?:\s*type\s[^,}]*,?)*\s*\}/;

const resolve = (file, name) => {
  if (name.startsWith('.')) return join(dirname(file), name);
  const contract = /^@puente\/contracts\/(.+)$/.exec(name)?.[1];
  return contract && join(root, 'contracts/src', `${contract}.ts`);
};

/** The project's own modules that a file loads. Imports of types alone load nothing. */
const importsOf = (file) =>
  /\.tsx?$/.test(file) && existsSync(file)
    ? [...readFileSync(file, 'utf8').matchAll(statement)]
        .filter(([text]) => !onlyTypes.test(text))
        .map(([, fixed, lazy]) => resolve(file, fixed ?? lazy))
        .filter(Boolean)
    : [];

/** Whether a file is one of `targets` or loads one, itself or through others, but not through `walls`. */
const loading = (targets, walls = []) => {
  const known = new Map();
  const loads = (file) => {
    if (known.has(file)) return known.get(file);
    // A circle adds nothing.
    known.set(file, false);
    const path = pathOf(file);
    known.set(file, targets.includes(path) || (!walls.includes(path) && importsOf(file).some(loads)));
    return known.get(file);
  };
  return loads;
};

const pathOf = (file) => relative(root, file).replaceAll('\\', '/');
const testFiles = () =>
  folders.flatMap((folder) => filesBelow(join(root, folder))).filter((file) => /\.test\.tsx?$/.test(file));

/** Tests of servers that use no database, or the embedded one alone: they are not run on PostgreSQL. */
export const withoutPostgres = [
  'server/src/main.slow.test.ts',
  'server/src/stopping.test.ts',
  'server/src/stopping.slow.test.ts',
  'server/src/platform/database/disk-full.slow.test.ts',
  'server/src/platform/database/pglite.alone.test.ts',
  'server/src/platform/realtime/connection-limits.test.ts',
];

/** Tests that talk to the database, and each route and each command once, by every role. */
const ofTheDatabase =
  /^server\/src\/(platform\/(database|events|jobs|realtime)\/|testing\/(routes\/role-matrix\.|test-database\.))/;

/** The tests that show that the embedded database answers as PostgreSQL does, and those that it alone can run. */
export const embeddedDatabaseTests = () => [
  ...withoutPostgres,
  ...testFiles()
    .filter(loading(opening))
    .map(pathOf)
    .filter((path) => ofTheDatabase.test(path) && !withoutPostgres.includes(path)),
];

/** The tests that a change of these files concerns: first those in their folders, then others that load them. */
export const testsOf = (changed) => {
  const folders = new Set(changed.filter((path) => /\.tsx?$/.test(path)).map(dirname));
  const isBeside = (file) => folders.has(dirname(pathOf(file)));
  const tests = testFiles();
  const others = tests.filter((file) => !isBeside(file)).filter(loading(changed, composing));
  return [...tests.filter(isBeside), ...others].map(pathOf);
};
