// npm run dev: the server, restarted when its files change, and the web with hot reload in front of it.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { ensureToolsInstalled } from './packages.mjs';
import { ensureWebBuilt, pinnedNode, root, serverFlags, withNodeSettings } from './toolchain.mjs';

// Editors read the packages' types.
ensureToolsInstalled();
// The server serves built pages at its own address. Any build will do: Vite has the sources of this moment.
if (!existsSync(join(root, 'web/dist'))) ensureWebBuilt();

const web = 'http://127.0.0.1:5173';
const api = `http://127.0.0.1:${process.env.PORT || 3000}`;
// People open Vite's address, so links in e-mails and the Origin check use it.
const env = { ...withNodeSettings(process.env), PUBLIC_URL: process.env.PUBLIC_URL || web, API_URL: api };

const run = (args, cwd = root) => spawn(pinnedNode, args, { cwd, env, stdio: 'inherit' });
const vite = join(root, 'node_modules/vite/bin/vite.js');
const children = [
  run([...serverFlags(), '--watch', '--watch-preserve-output', 'server/src/main.ts']),
  run([vite, '--host', '127.0.0.1', '--port', '5173'], join(root, 'web')),
];

const stop = () => children.forEach((child) => child.kill('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
// When one of the two exits, the other is stopped.
for (const child of children) child.on('exit', stop);
