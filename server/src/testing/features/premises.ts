import { afterAll, afterEach, beforeAll } from 'vitest';

import type { Config } from '../../config.ts';
import { initialTime, type TestApp, testApp } from '../test-app.ts';

interface Network {
  down: boolean;
  calls: string[];
  /** A hook that runs before each request to the provider, to simulate race conditions. */
  before: (call: string) => Promise<void>;
}

export interface PremisesOptions {
  config?: Partial<Config>;
  at?: Date;
  /** Answers in the place of the push services. */
  pushFetch?: typeof fetch;
  /** Stands between the academy and the sandbox, to see what passes. */
  wire?: (sandbox: typeof fetch) => typeof fetch;
}

interface Premises {
  app: TestApp;
  /** The network of the test that has the app. */
  line: { network: Network; wire?: PremisesOptions['wire'] };
}

async function openPremises({ config, at, pushFetch }: PremisesOptions = {}): Promise<Premises> {
  const line: Premises['line'] = { network: unbrokenNetwork() };
  const app: TestApp = await testApp({
    ...(config ? { config } : {}),
    ...(at ? { at } : {}),
    outside: {
      ...(pushFetch ? { pushFetch } : {}),
      cardFetch: async (input, init) => {
        const { network, wire } = line;
        const call = `${init?.method ?? 'GET'} ${new URL(input instanceof Request ? input.url : input).pathname}`;
        network.calls.push(call);
        await network.before(call);
        if (network.down) throw new TypeError('fetch failed');
        const { fetch: sandboxFetch } = app.standIns.cards;
        return (wire?.(sandboxFetch) ?? sandboxFetch)(input, init);
      },
    },
  });
  return { app, line };
}

const unbrokenNetwork = (): Network => ({ down: false, calls: [], before: async () => {} });

/** The app of a file's tests, while none of them has it. */
let idle: Premises | undefined;

/**
 * Puts the shop away after each test: the file's next test finds its app in the first state, except for what an app keeps in
 * memory (the academy's settings). At the top of a file.
 */
export function putAwayAfterEach(shop: () => { app: TestApp }): void {
  let shared: Premises | undefined;
  beforeAll(async () => {
    shared = idle = await openPremises();
  });
  afterEach(async () => {
    const { app } = shop();
    if (app !== shared?.app) return app.close();
    if (await app.putBack()) idle = shared;
    else await app.close();
  });
  afterAll(async () => {
    await idle?.app.close();
    idle = undefined;
  });
}

/** An app whose line to the card provider the test can look at and cut. */
export async function premises(options: PremisesOptions): Promise<{ app: TestApp; network: Network }> {
  const isCommon = options.config === undefined && options.pushFetch === undefined;
  const { app, line } = isCommon && idle ? idle : await openPremises(options);
  if (app === idle?.app) idle = undefined;
  const network = unbrokenNetwork();
  Object.assign(line, { network, wire: options.wire });
  Object.assign(app.standIns.cards.chaos, { duplicate: false, drop: false, reorder: false });
  app.clock.set(options.at ?? initialTime);
  return { app, network };
}
