import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { type CDPSession, expect, type LaunchOptions, type Locator, type Page } from '@playwright/test';
import type { Curso } from '@puente/contracts/catalogue';
import type { ClaseConReunion, ClasePorAgendar } from '@puente/contracts/live';

import type { Academy } from './academy.ts';
import { browser } from './browser.ts';
import { Client } from './client.ts';
import { demo } from './person.ts';

/**
 * The browser with a camera, a microphone and a screen of its own, which it gives without asking. Without sound being
 * allowed to play by itself it would wait for a click.
 */
export const browserWithDevices: LaunchOptions = await withDevices();

async function withDevices(): Promise<LaunchOptions> {
  const { args = [], ...options } = await browser();
  const devices = [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    // On a machine without a network, connections run over loopback.
    '--allow-loopback-in-peer-connection',
    '--autoplay-policy=no-user-gesture-required',
  ];
  return { ...options, args: [...args, ...devices] };
}

export interface LiveClass {
  id: string;
  cursoId: string;
  nombre: string;
  /** In English, which every class of the demo academy has. */
  nombreEn: string | null;
  reunionId: string;
  /** The path of its room. */
  enlace: string;
}

/** Schedules a meeting for a class of the demo's tutor, in a course that can still be bought. */
export async function scheduleClass(academy: Academy): Promise<LiveClass> {
  const tutor = await Client.signIn(academy, demo.tutor);
  const classes = await tutor.get<ClasePorAgendar[]>('/reuniones/por-agendar?limit=200');
  const open = (await tutor.get<Curso[]>('/courses')).filter(({ inscripcion }) => inscripcion.abierta);
  const clase = classes.find(({ cursoId }) => open.some(({ id }) => id === cursoId));
  if (!clase) throw new Error('The demo’s tutor has no class without a meeting in a course that is on sale.');
  await academy.moveMeeting(clase.id, 'schedule');
  const meetings = await tutor.get<ClaseConReunion[]>(`/reuniones?cursoId=${clase.cursoId}`);
  const reunion = meetings.find(({ id }) => id === clase.id)?.reunion;
  if (!reunion) throw new Error('The class has no meeting.');
  const { id, nombre, nombreEn, cursoId } = clase;
  return {
    id,
    nombre,
    nombreEn,
    cursoId,
    reunionId: reunion.id,
    enlace: new URL(reunion.enlace, academy.url).pathname,
  };
}

type Watched = typeof globalThis & { connections?: RTCPeerConnection[] };

/** Remembers the page's media connections, for `arriving`. Before its first `goto`. */
export async function watchConnections(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const made: RTCPeerConnection[] = [];
    (globalThis as Watched).connections = made;
    globalThis.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(...options: ConstructorParameters<typeof RTCPeerConnection>) {
        super(...options);
        made.push(this);
      }
    };
  });
}

/** How many pictures and sounds arrive at a page now: sections whose decoded frames, or packets, grow. */
export async function arriving(page: Page): Promise<{ pictures: number; sounds: number }> {
  return page.evaluate(async () => {
    const count = async () => {
      const counts = new Map<string, number>();
      const connection = (globalThis as Watched).connections?.at(-1);
      if (!connection || connection.connectionState !== 'connected') return counts;
      const report = (await connection.getStats()) as unknown as Map<string, RTCInboundRtpStreamStats>;
      for (const { type, kind, mid, framesDecoded, packetsReceived } of report.values()) {
        if (type !== 'inbound-rtp') continue;
        counts.set(`${kind} ${mid}`, (kind === 'video' ? framesDecoded : packetsReceived) ?? 0);
      }
      return counts;
    };
    const before = await count();
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    const grown = [...(await count())].filter(([name, total]) => total > (before.get(name) ?? 0));
    const of = (kind: string) => grown.filter(([name]) => name.startsWith(kind)).length;
    return { pictures: of('video'), sounds: of('audio') };
  });
}

/** Waits until so many pictures and sounds arrive. */
export const expectArriving = (page: Page, expected: { pictures: number; sounds: number }, timeout = 15_000) =>
  expect.poll(() => arriving(page), { timeout, intervals: [100] }).toEqual(expected);

/** Waits until a tile of the page shows a moving picture. */
export async function expectPicture(tile: Locator, timeout = 15_000): Promise<void> {
  const video = tile.locator('video');
  const frames = () =>
    video.evaluate((element: HTMLVideoElement) => element.getVideoPlaybackQuality().totalVideoFrames, undefined, {
      timeout,
    });
  const before = await frames();
  await expect.poll(frames, { timeout }).toBeGreaterThan(before);
}

/** Presses a control of the room's toolbar, which hides while nobody moves; the focus shows it. */
export async function pressTool(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('toolbar').getByRole('button', { name });
  await button.focus();
  await button.press('Enter');
}

/** A page whose network can be cut: requests, the realtime connection, and the packets of its media. */
export class CuttablePage {
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  /** Before the page connects: Chromium lets only connections be cut that were made under emulation. */
  static async of(page: Page): Promise<CuttablePage> {
    const cuttable = new CuttablePage(await page.context().newCDPSession(page));
    await cuttable.mend();
    return cuttable;
  }

  cut = (): Promise<void> => this.#emulate(true);
  mend = (): Promise<void> => this.#emulate(false);

  async #emulate(offline: boolean): Promise<void> {
    const speed = { latency: 1, downloadThroughput: -1, uploadThroughput: -1 };
    await this.#session.send('Network.emulateNetworkConditions', { offline, ...speed, packetLoss: offline ? 100 : 0 });
  }
}

/** The process that forwards the media, a child of the server's. @returns its id */
export function forwardingProcess(serverPid: number): number {
  // Bare Linux machines have no `ps`.
  const pid = process.platform === 'linux' ? childOnLinux(serverPid) : childByPs(serverPid);
  if (pid === undefined) throw new Error('The server has no process that forwards media.');
  return Number(pid);
}

const isForwarding = (command: string): boolean => command.includes('live/media/process');

const childOnLinux = (parent: number): string | undefined =>
  readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8')
    .split(' ')
    .find((pid) => pid !== '' && isForwarding(readFileSync(`/proc/${pid}/cmdline`, 'utf8')));

const childByPs = (parent: number): string | undefined =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .find(([, ppid, ...command]) => ppid === String(parent) && isForwarding(command.join(' ')))?.[0];
