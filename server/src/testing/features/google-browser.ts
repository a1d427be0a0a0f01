import type { TestApp } from '../test-app.ts';

export interface Visit {
  status: number;
  /** The redirect target; '' when the answer is a page. */
  location: string;
  body: string;
}

export interface GoogleAccount {
  name?: string;
  email: string;
  verified?: boolean;
  managed?: boolean;
}

/** A simulated browser: stores cookies by path and keeps the current address. */
export class Browser {
  readonly #app: TestApp;
  readonly #origin: string;
  readonly cookies = new Map<string, { value: string; path: string }>();

  constructor(app: TestApp) {
    this.#app = app;
    this.#origin = app.platform.config.publicUrl.origin;
  }

  async open(address: string, form?: Record<string, string>): Promise<Visit> {
    const url = new URL(address, this.#origin);
    const sent = [...this.cookies].filter(([, { path }]) => url.pathname.startsWith(path));
    const response = await this.#app.server.inject({
      method: form ? 'POST' : 'GET',
      url: url.href,
      cookies: Object.fromEntries(sent.map(([name, { value }]) => [name, value])),
      ...(form
        ? {
            payload: new URLSearchParams(form).toString(),
            headers: { 'content-type': 'application/x-www-form-urlencoded', origin: this.#origin },
          }
        : {}),
    });
    for (const { name, value, path = '/' } of response.cookies) {
      if (value) this.cookies.set(name, { value, path });
      else this.cookies.delete(name);
    }
    const location = response.headers.location ?? '';
    return { status: response.statusCode, location, body: response.body };
  }

  /** Follows redirects up to an address that begins with `until`, without opening that one. */
  async follow(visit: Visit, until: string): Promise<string> {
    let { location } = visit;
    for (let steps = 0; steps < 8; steps += 1) {
      const { pathname, search } = new URL(location, this.#origin);
      if (pathname.startsWith(until)) return `${pathname}${search}`;
      ({ location } = await this.open(location));
    }
    throw new Error(`No redirect led to ${until}; the last one to ${location || 'a page'}.`);
  }

  /** Starts the Google sign-in. @returns the address of the account chooser */
  async begin(query = 'idioma=es'): Promise<string> {
    return this.follow(await this.open(`/api/auth/google?${query}`), '/api/dev/identity/interaction');
  }

  /** Chooses an account, or cancels. @returns the address of the callback, not yet opened */
  async choose(page: string, account: GoogleAccount | null): Promise<string> {
    const form: Record<string, string> = account
      ? {
          name: account.name ?? 'Marta Ibáñez',
          email: account.email,
          ...(account.verified === false ? {} : { verified: '1' }),
          ...(account.managed === false ? {} : { managed: '1' }),
        }
      : { cancel: '1' };
    return this.follow(await this.open(page, form), '/api/auth/google/callback');
  }

  /** Runs the whole sign-in. @returns the final address */
  async logIn(account: GoogleAccount | null, query?: string): Promise<string> {
    const { location } = await this.open(await this.choose(await this.begin(query), account));
    return location;
  }

  /** The user of the browser's session; the error code without a session. */
  async whoAmI(): Promise<{ email: string; firstName: string; lastName: string } | string> {
    const { body } = await this.#app.call('POST', '/api/auth/refresh', {
      cookies: Object.fromEntries([...this.cookies].map(([name, { value }]) => [name, value])),
    });
    return body.user ?? body.code;
  }
}
