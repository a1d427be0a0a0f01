import { execFileSync, spawnSync } from 'node:child_process';
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

test('[OPS-2] a start with other settings leaves a running server its own build, whole', async () => {
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

test('[OPS-2] a server that was killed keeps no build, and a build that fails leaves the one before', () => {
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

test('[OPS-2] an upgrade builds beside the server of the version before, whose pages find their scripts until it ends', async () => {
  use('old1');
  const before = await serve();
  use('new1');
  const after = await serve();
  // A restart of the new version, and one more upgrade, while the old one still drains.
  use('new1');
  use('new2');
  expect(await before.script()).toEqual([200, `let build = 'old1';`]);
  expect(await after.script()).toEqual([200, `let build = 'new1';`]);
  await before.server.close();
  use('new2');
  expect(built().toSorted()).toEqual(['new1', 'new2']);
  expect(await after.script()).toEqual([200, `let build = 'new1';`]);
  await after.server.close();
});

/** A start in a process of its own, whose build ends after half of its files. @returns its exit status, null for a signal */
function startThatBreaks(name: string, how: string): number | null {
  const program = `
    import { writeFileSync } from 'node:fs';
    import { ensureBuild } from ${JSON.stringify(script)};
    ensureBuild({ builds: ${JSON.stringify(builds)}, link: ${JSON.stringify(link)}, name: '${name}', build(folder) {
      writeFileSync(folder + '/index.html', '<script src="/assets/app-${name}.js"></script>');
      ${how}
    } });`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', program], { stdio: 'ignore' }).status;
}

test.each([
  ['exits', 'process.exit(1)', 1],
  ['is killed', `process.kill(process.pid, 'SIGKILL')`, null],
  ['finds the disk full', `throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })`, 1],
])(
  '[OPS-2] a build that %s half-way leaves the served pages whole, and the next start recovers',
  async (_how, code, status) => {
    use('aaaa');
    const running = await serve();
    expect(startThatBreaks('bbbb', code)).toBe(status);
    expect(await running.script()).toEqual([200, `let build = 'aaaa';`]);
    // Another server that starts now gets the whole build of before, not the half.
    const other = await serve();
    expect(await other.script()).toEqual([200, `let build = 'aaaa';`]);
    expect(built().filter((name) => !name.endsWith('.part'))).toEqual(['aaaa']);

    // The next start finds nothing left of it, before it builds.
    let found: string[] = [];
    const build = () => {
      found = built();
      throw new Error('once more');
    };
    expect(() => ensureBuild({ builds, link, name: 'cccc', build })).toThrow('once more');
    expect(found).toEqual(['aaaa', expect.stringMatching(/^cccc\.\d+\.part$/)]);
    use('bbbb');
    const next = await serve();
    expect([await running.script(), await next.script()]).toEqual([
      [200, `let build = 'aaaa';`],
      [200, `let build = 'bbbb';`],
    ]);
    for (const { server } of [running, other, next]) await server.close();
  },
);

test('[OPS-2] what an earlier start with the same process id left half-done is in no build', () => {
  const left = join(builds, `aaaa.${process.pid}.part`);
  mkdirSync(left, { recursive: true });
  writeFileSync(join(left, 'half.js'), '');
  use('aaaa');
  expect([existsSync(join(link, 'half.js')), built()]).toEqual([false, ['aaaa']]);
});
