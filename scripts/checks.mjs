// All static checks: they read the code without running it. Each counts as one test.
import { existsSync, mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import { root } from './toolchain.mjs';

/** How many checks run at a time. */
export const atATime = 2;

/** Threads of one check. Each of a compiler's threads resolves the same types anew (decision 0239). */
export const threads = Math.max(1, Math.floor(availableParallelism() / atATime));

const bin = (path) => join('node_modules', path);
/** Folder that the compiler keeps between two runs: an unchanged file is not checked again. */
const cache = join('node_modules', '.cache', 'types');
mkdirSync(join(root, cache), { recursive: true });

const tsc = (project, name = project) => ({
  name: `types · ${name}`,
  args: [
    bin('typescript/bin/tsc'),
    '-p',
    project,
    '--checkers',
    String(threads),
    '--incremental',
    '--tsBuildInfoFile',
    join(cache, `${project.replace('/', '.')}.tsbuildinfo`),
  ],
});
const cruised = ['contracts/src', 'server/src', 'web/src', 'e2e', 'bench', 'faults', 'counterparts'].filter((path) =>
  existsSync(join(root, path)),
);

/** `args` are arguments of the pinned Node. */
export const format = (files = []) => ({ name: 'format', args: [bin('oxfmt/bin/oxfmt'), '--check', ...files] });
const oxlint = [bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'];
export const lint = (args, name = 'lint') => ({ name, args: [...oxlint, ...args] });
/** The compiler's projects, with the folders whose files each of them reads: for a change, which also concerns other files. */
export const types = [
  // Faults and counterparts have the server's settings, and begin from its files: one program reads all.
  { check: tsc('faults', 'server, faults, counterparts'), folders: ['contracts', 'server', 'faults', 'counterparts'] },
  { check: tsc('bench'), folders: ['contracts', 'server', 'bench'] },
  { check: tsc('web'), folders: ['contracts', 'web'] },
  { check: tsc('web/scripts'), folders: ['contracts', 'web'] },
  { check: tsc('e2e'), folders: ['contracts', 'e2e', 'counterparts'] },
  { check: tsc('contracts'), folders: ['contracts'] },
];

const program = (name, file) => ({ name, args: [file] });
export const checks = [
  lint(['--ignore-pattern=/web'], 'lint · server and others'),
  lint(['web'], 'lint · web'),
  ...types.map(({ check }) => check),
  {
    name: 'dependencies',
    args: [bin('dependency-cruiser/bin/dependency-cruiser.mjs'), ...cruised],
  },
  program('unused code', bin('knip/bin/knip.js')),
  format(),
  program('lock file', 'scripts/check-lock.mjs'),
  program('installed weight', 'scripts/check-weight.mjs'),
  program('known vulnerabilities', 'scripts/check-audit.mjs'),
  program('requirements', 'scripts/check-requirements.mjs'),
  program('security', 'scripts/check-security.mjs'),
  program('references', 'scripts/check-references.mjs'),
];

/** Runs the mutation tests of one module, because `npm run mutate` is part of no run: a tool that nothing runs breaks unseen. */
export const mutationTool = { name: 'mutation of a module', args: ['scripts/mutate.mjs', 'contracts/src/cents'] };

/** Checks the page weight of the built web. */
export const pageWeight = program('page weight', 'scripts/check-budget.mjs');
