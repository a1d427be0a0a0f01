// npm run mutate: mutation tests with Stryker on each module of mutation/modules.mjs; counts the mutants that survive.
// `npm run mutate -- <part of a path> …` takes the modules whose path contains one of them. Runs are incremental:
// code that has not changed since the last run is not tested again.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { modules } from '../mutation/modules.mjs';
import { ensureFolderInstalled, ensureToolsInstalled } from './packages.mjs';
import { fail, pinnedNode, root } from './toolchain.mjs';

/** The minimum mutation score: percent of the mutants that the tests must kill. */
const minimumScore = 90;
const reports = join(root, 'test-results/mutation');

ensureToolsInstalled();
ensureFolderInstalled('mutation');
mkdirSync(reports, { recursive: true });

const gone = modules.filter((pattern) => globSync(pattern, { cwd: root }).length === 0);
if (gone.length > 0) fail(`mutation/modules.mjs names ${gone.join(', ')}, where no file is.`);

const parts = process.argv.slice(2);
const files = globSync(modules, { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => parts.length === 0 || parts.some((part) => file.includes(part)))
  .toSorted();
if (files.length === 0) fail(`No module of mutation/modules.mjs has ${parts.join(' or ')} in its path.`);

/**
 * Runs Stryker on the modules of one folder.
 * @returns their mutants by file, each with its status and its line; null where no test loads the file
 */
const mutantsOf = (folder, paths) => {
  const name = folder.replaceAll('/', '.');
  const report = join(reports, `${name}.json`);
  rmSync(report, { force: true });
  const { status, stdout, stderr } = spawnSync(
    pinnedNode,
    [
      'mutation/node_modules/@stryker-mutator/core/bin/stryker.js',
      'run',
      'mutation/stryker.config.mjs',
      `--mutate=${paths.join(',')}`,
      `--incrementalFile=${join(reports, `${name}.incremental.json`)}`,
    ],
    { cwd: root, encoding: 'utf8', env: { ...process.env, MUTATION_REPORT: report } },
  );
  // A test fails on unchanged code.
  if (status !== 0) return fail(`${folder} could not be tried:\n${stdout}${stderr}`);
  // Without a test that loads one of the modules, Stryker writes no report.
  if (!existsSync(report)) return paths.map((file) => [file, null]);
  return Object.entries(JSON.parse(readFileSync(report, 'utf8')).files)
    .filter(([file]) => paths.includes(file))
    .map(([file, { source, mutants }]) => {
      const lines = source.split('\n');
      return [file, mutants.map((mutant) => ({ ...mutant, text: lines[mutant.location.start.line - 1].trim() }))];
    });
};

const noticed = new Set(['Killed', 'Timeout']);
const unnoticed = new Set(['Survived', 'NoCoverage']);
const percent = (part, whole) => (whole === 0 ? 100 : Math.round((part / whole) * 1000) / 10);

let [killed, total] = [0, 0];
const untested = [];
for (const [folder, paths] of Object.entries(Object.groupBy(files, dirname))) {
  for (const [file, mutants] of mutantsOf(folder, paths)) {
    if (mutants === null) {
      untested.push(file);
      console.log(`      –  ${file}: no test loads it`);
      continue;
    }
    const dead = mutants.filter(({ status }) => noticed.has(status)).length;
    const alive = mutants.filter(({ status }) => unnoticed.has(status));
    killed += dead;
    total += dead + alive.length;
    console.log(`${String(percent(dead, dead + alive.length)).padStart(5)} %  ${dead}/${dead + alive.length}  ${file}`);
    for (const { location, replacement, text } of alive) {
      console.log(`          ${location.start.line}: ${text}\n            → ${replacement}`);
    }
  }
}
console.log(`\n${percent(killed, total)} % of ${total} changes were noticed`);
process.exitCode = percent(killed, total) < minimumScore || untested.length > 0 ? 1 : 0;
