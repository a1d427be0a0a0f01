// What a fresh clone needs before anything of it can run: the packages, the pinned Node and the built web.
// Runs under any Node from 20 on, with nothing installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const windows = process.platform === 'win32';

/** The Node that the project runs on, as its npm package brings it. */
export const pinnedNode = join(root, 'node_modules/node/bin', windows ? 'node.exe' : 'node');

/** A sentence for whoever typed the command, without a stack. */
export const fail = (sentence) => {
  console.error(`\n${sentence}\n`);
  process.exit(1);
};

/** Runs `npm ci` when the installed packages are not those of package-lock.json. Changes nothing otherwise. */
export const ensureInstalled = () => {
  if (installedAsLocked() && existsSync(pinnedNode)) return;
  console.log('Installing the packages (a minute or two, the first time and after an update) …');
  // Development packages build the web; NODE_ENV=production would leave them out.
  const run = npm('ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error');
  if (run.status !== 0) {
    fail('The packages could not be installed: npm says why above. It needs to reach its registry, once.');
  }
  if (!existsSync(pinnedNode)) {
    fail(
      'npm installed the packages but did not run the install step of the package "node", which brings the Node that ' +
        'the academy runs on.\nRun "npm rebuild node" here, allow install scripts (ignore-scripts must be off), and try again.',
    );
  }
};

/** Installs the packages of a folder that has its own, which `npm start` and `npm test` do without. */
export const ensureTools = (folder) => {
  const installed = packagesOf(`${folder}/node_modules/.package-lock.json`);
  const locked = packagesOf(`${folder}/package-lock.json`) ?? fail(`${folder}/package-lock.json is missing.`);
  if (installed && sameVersions(locked, installed)) return;
  console.log(`Installing what ${folder} needs …`);
  if (npm('ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error').status !== 0) {
    fail(`The packages of ${folder} could not be installed: npm says why above.`);
  }
};

/** npm keeps in node_modules what it last installed there, so no stamp of ours is needed. */
const installedAsLocked = () => {
  const installed = packagesOf('node_modules/.package-lock.json');
  if (!installed) return false;
  const locked = packagesOf('package-lock.json') ?? fail('package-lock.json is missing or is not valid JSON.');
  return sameVersions(locked, installed);
};

const sameVersions = (locked, installed) =>
  Object.entries(locked)
    .filter(([path]) => path.includes('node_modules/'))
    .every(([path, wanted]) => {
      const found = installed[path];
      // Builds for other systems are optional, and are not there.
      if (!found) return wanted.optional === true;
      return found.version === wanted.version && found.integrity === wanted.integrity;
    });

const packagesOf = (lockFile) => {
  try {
    return JSON.parse(readFileSync(join(root, lockFile), 'utf8')).packages;
  } catch {
    return undefined;
  }
};

const npm = (...args) => {
  const options = { cwd: root, stdio: 'inherit' };
  // Under `npm start` this is the npm that the user started; otherwise the one on the PATH.
  const cli = process.env.npm_execpath;
  return cli?.endsWith('.js')
    ? spawnSync(process.execPath, [cli, ...args], options)
    : spawnSync('npm', args, { ...options, shell: windows });
};

const webDist = join(root, 'web/dist');
const webStamp = join(webDist, '.sources');

/** Builds web/dist when what it is made from has changed since. */
export const ensureWebBuilt = () => {
  // A build for production is without the card sandbox.
  const kind = `${process.env.NODE_ENV} ${process.env.CARD_SANDBOX}`;
  const sources = `${kind} ${digest(['web', 'contracts', 'package-lock.json', 'tsconfig.base.json'])}`;
  if (existsSync(webStamp) && readFileSync(webStamp, 'utf8') === sources) return;
  console.log('Building the web …');
  if (runPinned(['web/scripts/build.ts']).status !== 0) fail('The web could not be built: the reason is above.');
  writeFileSync(webStamp, sources);
};

/** Runs a program of the project with the pinned Node and waits for it. */
export const runPinned = (args, options = {}) =>
  spawnSync(pinnedNode, args, { cwd: root, stdio: 'inherit', ...options });

/** One hash over names and contents. Contents, because a checkout gives old files new times. */
const digest = (paths) => {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesBelow(join(root, path)))) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
};

const passedOver = new Set(['node_modules', 'dist', 'coverage', '.build', '.data', '.git']);

/** Every file below a folder in a fixed order, or the file itself; what is installed or built is left out. */
export const filesBelow = (path) => {
  if (!existsSync(path)) return [];
  const entries = tryReadFolder(path);
  if (!entries) return [path];
  return entries
    .filter((entry) => !passedOver.has(entry.name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const child = join(path, entry.name);
      return entry.isDirectory() ? filesBelow(child) : entry.isFile() ? [child] : [];
    });
};

const tryReadFolder = (path) => {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch {
    return undefined;
  }
};
