import type { Academy } from './academy.ts';
import { demo, newAddress, type Person } from './person.ts';

type Credentials = Pick<Person, 'email' | 'password'>;

/** Shorter than an access token lives. */
const reusedForMs = 10 * 60_000;
const known = new WeakMap<Academy, Map<string, { client: Promise<Client>; at: number }>>();

/** An API client without a browser: prepares data for tests and checks their results. */
export class Client {
  readonly #academy: Academy;
  readonly #headers: Record<string, string>;
  /** The access token. */
  readonly token: string;

  private constructor(academy: Academy, token: string) {
    this.#academy = academy;
    this.token = token;
    this.#headers = { Authorization: `Bearer ${token}`, 'X-Forwarded-For': newAddress() };
  }

  static async signIn(academy: Academy, { email, password }: Credentials): Promise<Client> {
    const login = new Client(academy, '').post<{ accessToken: string }>('/auth/login', { email, password });
    return new Client(academy, (await login).accessToken);
  }

  /**
   * Signs in as `signIn` does, once for many calls: each login hashes a password, and many logins to one account are
   * slowed down. Not for a person whose sessions the test ends.
   */
  static as(academy: Academy, who: Credentials): Promise<Client> {
    const clients = known.get(academy) ?? new Map<string, { client: Promise<Client>; at: number }>();
    known.set(academy, clients);
    const last = clients.get(who.email);
    if (last && Date.now() - last.at < reusedForMs) return last.client;
    const client = Client.signIn(academy, who);
    clients.set(who.email, { client, at: Date.now() });
    return client;
  }

  /** The demo's administrator. */
  static asAdmin(academy: Academy): Promise<Client> {
    return Client.as(academy, demo.admin);
  }

  get<T>(path: string): Promise<T> {
    return this.#call('GET', path);
  }

  post<T>(path: string, body: object = {}): Promise<T> {
    return this.#call('POST', path, JSON.stringify(body));
  }

  /** Sends a form with files. */
  postForm<T>(path: string, form: FormData): Promise<T> {
    return this.#call('POST', path, form);
  }

  put<T>(path: string, body: object): Promise<T> {
    return this.#call('PUT', path, JSON.stringify(body));
  }

  async #call<T>(method: string, path: string, body?: string | FormData): Promise<T> {
    const answer = await fetch(`${this.#academy.url}/api${path}`, {
      method,
      headers: { ...this.#headers, ...(typeof body === 'string' && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }
}
