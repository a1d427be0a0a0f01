// The user's npm, for scripts that call it. Runs under any Node from 20 on, with nothing installed.
import { spawnSync } from 'node:child_process';

import { root } from './toolchain.mjs';

/** Runs npm in the project's folder: the one that the user started (`npm start`), otherwise the one on the PATH. */
export const runNpm = (args, options = {}) => {
  const all = { cwd: root, stdio: 'inherit', ...options };
  const cli = process.env.npm_execpath;
  return cli?.endsWith('.js')
    ? spawnSync(process.execPath, [cli, ...args], all)
    : spawnSync('npm', args, { ...all, shell: process.platform === 'win32' });
};

const modules = 'node_modules/';

/**
 * A lock file with the address of each package's archive, as registries make it of name and version. Without addresses npm
 * asks the registry for the description of each package first, which takes longer than all archives do. The repository's
 * lock file has none, as they name a registry. A package without integrity in the lock file gets none either: its
 * description says what its archive must be.
 */
export const withAddresses = (lock, registry) => {
  const packages = Object.entries(lock.packages).map(([path, locked]) => {
    if (locked.integrity === undefined) return [path, locked];
    const name = locked.name ?? path.slice(path.lastIndexOf(modules) + modules.length);
    const archive = `${name}/-/${name.split('/').at(-1)}-${locked.version}.tgz`;
    return [path, { ...locked, resolved: new URL(archive, registry).href }];
  });
  return { ...lock, packages: Object.fromEntries(packages) };
};

/** The registry that the user's npm asks; undefined when npm doesn't say. */
export const registryOfNpm = () => {
  const { stdout } = runNpm(['config', 'get', 'registry'], { stdio: 'pipe', encoding: 'utf8' });
  const address = `${stdout?.trim().replace(/\/$/, '')}/`;
  return URL.canParse(address) ? address : undefined;
};
