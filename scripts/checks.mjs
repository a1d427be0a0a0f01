// All static checks: they read the code without running it. Each counts as one test.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './toolchain.mjs';

const bin = (path) => join('node_modules', path);
const tsc = (project) => ({ name: `types · ${project}`, args: [bin('typescript/bin/tsc'), '-p', project] });
const cruised = ['contracts/src', 'server/src', 'web/src', 'e2e', 'bench', 'faults'].filter((path) =>
  existsSync(join(root, path)),
);

/** `args` are arguments of the pinned Node. */
export const checks = [
  { name: 'format', args: [bin('oxfmt/bin/oxfmt'), '--check'] },
  { name: 'lint', args: [bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'] },
  tsc('contracts'),
  tsc('server'),
  tsc('web'),
  tsc('e2e'),
  tsc('bench'),
  tsc('faults'),
  { name: 'dependencies', args: [bin('dependency-cruiser/bin/dependency-cruiser.mjs'), ...cruised] },
  { name: 'unused code', args: [bin('knip/bin/knip.js')] },
  { name: 'lock file', args: ['scripts/check-lock.mjs'] },
  { name: 'known vulnerabilities', args: ['scripts/check-audit.mjs'] },
  { name: 'file sizes', args: ['scripts/check-sizes.mjs'] },
  { name: 'requirements', args: ['scripts/check-requirements.mjs'] },
  { name: 'security', args: ['scripts/check-security.mjs'] },
  { name: 'references', args: ['scripts/check-references.mjs'] },
];

/** Checks the page weight of the built web. */
export const pageWeight = { name: 'page weight', args: ['scripts/check-budget.mjs'] };
