import type { TestApp } from '../test-app.ts';

interface Answered {
  status: number;
  code: string | undefined;
  // Tests read answers of many shapes.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

/** A browser that keeps its cookies, at an IP address of its own. */
export class TestBrowser {
  readonly #app: TestApp;
  readonly address: string;
  readonly cookies = new Map<string, string>();
  userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0 Safari/537.36';
  language = 'es';

  constructor(app: TestApp, address: string) {
    this.#app = app;
    this.address = address;
  }

  post = (path: string, body: object = {}, query = '') => this.#send('POST', path, body, query);
  put = (path: string, body: object) => this.#send('PUT', path, body, '');

  async #send(method: 'POST' | 'PUT', path: string, body: object, query: string): Promise<Answered> {
    const response = await this.#app.server.inject({
      method,
      url: `/api${path}${query}`,
      remoteAddress: this.address,
      headers: { 'user-agent': this.userAgent, 'accept-language': this.language },
      cookies: Object.fromEntries(this.cookies),
      payload: body,
    });
    for (const { name, value } of response.cookies) {
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    const answer: { code?: string } = response.json();
    return { status: response.statusCode, code: answer.code, body: answer };
  }

  login = (email: string, password: string, query = '') => this.post('/auth/login', { email, password }, query);
  forgot = (email: string) => this.post('/auth/forgot-password', { email });
}
