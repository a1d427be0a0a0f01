import { setTimeout as wait } from 'node:timers/promises';

import type { Academy } from '../../e2e/support/academy.ts';
import { freePort, type Running, startProcess, until } from '../../server/src/testing/servers/academy-process.ts';
import { patiently, type Role, type Visitor } from './browser-visitor.ts';
import { findProgram } from './programs.ts';

/** Key of an element's id in the JSON of WebDriver. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
type Found = Record<typeof elementKey, string> | null;

const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const keys = { Escape: '\uE00C', Tab: '\uE004', Backspace: '\uE003' };

/** WebKitGTK on a screen of its own, by the WebDriver protocol. */
export class WebKit {
  readonly #url: string;
  readonly #processes: Running[];
  version = '';

  private constructor(url: string, processes: Running[]) {
    this.#url = url;
    this.#processes = processes;
  }

  static async open(): Promise<WebKit> {
    const screen = startProcess(
      findProgram('Xvfb') ?? '',
      ['-displayfd', '1', '-screen', '0', '1600x1100x24', '-nolisten', 'tcp'],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    );
    await until('a screen', async () => /\d+\n/.test(screen.output()));
    const port = await freePort();
    const driver = startProcess(findProgram('WebKitWebDriver') ?? '', [`--port=${port}`, '--host=127.0.0.1'], {
      env: { ...process.env, DISPLAY: `:${screen.output().trim()}`, LC_ALL: 'C.UTF-8' },
    });
    const webKit = new WebKit(`http://127.0.0.1:${port}`, [driver, screen]);
    await until('WebKitWebDriver', async () => (await fetch(`http://127.0.0.1:${port}/status`)).ok);
    return webKit;
  }

  async close(): Promise<void> {
    for (const process of this.#processes) await process.end('SIGTERM');
  }

  /** Sends one command. @throws with the words of the driver */
  async send<Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Value> {
    const answer = await fetch(this.#url + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${path.split('/').slice(3).join('/')}: ${value.error}: ${value.message}`);
    return value;
  }

  /** Begins a session: a window without bars, whose page has exactly that size, so that a phone's width is possible. */
  async begin(size: { width: number; height: number }): Promise<string> {
    const args = ['--automation', '--javascript-can-open-windows-automatically=true'];
    const capabilities = {
      alwaysMatch: { pageLoadStrategy: 'none', 'webkitgtk:browserOptions': { binary: miniBrowser, args } },
    };
    const { sessionId, capabilities: got } = await this.send<{
      sessionId: string;
      capabilities: { browserVersion: string };
    }>('POST', '/session', { capabilities });
    this.version = got.browserVersion;
    const session = `/session/${sessionId}`;
    const script = `return Boolean(window.open('about:blank', 'page', 'width=${size.width},height=${size.height}'))`;
    await this.send('POST', `${session}/execute/sync`, { script, args: [] });
    const first = await this.send<string>('GET', `${session}/window`);
    const handle = await patiently(async () => {
      const other = (await this.send<string[]>('GET', `${session}/window/handles`)).find((each) => each !== first);
      if (other === undefined) throw new Error('No second window was opened.');
      return other;
    });
    await this.send('POST', `${session}/window`, { handle });
    await this.send('POST', `${session}/window/rect`, size);
    return session;
  }
}

interface Options {
  academy: Academy;
  language: 'es' | 'en';
  viewport: { width: number; height: number };
}

/** A person at WebKit. */
export async function webKitVisitor(webKit: WebKit, { academy, language, viewport }: Options): Promise<Visitor> {
  const session = await webKit.begin(viewport);
  const post = <Value>(path: string, body: object = {}) => webKit.send<Value>('POST', session + path, body);
  const execute = <Value>(script: string, ...args: unknown[]) => post<Value>('/execute/sync', { script, args });
  const problems: string[] = [];
  /** Takes over what the page has kept, and has it keep more. Before each step: a page that goes takes it along. */
  const collect = async (): Promise<void> => {
    const kept = await execute<string[] | null>(`return (${keepProblems.toString()})()`).catch(() => []);
    problems.push(...(kept ?? []));
  };
  const find = (role: Role | 'field', name: string | RegExp): Promise<string> =>
    patiently(async () => {
      await collect();
      const wanted = typeof name === 'string' ? { text: name } : { source: name.source, flags: name.flags };
      const found = await execute<Found>(`return (${findControl.toString()})(...arguments)`, role, wanted);
      if (!found) throw new Error(`There is no ${role} named ${String(name)}.`);
      return found[elementKey];
    });
  const key = (value: string) =>
    post('/actions', {
      actions: [
        {
          type: 'key',
          id: 'keyboard',
          actions: [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ],
        },
      ],
    });

  return {
    name: `webkit ${language} ${viewport.width}`,
    open: async (address) => {
      await collect();
      const url = new URL(address, academy.url).href;
      await execute('globalThis.isLeft = true');
      await post('/url', { url });
      await patiently(async () => {
        await collect();
        const isThere = await execute<boolean>('return !globalThis.isLeft && document.readyState === "complete"');
        if (!isThere) throw new Error(`${url} is not loaded.`);
      });
    },
    path: () => execute('return location.pathname'),
    press: async (role, name) => {
      // Presses again when an element moves on the screen; the driver does not wait for a page that scrolls softly.
      await patiently(async () => {
        const control = await find(role, name);
        await execute('arguments[0].scrollIntoView({ block: "center", behavior: "instant" })', {
          [elementKey]: control,
        });
        await post(`/element/${control}/click`);
      });
    },
    fill: async (name, text) => {
      const field = await find('field', name);
      // Emptied by keys: React does not notice the driver's own way.
      const length = await execute<number>('return arguments[0].value.length', { [elementKey]: field });
      await post(`/element/${field}/value`, { text: keys.Backspace.repeat(length) + text });
    },
    see: async (role, name) => void (await find(role, name)),
    seeText: (text) =>
      patiently(async () => {
        await collect();
        const isThere = await execute<boolean>(
          'return document.body.innerText.replace(/\\s+/g, " ").includes(arguments[0])',
          text,
        );
        if (!isThere) throw new Error(`There is no text ${text}.`);
      }),
    key: async (name) => void (await key(keys[name])),
    run: (inPage) =>
      post('/execute/async', {
        script: `const done = arguments[arguments.length - 1]; Promise.resolve((${inPage.toString()})()).then(done)`,
        args: [],
      }),
    attach: async (file) => {
      const input = await execute<Found>('return document.querySelector("input[type=file]")');
      if (!input) throw new Error('There is no field for files.');
      await post(`/element/${input[elementKey]}/value`, { text: file });
    },
    forget: async () => {
      await webKit.send('DELETE', `${session}/cookie`);
    },
    picture: async () => Buffer.from(await webKit.send<string>('GET', `${session}/screenshot`), 'base64'),
    problems: async () => {
      await collect();
      return problems;
    },
    end: async () => {
      await webKit.send('DELETE', session);
      await wait(200);
    },
  };
}

/** Runs in the page: keeps its errors from now on, and what its policy blocked so far. @returns those since the last call */
function keepProblems(): string[] {
  const page = globalThis as typeof globalThis & { kept?: string[] };
  const before = page.kept;
  page.kept = [];
  if (before) return before;
  const keep = (text: string) => page.kept?.push(text);
  addEventListener('error', ({ message, filename }) => {
    // A size that is reported in the next frame, which no other browser's driver counts as an error.
    if (!message.startsWith('ResizeObserver loop')) keep(`uncaught: ${message} ${filename}`);
  });
  addEventListener('unhandledrejection', ({ reason }) => keep(`unhandled rejection: ${String(reason)}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    keep(`blocked by the policy: ${violatedDirective} ${blockedURI} ${sample}`),
  );
  const { error } = console;
  // oxlint-disable-next-line no-console -- the page's own
  console.error = (...said: unknown[]) => {
    keep(`console.error: ${said.map(String).join(' ')}`);
    error(...said);
  };
  return [];
}

/** Runs in the page: the first control of a role and an accessible name that is there for people. */
function findControl(role: string, wanted: { text?: string; source?: string; flags?: string }): Element | null {
  const selectors: Record<string, string> = {
    button: 'button, [role=button], summary',
    checkbox: 'input[type=checkbox], [role=checkbox]',
    field: 'input, textarea',
    heading: 'h1, h2, h3, h4, h5, h6',
    link: 'a[href]',
    menuitem: '[role=menuitem]',
    option: '[role=option]',
    radio: 'input[type=radio], [role=radio]',
    searchbox: 'input[type=search]',
    tab: '[role=tab]',
    textbox: 'input, textarea',
  };
  const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const textOf = (element: Element): string => {
    const copy = element.cloneNode(true) as Element;
    for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
    for (const image of copy.querySelectorAll('img[alt], [role=img][aria-label]')) {
      image.replaceWith(image.getAttribute('alt') ?? image.getAttribute('aria-label') ?? '');
    }
    return plain(copy.textContent);
  };
  const names = (element: Element): string[] => {
    const labelledBy = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean);
    const labels = labelledBy.map((id) => document.querySelector(`#${CSS.escape(id)}`));
    const own = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null;
    return [
      plain(labels.map((label) => label && textOf(label)).join(' ')),
      plain(element.getAttribute('aria-label')),
      ...[...(own ?? [])].map(textOf),
      textOf(element),
    ].filter((name) => name !== '');
  };
  const expression = wanted.source === undefined ? null : new RegExp(wanted.source, wanted.flags);
  const found = [...document.querySelectorAll(selectors[role] ?? role)].find((element) => {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[aria-hidden=true], [inert]'))
      return false;
    return names(element).some((name) => (expression ? expression.test(name) : name === wanted.text));
  });
  // The input itself is hidden; people press its label.
  const label = role === 'radio' || role === 'checkbox' ? found?.closest('label') : null;
  return label ?? found ?? null;
}
