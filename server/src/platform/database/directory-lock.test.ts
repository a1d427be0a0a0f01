import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeEach, expect, onTestFinished, test } from 'vitest';

import { lockDirectory } from './directory-lock.ts';
import { StartupError } from './errors.ts';

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'puente-lock-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
});

test('a second process is refused with a message that names the directory and the holder', () => {
  lockDirectory(directory);

  expect(() => lockDirectory(directory)).toThrow(StartupError);
  expect(() => lockDirectory(directory)).toThrow(`${directory} is in use by process ${process.pid}.`);
});

test('a released lock can be taken again, and leaves no file behind', () => {
  lockDirectory(directory)();
  expect(readdirSync(directory)).toEqual([]);

  lockDirectory(directory);
});

test('the stale lock of a process that was killed is ignored', async () => {
  const module = JSON.stringify(join(import.meta.dirname, 'directory-lock.ts'));
  const script = `const { lockDirectory } = await import(${module});
    lockDirectory(${JSON.stringify(directory)}); console.log('locked'); setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  expect(() => lockDirectory(directory)).toThrow(`process ${holder.pid}`);

  holder.kill('SIGKILL');
  await once(holder, 'exit');
  lockDirectory(directory);
});

test.runIf(process.platform === 'linux')('the lock of a zombie process is ignored too', async () => {
  // The shell starts a holder and then becomes `sleep`, so it never reaps the killed holder: a zombie process.
  const shell = spawn('sh', ['-c', `sleep 60 & echo $!; exec sleep 60`], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void shell.kill('SIGKILL'));
  const [line] = (await once(shell.stdout, 'data')) as [Buffer];
  const pid = Number(line.toString());
  const startedAt = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[21];
  writeFileSync(join(directory, 'lock'), JSON.stringify({ pid, startedAt }));
  expect(() => lockDirectory(directory)).toThrow(`process ${pid}`);

  process.kill(pid, 'SIGKILL');
  await expect.poll(() => lockDirectory(directory)).toBeTypeOf('function');
});

test.runIf(process.platform === 'linux')(
  'a later process with a dead holder’s pid does not count as the holder',
  () => {
    const release = lockDirectory(directory);
    const lock = JSON.parse(readFileSync(join(directory, 'lock'), 'utf8')) as { startedAt: string };
    release();
    writeFileSync(join(directory, 'lock'), JSON.stringify({ ...lock, pid: process.ppid }));

    expect(() => lockDirectory(directory)).not.toThrow();
  },
);

test('a lock file that was only partly written is ignored', () => {
  writeFileSync(join(directory, 'lock'), '{"pid":');

  expect(() => lockDirectory(directory)).not.toThrow();
});

test('a lock that another process has taken over is not released', () => {
  const release = lockDirectory(directory);
  writeFileSync(join(directory, 'lock'), JSON.stringify({ pid: process.ppid, startedAt: null }));
  release();

  expect(() => lockDirectory(directory)).toThrow(`process ${process.ppid}`);
});
