// Installs packages from npm's registry on demand: the dependencies (the web's build included) for `npm start`, the
// devDependencies as well for `npm test`; bench/ and mutation/ have a package.json of their own for `npm run bench`
// and `npm run mutate`.
// Runs under any Node from 20 on, with nothing installed.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { runNpm } from './npm.mjs';
import { fail, pinnedNode, root } from './toolchain.mjs';

/** Installs the dependencies when they differ from package-lock.json. Keeps installed devDependencies. */
export const ensureInstalled = () => ensure({ withTools: false });

/** The same, and the devDependencies: compiler, linter, test runners. */
export const ensureToolsInstalled = () => ensure({ withTools: true });

/** Installs the packages of a folder with a package.json of its own: bench or mutation. */
export const ensureFolderInstalled = (folder) => {
  const locked = lockedPackages(folder);
  if (Object.entries(locked).every(isInstalledIn(installedPackages(folder)))) return;
  console.log(`Installing what ${folder} needs …`);
  npmOrFail(['ci', '--prefix', folder, '--ignore-scripts']);
};

const ensure = ({ withTools }) => {
  const installed = installedPackages('.');
  const locked = Object.entries(lockedPackages('.'));
  const isInstalled = isInstalledIn(installed);
  // devOptional: needed by devDependencies and by optional packages, so it is not required to run.
  const runs = locked.filter(([, { dev, devOptional }]) => !dev && !devOptional).every(isInstalled);
  if (existsSync(pinnedNode) && runs && (!withTools || locked.every(isInstalled))) return;

  const toolsToo = withTools || locked.some(([path, { dev, optional }]) => dev && !optional && path in installed);
  if (existsSync(pinnedNode) && runs) {
    console.log('Installing the tools for tests …');
    // `npm install` adds what is missing; `npm ci` would first delete node_modules.
    npmOrFail(['install', '--no-save', '--include=dev']);
  } else {
    console.log('Installing the packages (less than a minute, the first time and after an update) …');
    npmOrFail(['ci', toolsToo ? '--include=dev' : '--omit=dev']);
  }
  if (!existsSync(pinnedNode)) {
    fail(
      'npm installed the packages but did not run the install step of the package "node", which brings the Node that ' +
        'the academy runs on.\nRun "npm rebuild node" here, allow install scripts (ignore-scripts must be off), and try again.',
    );
  }
  // The package's install step leaves a second hard link to the program here, and 67 MB of headers for compiling C++.
  rmSync(join(root, 'node_modules/node/node_modules'), { recursive: true, force: true });
};

/** The packages that a folder's package-lock.json names, by their path below it. */
const lockedPackages = (folder) => {
  const file = join(folder, 'package-lock.json');
  const packages = packagesOf(file) ?? fail(`${file} is missing or is not valid JSON.`);
  return Object.fromEntries(Object.entries(packages).filter(([path]) => path.includes('node_modules/')));
};

/** npm records in node_modules what it last installed there, so no stamp file of our own is needed. */
const installedPackages = (folder) => packagesOf(join(folder, 'node_modules/.package-lock.json')) ?? {};

const isInstalledIn =
  (installed) =>
  ([path, wanted]) => {
    const found = installed[path];
    // Builds for other platforms are optional, and are not installed.
    if (!found) return wanted.optional === true;
    return found.version === wanted.version && found.integrity === wanted.integrity;
  };

const packagesOf = (lockFile) => {
  try {
    return JSON.parse(readFileSync(join(root, lockFile), 'utf8')).packages;
  } catch {
    return undefined;
  }
};

const npmOrFail = (args) => {
  const all = [...args, '--no-audit', '--no-fund', '--loglevel=error'];
  if (runNpm(all).status !== 0) {
    fail('The packages could not be installed: npm says why above. It needs to reach its registry, once.');
  }
};
