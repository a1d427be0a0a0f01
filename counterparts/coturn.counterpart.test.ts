import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { Academy } from '../e2e/support/academy.ts';
import { startClass } from '../e2e/support/live-class.ts';
import { browserWithDevices, expectArriving, pressTool, watchConnections } from '../e2e/support/live.ts';
import { demo, joinAcademy, newAddress, newcomer, openAs } from '../e2e/support/person.ts';
import { type Running, until } from '../server/src/testing/servers/academy-process.ts';
import { addresses, makeNetworks, type Networks, networksRefused } from './testing/networks.ts';
import { findProgram, missingPrograms } from './testing/programs.ts';
import { makeCertificate, ownFolder } from './testing/start-program.ts';

const reason =
  missingPrograms({ coturn: 'turnserver', iproute2: 'ip', 'iputils-ping': 'ping', openssl: 'openssl' }) ??
  (await networksRefused());
const secret = 'a secret of the relay that only this test uses';
const relayPort = 3478;
const relayTlsPort = 5349;

/** Starts coturn with the settings that docs/operations.md names. */
async function startCoturn(networks: Networks, folder: string): Promise<Running> {
  await makeCertificate(folder, addresses.relayForStudents);
  const config = [
    `listening-port=${relayPort}`,
    `listening-ip=${addresses.relayForStudents}`,
    `relay-ip=${addresses.relayForAcademy}`,
    'realm=turn.academia.example',
    'fingerprint',
    'use-auth-secret',
    `static-auth-secret=${secret}`,
    'stale-nonce=600',
    `tls-listening-port=${relayTlsPort}`,
    `cert=${folder}/tls.pem`,
    `pkey=${folder}/tls.key`,
    'no-dtls',
    'no-cli',
    'no-tcp-relay',
    'no-multicast-peers',
    'min-port=49152',
    'max-port=49999',
    'denied-peer-ip=0.0.0.0-255.255.255.255',
    'denied-peer-ip=::-ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
    `allowed-peer-ip=${addresses.academy}`,
    `userdb=${folder}/users`,
    `pidfile=${folder}/pid`,
    'log-file=stdout',
    'verbose',
  ];
  await writeFile(path.join(folder, 'turnserver.conf'), config.join('\n'));
  const running = networks.inRelay(findProgram('turnserver') ?? '', ['-c', path.join(folder, 'turnserver.conf')]);
  await until('coturn to listen', async () => !running.isRunning() || networks.listensInRelay(relayPort));
  if (!running.isRunning()) throw new Error(running.output());
  return running;
}

interface Way {
  /** Transport between the page and the relay; undefined without a relay. */
  relayProtocol: string | undefined;
  roundTripMs: number;
  lost: number;
  received: number;
}

/** Returns the way that the media of a page take, and what was lost on it. */
const wayOf = (page: Page): Promise<Way> =>
  page.evaluate(async () => {
    const made = (globalThis as { connections?: RTCPeerConnection[] }).connections?.at(-1);
    const report = new Map<string, Record<string, unknown>>((await made?.getStats()) ?? []);
    const all = [...report.values()];
    const transport = all.find(({ type }) => type === 'transport');
    const pair = report.get(String(transport?.['selectedCandidatePairId']));
    const local = report.get(String(pair?.['localCandidateId']));
    const inbound = all.filter(({ type }) => type === 'inbound-rtp');
    const sum = (field: string) => inbound.reduce((total, each) => total + Number(each[field] ?? 0), 0);
    return {
      relayProtocol: typeof local?.['relayProtocol'] === 'string' ? local['relayProtocol'] : undefined,
      roundTripMs: Number(pair?.['currentRoundTripTime'] ?? 0) * 1_000,
      lost: sum('packetsLost'),
      received: sum('packetsReceived'),
    };
  });

const isConnected = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    ((globalThis as { connections?: RTCPeerConnection[] }).connections ?? []).some(
      ({ connectionState }) => connectionState === 'connected',
    ),
  );

describe.skipIf(reason)(`coturn ${reason ?? ''}`, () => {
  let networks: Networks;
  let coturn: Running;
  let browser: Browser;
  let remove: () => Promise<void>;
  let forgetFirst: () => Promise<void>;
  beforeAll(async () => {
    const own = await ownFolder('coturn');
    ({ remove } = own);
    networks = await makeNetworks(own.folder);
    coturn = await startCoturn(networks, own.folder);
    const executablePath = await networks.wrapperFor(browserWithDevices.executablePath ?? '');
    // The relay's authority is the test's own.
    const args = [...(browserWithDevices.args ?? []), '--ignore-certificate-errors'];
    browser = await chromium.launch({ ...browserWithDevices, args, executablePath });
    forgetFirst = await Academy.makeFirst();
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await forgetFirst?.();
    await coturn?.end('SIGKILL');
    await networks?.remove();
    await remove?.();
  });

  /** Opens an academy, with the relay at these addresses, and a class with the tutor and a student among the students. */
  async function openClass(settings: Record<string, string>): Promise<{ tutor: Page; student: Page }> {
    const academy = await Academy.open({ settings: { SFU_ANNOUNCE_IP: addresses.academy, ...settings } });
    onTestFinished(() => academy.close());
    await networks.openDoor(Number(new URL(academy.url).port));
    const open = async () => {
      const context = await browser.newContext({
        baseURL: academy.url,
        locale: 'es-US',
        extraHTTPHeaders: { 'X-Forwarded-For': newAddress() },
      });
      onTestFinished(() => context.close());
      const page = await context.newPage();
      await watchConnections(page);
      return page;
    };
    const [tutor, student] = [await open(), await open()];
    const person = newcomer();
    await joinAcademy(student.context(), academy, person);
    const clase = await startClass(academy, person);
    await openAs(tutor, academy, demo.admin, clase.enlace);
    await openAs(student, academy, person, clase.enlace);
    return { tutor, student };
  }

  test('[REAL-1] the students’ network does not reach the academy without the relay', async () => {
    expect(await networks.reachesAcademy()).toBe(false);
    const { tutor } = await openClass({});
    await pressTool(tutor, 'Encender micrófono');
    await tutor.waitForTimeout(8_000);
    expect(await isConnected(tutor)).toBe(false);
  });

  test.each([
    ['udp', `turn:${addresses.relayForStudents}:${relayPort}?transport=udp`],
    ['tcp', `turn:${addresses.relayForStudents}:${relayPort}?transport=tcp`],
    ['tls', `turns:${addresses.relayForStudents}:${relayTlsPort}?transport=tcp`],
  ])('[REAL-1] a class is held through the relay over %s', async (transport, url) => {
    const { tutor, student } = await openClass({ TURN_URLS: url, TURN_SECRET: secret });
    await pressTool(tutor, 'Encender micrófono');
    await pressTool(tutor, 'Encender cámara');
    await expectArriving(student, { pictures: 1, sounds: 1 }, 60_000);
    await student.waitForTimeout(5_000);
    for (const page of [tutor, student]) {
      expect((await wayOf(page)).relayProtocol).toBe(transport);
    }
    const { lost, received, roundTripMs } = await wayOf(student);
    expect(lost).toBeLessThan(received / 50);
    process.stdout.write(`over ${transport}: ${received} packets, ${lost} lost, ${roundTripMs} ms there and back\n`);
  });

  test('[REAL-1] a wrong secret gives nobody a way through the relay', async () => {
    const url = `turn:${addresses.relayForStudents}:${relayPort}`;
    const { tutor } = await openClass({ TURN_URLS: url, TURN_SECRET: `${secret}!` });
    const before = coturn.output().length;
    await pressTool(tutor, 'Encender micrófono');
    await expect.poll(() => coturn.output().slice(before), { timeout: 30_000 }).toMatch(/401/);
    await tutor.waitForTimeout(8_000);
    expect(coturn.output().slice(before)).not.toContain('ALLOCATE processed, success');
    expect(await isConnected(tutor)).toBe(false);
  });
});
