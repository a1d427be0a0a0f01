// The pinned Node, which runs everything else, and the built web. packages.mjs installs them.
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
