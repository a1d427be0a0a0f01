import type { BrowserContext } from '@playwright/test';

/** What no page may do: print an error, throw one, or ask another host for anything. Collected over a whole test. */
export class Watch {
  readonly #origin: string;
  readonly #allowed: RegExp[] = [];
  #problems: string[] = [];

  constructor(academyUrl: string) {
    this.#origin = new URL(academyUrl).origin;
  }

  /** What was seen and not allowed. */
  get problems(): readonly string[] {
    return this.#problems.filter((problem) => !this.#allowed.some((pattern) => pattern.test(problem)));
  }

  /**
   * Lets a problem pass that the test brings about: a refused sign-in makes the browser print
   * `… responded with a status of 401 … /api/auth/login`.
   */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  observe(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error') this.#problems.push(`console.error: ${message.text()} ${message.location().url}`);
    });
    context.on('weberror', (event) => this.#problems.push(`uncaught: ${event.error().stack ?? event.error().message}`));
    context.on('request', (request) => {
      const url = new URL(request.url());
      const ours = url.origin === this.#origin || ['data:', 'blob:', 'about:'].includes(url.protocol);
      if (!ours) this.#problems.push(`asked another host: ${request.url()}`);
    });
  }
}
