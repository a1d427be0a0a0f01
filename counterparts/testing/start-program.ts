import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { type Running, startProcess, until } from '../../server/src/testing/servers/academy-process.ts';
import { findProgram } from './programs.ts';

const run = promisify(execFile);

/** Makes an empty folder that everybody may enter, since several programs give root's rights up. */
export async function ownFolder(name: string): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), `counterpart-${name}-`));
  await chmod(folder, 0o755);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Says whether something listens at the port of this machine. */
export async function listensAt(port: number, host = '127.0.0.1'): Promise<boolean> {
  const socket = connect(port, host);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/**
 * Starts an installed program and waits until it is ready.
 * @throws with what it printed, when it ends before that
 */
export async function startProgram(
  name: string,
  args: readonly string[],
  { isReady, env }: { isReady: () => Promise<boolean>; env?: NodeJS.ProcessEnv },
): Promise<Running> {
  const program = findProgram(name);
  if (!program) throw new Error(`${name} is not installed`);
  const running = startProcess(program, args, { env: { ...process.env, ...env } });
  await until(`${name} to be ready`, async () => !running.isRunning() || isReady());
  if (!running.isRunning()) throw new Error(`${name} did not start:\n${running.output()}`);
  return running;
}

/** Makes an authority, and a certificate of an address that it signed: `tls.pem`, `tls.key`. @returns the authority's own */
export async function makeCertificate(folder: string, address: string): Promise<string> {
  const openssl = (...args: string[]) => run('openssl', args, { cwd: folder });
  await writeFile(path.join(folder, 'names'), `subjectAltName=IP:${address},DNS:localhost\n`);
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  await openssl('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.pem', '-days', '2', '-subj', '/CN=Test CA');
  await openssl('req', ...key, '-keyout', 'tls.key', '-out', 'tls.csr', '-subj', `/CN=${address}`);
  const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2', '-extfile', 'names'];
  await openssl('x509', '-req', '-in', 'tls.csr', '-out', 'tls.pem', ...signed);
  return readFile(path.join(folder, 'ca.pem'), 'utf8');
}
