import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';

import { type Running, startProcess, until } from '../../server/src/testing/servers/academy-process.ts';

const run = promisify(execFile);
const ip = async (...args: string[]): Promise<string> => (await run('ip', args)).stdout;

/** Addresses in the two networks: one that the students share with the relay, one that the academy shares with it. */
export const addresses = {
  student: '10.201.1.2',
  relayForStudents: '10.201.1.1',
  relayForAcademy: '10.201.2.1',
  academy: '10.201.2.2',
} as const;

/** Returns why no networks can be made here, or null. */
export async function networksRefused(): Promise<string | null> {
  const probe = `counterpart-probe-${process.pid}`;
  try {
    await ip('netns', 'add', probe);
    await ip('netns', 'del', probe);
    return null;
  } catch {
    return 'skipped: network namespaces need root, and iproute2';
  }
}

/**
 * Makes a network namespace of students and one of a relay, which has a foot in each network and forwards nothing. The
 * academy stays in this machine's own.
 * @param folder where the wrapper of the browser lies
 */
export async function makeNetworks(folder: string) {
  const [students, relay] = [`counterpart-students-${process.pid}`, `counterpart-relay-${process.pid}`];
  /** Names of interfaces have 15 characters at most. */
  const link = (name: string) => `cp${name}${process.pid % 1_000_000}`;
  for (const namespace of [students, relay]) {
    await ip('netns', 'add', namespace);
    await ip('-n', namespace, 'link', 'set', 'lo', 'up');
  }
  const near = async (name: string, address: string, namespace: string) => {
    await ip('-n', namespace, 'address', 'add', `${address}/24`, 'dev', name);
    await ip('-n', namespace, 'link', 'set', name, 'up');
  };
  await ip('-n', students, 'link', 'add', link('s'), 'type', 'veth', 'peer', 'name', link('t'), 'netns', relay);
  await near(link('s'), addresses.student, students);
  await near(link('t'), addresses.relayForStudents, relay);
  await ip('-n', students, 'route', 'add', 'default', 'via', addresses.relayForStudents);
  await ip('link', 'add', link('a'), 'type', 'veth', 'peer', 'name', link('b'), 'netns', relay);
  await ip('address', 'add', `${addresses.academy}/24`, 'dev', link('a'));
  await ip('link', 'set', link('a'), 'up');
  await near(link('b'), addresses.relayForAcademy, relay);
  await run('ip', ['netns', 'exec', relay, 'sysctl', '-q', '-w', 'net.ipv4.ip_forward=0']).catch(() => undefined);

  const inNamespace = (namespace: string, program: string, args: readonly string[]): Running =>
    startProcess('ip', ['netns', 'exec', namespace, program, ...args]);
  const doors: { end: () => Promise<unknown> }[] = [];
  return {
    inRelay: (program: string, args: readonly string[]) => inNamespace(relay, program, args),
    listensInRelay: async (port: number) =>
      (await run('ip', ['netns', 'exec', relay, 'ss', '-Hltun', `sport = :${port}`])).stdout !== '',
    /** Says whether the students' network reaches the academy's address by itself. */
    async reachesAcademy(): Promise<boolean> {
      const ping = ['netns', 'exec', students, 'ping', '-c', '1', '-W', '1', addresses.academy];
      return run('ip', ping).then(
        () => true,
        () => false,
      );
    },
    /** Writes a program that starts another one among the students. */
    async wrapperFor(program: string): Promise<string> {
      const file = path.join(folder, 'among-students');
      await writeFile(file, `#!/bin/sh\nexec ip netns exec ${students} ${program} "$@"\n`);
      await chmod(file, 0o755);
      return file;
    },
    /** Opens the pages of a port of this machine to the students, at the same address: by a file, by no network. */
    async openDoor(port: number): Promise<void> {
      const file = path.join(folder, `door-${port}`);
      const outside = createServer((socket) => {
        const inside = connect(port, '127.0.0.1');
        for (const [one, other] of [
          [socket, inside],
          [inside, socket],
        ] as const)
          one.pipe(other).on('error', () => one.destroy());
      }).listen(file);
      await once(outside, 'listening');
      const program = `
        const { connect, createServer } = require('node:net');
        createServer((socket) => {
          const door = connect(${JSON.stringify(file)});
          socket.pipe(door).on('error', () => socket.destroy());
          door.pipe(socket).on('error', () => door.destroy());
        }).listen(${port}, '127.0.0.1', () => console.log('open'));`;
      const door = inNamespace(students, process.execPath, ['-e', program]);
      doors.push({ end: async () => (outside.close(), door.end('SIGKILL')) });
      await until('the door to the academy', async () => door.output().includes('open'));
    },
    async remove(): Promise<void> {
      for (const door of doors) await door.end();
      await ip('link', 'del', link('a')).catch(() => undefined);
      for (const namespace of [students, relay]) await ip('netns', 'del', namespace).catch(() => undefined);
    },
  };
}

export type Networks = Awaited<ReturnType<typeof makeNetworks>>;
