// Limits what `npm start` installs (decision 0236): the packages of package-lock.json that run, without the files that only
// tools read. Counts blocks of 4 KB, as most file systems do.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { isForUse, lockedPackages, packagesOfTools } from './packages.mjs';
import { root } from './toolchain.mjs';
import { ofTools } from './without-tools.mjs';

const limits = { packages: 447, megabytes: 420 };

const blocks = (bytes) => Math.ceil(bytes / 4096) * 4096;

/** The bytes of a package, without those below its own node_modules: they are packages too. */
const weigh = (folder) => {
  let bytes = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) bytes += entry.name === 'node_modules' ? 0 : blocks(1) + weigh(path);
    else if (entry.isFile() && !ofTools.test(entry.name)) bytes += blocks(statSync(path).size);
  }
  return bytes;
};

const locked = Object.entries(lockedPackages('.'));
const ofToolsAlone = new Set(packagesOfTools(locked));
const installed = locked
  .filter(([path, wanted]) => isForUse(wanted) && !wanted.link && !ofToolsAlone.has(path))
  .map(([path]) => path)
  // Builds for other platforms are not installed.
  .filter((path) => statSync(join(root, path), { throwIfNoEntry: false }));
const weights = installed.map((path) => ({ path, bytes: weigh(join(root, path)) }));
const megabytes = weights.reduce((sum, { bytes }) => sum + bytes, 0) / 2 ** 20;
console.log(
  `${installed.length} of ${limits.packages} packages, ${megabytes.toFixed(0)} of ${limits.megabytes} MB for npm start`,
);
if (installed.length > limits.packages || megabytes > limits.megabytes) {
  process.exitCode = 1;
  for (const { path, bytes } of weights.toSorted((a, b) => b.bytes - a.bytes).slice(0, 20))
    console.error(`${(bytes / 2 ** 20).toFixed(1).padStart(7)} MB  ${path}`);
}
