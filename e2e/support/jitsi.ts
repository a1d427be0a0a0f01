import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Page } from '@playwright/test';

import { test as base } from './test.ts';

/** A conference that the page began at the stand-in, as `external_api.js` recorded it. */
export interface RecordedConference {
  domain: string;
  options: {
    roomName: string;
    jwt: string;
    lang: string;
    userInfo: { displayName: string; email: string };
    configOverwrite: Record<string, unknown> & { toolbarButtons: string[] };
  };
  commands: unknown[][];
  isDisposed: boolean;
}

/** Stand-in for Jitsi's script: frames a page of its host, records what it is told, and emits what a test says. */
const externalApi = `
  globalThis.conferences ??= [];
  globalThis.JitsiMeetExternalAPI = class {
    constructor(domain, { parentNode, ...options }) {
      this.listeners = {};
      this.record = { domain, options, commands: [], isDisposed: false };
      this.frame = document.createElement('iframe');
      this.frame.allow = 'autoplay; camera; display-capture; fullscreen; microphone';
      this.frame.src = new URL('/conference', document.querySelector('script[src$="external_api.js"]').src);
      this.frame.style.width = this.frame.style.height = '100%';
      this.frame.style.border = 0;
      parentNode.append(this.frame);
      globalThis.conferences.push(this);
    }
    addListener(event, listener) { (this.listeners[event] ??= []).push(listener); }
    executeCommand(...command) { this.record.commands.push(command); }
    getIFrame() { return this.frame; }
    dispose() { this.frame.remove(); this.record.isDisposed = true; }
  };`;

const conferencePage = '<!doctype html><html lang="en"><title>Jitsi</title><body>The conference</body></html>';

/** A stand-in for a Jitsi server, on this machine. */
class JitsiServer {
  readonly domain: string;
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
    this.domain = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  static async open(): Promise<JitsiServer> {
    const server = createServer((request, response) => {
      const { status, type, body } = jitsi.#answerTo(request.url ?? '');
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const jitsi = new JitsiServer(server);
    return jitsi;
  }

  #answerTo(path: string) {
    if (path.endsWith('/conference')) return { status: 200, type: 'text/html', body: conferencePage };
    if (!path.endsWith('/external_api.js')) return { status: 404, type: 'text/plain', body: '' };
    return { status: 200, type: 'text/javascript', body: externalApi };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}

interface Held {
  conferences: { record: RecordedConference; listeners: Record<string, ((told: unknown) => void)[]> }[];
}

/** The conferences of a page, the first one first. */
export const conferencesOf = (page: Page): Promise<RecordedConference[]> =>
  page.evaluate(() => ((globalThis as unknown as Partial<Held>).conferences ?? []).map(({ record }) => record));

/** The conference that the page began last. */
export async function latestConference(page: Page): Promise<RecordedConference> {
  const latest = (await conferencesOf(page)).at(-1);
  if (!latest) throw new Error('The page has begun no conference.');
  return latest;
}

/** Emits an event of the page's latest conference, as Jitsi would. */
export const emit = (page: Page, event: string, told: object): Promise<void> =>
  page.evaluate(
    ([name, value]) => {
      const latest = (globalThis as unknown as Held).conferences.at(-1);
      for (const listener of latest?.listeners[name] ?? []) listener(value);
    },
    [event, told] as const,
  );

/** Header and claims of a JWT; its signature is checked where it is made (`room-provider.test.ts`). */
export function decoded(jwt: string): { header: object; claims: object } {
  const [header, claims] = jwt.split('.').map((part) => Buffer.from(part, 'base64url').toString());
  return { header: JSON.parse(header ?? '') as object, claims: JSON.parse(claims ?? '') as object };
}

/** The `test` of journeys with an academy whose live classes are held on a Jitsi of its own. */
export const test = base.extend<object, { jitsi: JitsiServer }>({
  jitsi: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's shape
    async ({}, use) => {
      const jitsi = await JitsiServer.open();
      await use(jitsi);
      await jitsi.close();
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ jitsi }, use) =>
      use({
        JITSI_DOMAIN: jitsi.domain,
        JITSI_APP_ID: 'academia',
        JITSI_APP_SECRET: 'the secret that prosody and the academy share',
      }),
    { scope: 'worker' },
  ],
  watch: async ({ watch, jitsi }, use) => {
    watch.allow(new RegExp(`^asked another host: http://${jitsi.domain}/`));
    await use(watch);
  },
});
