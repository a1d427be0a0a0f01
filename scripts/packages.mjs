// Installs packages from npm's registry on demand: the dependencies (the web's build included) for `npm start`, the
// devDependencies as well for `npm test`; bench/ and mutation/ have a package.json of their own for `npm run bench`
// and `npm run mutate`.
// Runs under any Node from 20 on, with nothing installed.
import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { runNpm } from './npm.mjs';
import { fail, pinnedNode, root } from './toolchain.mjs';
import { deleteFilesOfTools, moveMissing } from './without-tools.mjs';

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
  const runs = existsSync(pinnedNode) && locked.filter(([, wanted]) => isForUse(wanted)).every(isInstalled);
  if (runs && (!withTools || locked.every(isInstalled))) return;

  const hasTools = locked.some(([path, { dev, optional }]) => dev && !optional && path in installed);
  if (!runs) {
    console.log('Installing the packages (less than a minute, the first time and after an update) …');
    npmOrFail(['ci', withTools || hasTools ? '--include=dev' : '--omit=dev']);
    if (!withTools && !hasTools) leaveOutTools(locked);
  } else {
    console.log('Installing the tools for tests …');
    // Both add what is missing. `npm ci` would first delete node_modules, from which a server may be running.
    if (hasTools) npmOrFail(['install', '--no-save', '--include=dev']);
    else addTools();
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

/** devOptional: needed by devDependencies and, where it is there, used by a package that runs. */
export const isForUse = ({ dev, devOptional }) => !dev && !devOptional;

/** The paths of packages that come with the others although only tools need them, and of their builds. */
export const packagesOfTools = (locked) =>
  locked
    .filter(([, { devOptional }]) => devOptional)
    .flatMap(([path, { optionalDependencies = {} }]) => [
      path,
      ...Object.keys(optionalDependencies).map((name) => `node_modules/${name}`),
    ]);

/** Deletes what was installed and only tools read (decision 0236). */
const leaveOutTools = (locked) => {
  for (const path of packagesOfTools(locked)) rmSync(join(root, path), { recursive: true, force: true });
  deleteFilesOfTools(join(root, 'node_modules'));
};

/** Adds the tools, and the files that `leaveOutTools` deleted: installs everything elsewhere and moves what is missing here. */
const addTools = () => {
  const elsewhere = join(root, '.install');
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  rmSync(elsewhere, { recursive: true, force: true });
  const manifests = ['.', ...workspaces].map((folder) => join(folder, 'package.json'));
  for (const file of [...manifests, 'package-lock.json', '.npmrc']) cpSync(join(root, file), join(elsewhere, file));
  npmOrFail(['ci', '--prefix', elsewhere, '--include=dev', '--prefer-offline']);
  for (const folder of ['.', ...workspaces])
    moveMissing(join(elsewhere, folder, 'node_modules'), join(root, folder, 'node_modules'));
  const record = 'node_modules/.package-lock.json';
  renameSync(join(elsewhere, record), join(root, record));
  rmSync(elsewhere, { recursive: true, force: true });
};

/** The packages that a folder's package-lock.json names, by their path below it. */
export const lockedPackages = (folder) => {
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
