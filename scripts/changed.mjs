// npm run check -- --changed: what differs from main, committed or not, and what to check of it.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { format, lint, types } from './checks.mjs';
import { testsOf } from './test-files.mjs';
import { fail, root } from './toolchain.mjs';

/** About as many files of tests as run in half a minute. */
const mostTests = 15;

const git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : undefined;
};

/** Paths of the files that differ from the commit at which this branch left main. Deleted ones are left out. */
export const changedFiles = () => {
  const [base] = git('merge-base', 'HEAD', 'main') ?? git('merge-base', 'HEAD', 'origin/main') ?? [];
  if (!base) return fail('There is no branch main to compare with: `npm run check` checks everything.');
  const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
  return changed.filter((path) => existsSync(join(root, path)));
};

/** Format and lint of these files, and the types of the projects that read them. */
export const changedChecks = (changed) => {
  const source = changed.filter((path) => /\.([jt]sx?|mjs|cjs)$/.test(path));
  const formatted = changed.filter((path) => /\.([jt]sx?|mjs|cjs|css|json|jsonc)$/.test(path));
  const settings = changed.some((path) => /^(tsconfig|package)/.test(path));
  return [
    ...(source.length > 0 ? [lint(source)] : []),
    ...types
      .filter(
        ({ folders }) => settings || folders.some((folder) => source.some((path) => path.startsWith(`${folder}/`))),
      )
      .map(({ check }) => check),
    ...(formatted.length > 0 ? [format(formatted)] : []),
  ];
};

/** The tests that the change concerns most; says how many others there are. */
export const mostRelatedTests = (changed) => {
  const tests = testsOf(changed);
  if (tests.length > mostTests) {
    console.log(
      `The change concerns ${tests.length} files of tests: the nearest ${mostTests} run, npm run check runs all.`,
    );
  }
  return tests.slice(0, mostTests);
};
