import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { loadConfig } from '../../../config.ts';
import { createServer } from '../server.ts';
import { takeWebBuild, serveWeb } from './web.ts';

interface Builds {
  ensureBuild(of: { builds: string; link: string; name: string; build: (folder: string) => void }): void;
}
const script = pathToFileURL(resolve(import.meta.dirname, '../../../../../scripts/web-builds.mjs')).href;
const { ensureBuild } = (await import(script)) as Builds;

let root: string;
let builds: string;
let link: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'puente-builds-'));
  [builds, link] = [join(root, '.build'), join(root, 'dist')];
});
afterEach(() => rmSync(root, { recursive: true }));

/** Starts with some settings: the pages of their build name a script of theirs. */
const use = (name: string) =>
  ensureBuild({
    builds,
    link,
    name,
    build(folder) {
      mkdirSync(join(folder, 'assets'));
      writeFileSync(join(folder, `assets/app-${name}.js`), `let build = '${name}';`);
      writeFileSync(join(folder, 'index.html'), `<script src="/assets/app-${name}.js"></script>`);
      writeFileSync(join(folder, 'pages.json'), '[]');
      writeFileSync(join(folder, 'templates.json'), '[]');
    },
  });
const built = () => readdirSync(builds).filter((name) => name !== 'serving');

async function serve() {
  const config = loadConfig({ DATA_DIR: 'memory', SESSION_SECRET: 'a secret that only tests use, long enough' });
  const server = await createServer(config, pino({ level: 'silent' }), { isUnavailable: () => false });
  await serveWeb(server, { dist: takeWebBuild(server, link), publicUrl: config.publicUrl });
  /** The script that a page asks for. */
  const script = async () => {
    const page = await server.inject({ url: '/dashboard', headers: { accept: 'text/html' } });
    const { statusCode, body } = await server.inject({ url: /src="([^"]+)"/.exec(page.body)?.[1] ?? '' });
    return [statusCode, body];
  };
  return { server, script };
}

test('a start with other settings leaves a running server its own build, whole', async () => {
  use('aaaa');
  const first = await serve();
  expect(await first.script()).toEqual([200, `let build = 'aaaa';`]);

  use('bbbb');
  const second = await serve();
  expect([await first.script(), await second.script()]).toEqual([
    [200, `let build = 'aaaa';`],
    [200, `let build = 'bbbb';`],
  ]);
  // Back to the first settings: nothing is built again, and both are kept.
  ensureBuild({ builds, link, name: 'aaaa', build: () => expect.unreachable() });
  expect(built().toSorted()).toEqual(['aaaa', 'bbbb']);

  // Nobody serves it any more.
  await second.server.close();
  use('aaaa');
  expect(built()).toEqual(['aaaa']);
  await first.server.close();
});

test('a server that was killed keeps no build, and a build that fails leaves the one before', () => {
  use('aaaa');
  const pid = Number(execFileSync(process.execPath, ['-p', 'process.pid']).toString());
  mkdirSync(join(builds, 'serving'));
  writeFileSync(join(builds, 'serving', `aaaa.${pid}`), '');
  use('bbbb');
  expect([built(), readdirSync(join(builds, 'serving'))]).toEqual([['bbbb'], []]);
  const build = () => {
    throw new Error('a mistake in the source');
  };
  expect(() => ensureBuild({ builds, link, name: 'cccc', build })).toThrow('a mistake');
  expect(existsSync(join(link, 'assets/app-bbbb.js'))).toBe(true);
});

test('the folder of a version before, which had one build alone, is replaced', () => {
  mkdirSync(join(link, 'assets'), { recursive: true });
  use('aaaa');
  expect(existsSync(join(link, 'assets/app-aaaa.js'))).toBe(true);
});
