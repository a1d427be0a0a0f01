import type { BrowserContext } from '@playwright/test';

/** Collects what no page may do during a test: console errors, exceptions, requests to other hosts. */
export class Watch {
  readonly #origin: string;
  readonly #allowed: RegExp[] = [];
  #problems: string[] = [];

  constructor(academyUrl: string) {
    this.#origin = new URL(academyUrl).origin;
  }

  /** The collected problems that are not allowed. */
  get problems(): readonly string[] {
    return this.#problems.filter((problem) => !this.#allowed.some((pattern) => pattern.test(problem)));
  }

  /**
   * Allows a problem that the test causes on purpose: a refused login makes the browser print `… responded with a
   * status of 401 … /api/auth/login`.
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
