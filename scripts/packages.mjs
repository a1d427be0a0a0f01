// Installs packages from npm's registry on demand: the dependencies (the web's build included) for `npm start`, the
// devDependencies as well for `npm test`; bench/ and mutation/ have a package.json of their own for `npm run bench`
// and `npm run mutate`.
// Runs under any Node from 20 on, with nothing installed.
import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { registryOfNpm, runNpm, withAddresses } from './npm.mjs';
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
  installAnew(folder, ['--ignore-scripts']);
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
    installAnew('.', [withTools || hasTools ? '--include=dev' : '--omit=dev']);
    if (!withTools && !hasTools) leaveOutTools(locked);
  } else {
    console.log('Installing the tools for tests …');
    // Both add what is missing, since a server may be running from node_modules.
    if (!hasTools) addTools();
    else if (runNpm(['install', '--no-save', '--include=dev', ...quiet]).status !== 0) failToInstall();
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

/** Puts an installation in the place of the one that is there. */
const installAnew = (folder, options) => {
  const { elsewhere, modules } = installElsewhere(folder, options);
  for (const path of modules) {
    rmSync(join(root, folder, path), { recursive: true, force: true });
    if (existsSync(join(elsewhere, path))) renameSync(join(elsewhere, path), join(root, folder, path));
  }
  rmSync(elsewhere, { recursive: true, force: true });
};

/** Adds the tools, and the files that `leaveOutTools` deleted: installs everything elsewhere and moves what is missing here. */
const addTools = () => {
  const { elsewhere, modules } = installElsewhere('.', ['--include=dev', '--prefer-offline', '--ignore-scripts']);
  for (const path of modules) moveMissing(join(elsewhere, path), join(root, path));
  const record = 'node_modules/.package-lock.json';
  renameSync(join(elsewhere, record), join(root, record));
  rmSync(elsewhere, { recursive: true, force: true });
};

/**
 * Installs what the lock file of a folder names in a folder of its own below it.
 * @returns that folder, and the paths below it that packages are in
 */
const installElsewhere = (folder, options) => {
  const elsewhere = join(root, folder, '.install');
  const { workspaces = [] } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  rmSync(elsewhere, { recursive: true, force: true });
  const manifests = ['.', ...workspaces].map((path) => join(path, 'package.json'));
  for (const file of [...manifests, 'package-lock.json', '.npmrc'])
    cpSync(join(root, folder, file), join(elsewhere, file));

  const lockFile = join(elsewhere, 'package-lock.json');
  const lock = readFileSync(lockFile, 'utf8');
  // Without --prefix, with which npm's own install scripts look for the user's global settings in the wrong place.
  const install = (more) => runNpm(['ci', ...options, ...quiet, ...more], { cwd: elsewhere }).status === 0;
  const registry = registryOfNpm();
  if (registry) writeFileSync(lockFile, JSON.stringify(withAddresses(JSON.parse(lock), registry)));
  if (!registry || !install(['--loglevel=silent'])) {
    // A registry may have other addresses, which npm then asks for. Whatever else is wrong, it says so now.
    writeFileSync(lockFile, lock);
    if (!install([])) failToInstall();
  }
  return { elsewhere, modules: ['.', ...workspaces].map((path) => join(path, 'node_modules')) };
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

const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];

const failToInstall = () =>
  fail('The packages could not be installed: npm says why above. It needs to reach its registry, once.');
