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
