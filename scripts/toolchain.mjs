// The pinned Node, which runs all other scripts, and the build of the web. packages.mjs installs both.
// Runs under any Node from 20 on, with nothing installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import { ensureBuild } from './web-builds.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const windows = process.platform === 'win32';

/** The Node that the project runs on, installed by its npm package. */
export const pinnedNode = join(root, 'node_modules/node/bin', windows ? 'node.exe' : 'node');

/** Prints a message for the person who ran the command, without a stack trace, and exits. */
export const fail = (sentence) => {
  console.error(`\n${sentence}\n`);
  process.exit(1);
};

/** The flags of the server's Node, which keep its memory small (decision 0237). */
export const serverFlags = () => JSON.parse(readFileSync(join(root, 'server/node-flags.json'), 'utf8'));

/** Builds the web when there is no build of these sources and settings, and lets web/dist lead to it. */
export const ensureWebBuilt = () => {
  // The mode too, because a production build leaves the card sandbox out.
  const kind = `${process.env.NODE_ENV} ${process.env.CARD_SANDBOX}`;
  const sources = digest(['web', 'contracts', 'package-lock.json', 'tsconfig.base.json']);
  const name = createHash('sha256').update(`${kind} ${sources}`).digest('hex').slice(0, 16);
  ensureBuild({
    builds: join(root, 'web/.build'),
    link: join(root, 'web/dist'),
    name,
    build(folder) {
      console.log('Building the web …');
      const { status } = runPinned(['web/scripts/build.ts', folder]);
      if (status !== 0) fail('The web could not be built: the reason is above.');
    },
  });
};

/**
 * Node's compile cache for the TypeScript, kept beside the packages: later starts are faster, and use 30 MB less. And two
 * heaps of the C library instead of eight for each core, which keep what one thread gave back from the others.
 */
export const withNodeSettings = (env) => ({
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
  MALLOC_ARENA_MAX: '2',
  ...env,
});

/** Runs a program of the project with the pinned Node and waits for it. */
export const runPinned = (args, { env = process.env, ...options } = {}) =>
  spawnSync(pinnedNode, args, { cwd: root, stdio: 'inherit', env: withNodeSettings(env), ...options });

/** Starts a program of the project with the pinned Node. @returns its exit status and what it printed */
export const pinnedOutput = (args, { env = process.env } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(pinnedNode, args, { cwd: root, env: withNodeSettings(env) });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', reject).on('close', (status) => resolve({ status, output }));
  });

/** Returns a hash over names and contents, not modification times, because a checkout changes them. */
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

const ignoredFolders = new Set(['node_modules', 'dist', 'coverage', '.build', '.data', '.git']);

/** Every file below a folder in a fixed order, or the file itself; installed and built files are left out. */
export const filesBelow = (path) => {
  if (!existsSync(path)) return [];
  const entries = tryReadFolder(path);
  if (!entries) return [path];
  return entries
    .filter((entry) => !ignoredFolders.has(entry.name))
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
