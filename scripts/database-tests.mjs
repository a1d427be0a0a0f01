// The test files of the server that use a database or Redis, found by their imports: on PostgreSQL the others would only
// run a second time.
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import { filesBelow, root } from './toolchain.mjs';

/** What opens a database for tests, and what joins processes. */
const opening = [
  'server/src/testing/test-database.ts',
  'server/src/platform/database/database.ts',
  'server/src/platform/realtime/redis-adapter.ts',
];

const statements = /^(?:import|export)\s(?!type\s)[^;]*?from\s+'(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm;

/** The modules that a file loads from the project, as paths. Imports of types alone are left out: they open nothing. */
const importsOf = (file) =>
  [...readFileSync(file, 'utf8').matchAll(statements)]
    .filter(([text]) => !/^import\s+\{(?:\s*type\s[^,}]*,?)*\s*\}/.test(text))
    .map(([, fixed, lazy]) => join(dirname(file), fixed ?? lazy));

/** Paths from the root of the project. */
export const databaseTests = () => {
  const known = new Map();
  const opens = (file) => {
    if (known.has(file)) return known.get(file);
    // A circle adds nothing.
    known.set(file, false);
    const found = opening.includes(relative(root, file)) || readOr(file).some(opens);
    known.set(file, found);
    return found;
  };
  const readOr = (file) => (/\.tsx?$/.test(file) ? importsOf(file) : []);
  return filesBelow(join(root, 'server/src'))
    .filter((file) => file.endsWith('.test.ts') && opens(file))
    .map((file) => relative(root, file).replaceAll('\\', '/'));
};
