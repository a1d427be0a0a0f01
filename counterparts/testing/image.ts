import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { onTestFinished } from 'vitest';

import type { Stage } from '../../faults/stage/stage.ts';
import { freePort, startedLine, startProcess, until } from '../../server/src/testing/servers/academy-process.ts';
import { findProgram } from './programs.ts';

const root = join(import.meta.dirname, '../..');
const debian = 'trixie';
const image = 'localhost/academia-puente:test';
const run = promisify(execFile);

/** The part of an image's configuration that says how its container is started. */
interface ImageConfig {
  User: string;
  Env: string[];
  Cmd: string[];
  WorkingDir: string;
  StopSignal: string;
  Volumes: Record<string, object>;
  Healthcheck: { Test: string[] };
}

/** The image of the Containerfile, and its root file system in a folder of this machine. */
export interface BuiltImage {
  config: ImageConfig;
  /** Folder of the root file system. */
  files: string;
  /** Bytes, unpacked. */
  size: number;
}

/**
 * Builds the image without a registry of images: the base images are made of Debian's packages and of this machine's npm.
 * @throws with what buildah or debootstrap printed
 */
export async function buildImage(stage: Stage): Promise<BuiltImage> {
  const storage = ['--root', join(stage.folder, 'storage'), '--runroot', join(stage.folder, 'run')];
  const buildah = async (...args: string[]) => {
    const options = { cwd: root, maxBuffer: 64 * 1024 * 1024 };
    const { stdout } = await run('buildah', [...storage, '--storage-driver', 'vfs', ...args], options);
    return stdout.trim();
  };
  const commit = async (files: string, name: string, ...config: string[]) => {
    const container = await buildah('from', 'scratch');
    await buildah('add', '--quiet', container, files, '/');
    if (config.length > 0) await buildah('config', ...config, container);
    await buildah('commit', '--quiet', container, name);
    await buildah('rm', container);
  };

  const base = join(stage.folder, 'base');
  await run('debootstrap', ['--variant=minbase', '--include=ca-certificates', debian, base]);
  // Debian's own images lack these too.
  for (const path of ['var/cache/apt', 'var/lib/apt/lists', 'usr/share/doc', 'usr/share/man', 'usr/share/locale'])
    rmSync(join(base, path), { recursive: true, force: true });
  mkdirSync(join(base, 'var/cache/apt/archives/partial'), { recursive: true });
  mkdirSync(join(base, 'var/lib/apt/lists/partial'), { recursive: true });
  await commit(base, 'localhost/debian:test');
  await commit(addNode(base), 'localhost/node:test', ...authorities(base));
  rmSync(base, { recursive: true });

  const bases = ['--build-arg', 'NODE_IMAGE=localhost/node:test', '--build-arg', 'BASE_IMAGE=localhost/debian:test'];
  const how = ['--isolation', 'chroot', '--format', 'docker', '--file', 'Containerfile'];
  await buildah('build', ...how, ...bases, '--tag', image, '.');
  const inspected = JSON.parse(await buildah('inspect', '--type', 'image', image)) as {
    Docker: { config: ImageConfig };
  };
  const files = await buildah('mount', await buildah('from', image));
  const { stdout } = await run('du', ['--summarize', '--apparent-size', '--block-size=1', files]);
  return { config: inspected.Docker.config, files, size: Number(stdout.split('\t')[0]) };
}

/** Adds the pinned Node and this machine's npm to a root file system. */
function addNode(files: string): string {
  cpSync(process.execPath, join(files, 'usr/bin/node'));
  const program = findProgram('npm');
  if (!program) throw new Error('npm is not installed.');
  cpSync(dirname(dirname(realpathSync(program))), join(files, 'usr/lib/npm'), { recursive: true });
  writeFileSync(join(files, 'usr/bin/npm'), '#!/bin/sh\nexec node /usr/lib/npm/bin/npm-cli.js "$@"\n', { mode: 0o755 });
  return files;
}

/** Adds the certificate authorities that this machine trusts besides the public ones. @returns the image's settings */
function authorities(files: string): string[] {
  const extra = process.env['NODE_EXTRA_CA_CERTS'];
  if (!extra || !existsSync(extra)) return [];
  cpSync(extra, join(files, 'etc/ssl/extra.pem'));
  return ['--env', 'NODE_EXTRA_CA_CERTS=/etc/ssl/extra.pem'];
}

/**
 * Runs a program of the image as compose.yaml does: as the image's user, on a read-only root file system with the
 * volume at its place, and with nothing of this process's environment.
 */
export function runInImage(
  { config, files }: BuiltImage,
  volume: string,
  program: string[],
  env: Record<string, string>,
) {
  const mounts = [
    'mount --bind "$0" "$0"',
    'mount -o remount,bind,ro "$0"',
    'mount --bind "$1" "$0/data"',
    'mount -t tmpfs tmpfs "$0/tmp"',
    'mount --rbind /dev "$0/dev"',
    'mount -t proc proc "$0/proc"',
    'exec chroot --userspec="$2" "$0" /usr/bin/env --ignore-environment "${@:3}"',
  ];
  // Container engines set it where the image has none.
  const path = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  const settings = [path, ...config.Env, ...Object.entries(env).map(([name, value]) => `${name}=${value}`)];
  const args = [`--chdir=${config.WorkingDir}`, ...settings, ...program];
  return startProcess('unshare', ['--mount', 'bash', '-ec', mounts.join('\n'), files, volume, config.User, ...args]);
}

/** Starts the image's own command and waits until it serves. */
export async function startImage(built: BuiltImage, volume: string, settings: Record<string, string>) {
  const port = await freePort();
  const env = { ...settings, PORT: String(port) };
  const running = runInImage(built, volume, built.config.Cmd, env);
  onTestFinished(async () => void (await running.end('SIGKILL')));
  await until('the image to serve', async () => !running.isRunning() || running.output().includes(startedLine), {
    withinMs: 120_000,
  });
  if (!running.isRunning()) throw new Error(`The image did not start:\n${running.output()}`);
  return { ...running, url: `http://127.0.0.1:${port}`, env };
}
