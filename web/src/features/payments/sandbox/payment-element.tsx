import { createRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';

import { CardForm, type CardFormHandle } from './card-form.tsx';
import type { SandboxApi } from './sandbox-api.ts';
import type { SandboxTexts } from './sandbox-texts.ts';

type Handler = (event: Record<string, unknown>) => void;

/** Statuses of an intent that Stripe's form refuses to mount. */
const finalStatuses = new Set(['succeeded', 'canceled', 'processing', 'requires_capture']);

/** The fake of Stripe's Payment Element: mounts the card form into a DOM node and emits its events. */
export class SandboxPaymentElement {
  readonly form = createRef<CardFormHandle>();
  readonly #api: SandboxApi;
  readonly #clientSecret: string;
  readonly #texts: SandboxTexts;
  readonly #handlers = new Map<string, Set<Handler>>();
  #mounted: { root: Root; host: HTMLElement } | null = null;

  constructor(api: SandboxApi, clientSecret: string, texts: SandboxTexts) {
    this.#api = api;
    this.#clientSecret = clientSecret;
    this.#texts = texts;
  }

  on(event: string, handler: Handler): this {
    this.#handlers.set(event, (this.#handlers.get(event) ?? new Set()).add(handler));
    return this;
  }

  off(event: string, handler: Handler): this {
    this.#handlers.get(event)?.delete(handler);
    return this;
  }

  mount(node: HTMLElement): void {
    const host = document.createElement('div');
    node.append(host);
    this.#mounted = { host, root: createRoot(host) };
    this.#mounted.root.render(
      <CardForm
        ref={this.form}
        texts={this.#texts}
        onChange={(state) => this.#emit('change', { ...state, value: { type: 'card' } })}
        onMounted={this.#mountedInPage}
      />,
    );
  }

  destroy(): void {
    const mounted = this.#mounted;
    this.#mounted = null;
    mounted?.host.remove();
    // Deferred: React calls this while rendering the page's tree, and cannot unmount another root at that moment.
    setTimeout(() => mounted?.root.unmount());
  }

  unmount(): void {
    this.destroy();
  }

  update(): this {
    return this;
  }

  focus(): void {
    this.form.current?.focus();
  }

  readonly #mountedInPage = (): void => void this.#open();

  async #open(): Promise<void> {
    const { intent, error } = await this.#api.read(this.#clientSecret);
    if (!this.#mounted) return;
    if (error) return this.#emit('loaderror', { error });
    if (finalStatuses.has(intent.status)) {
      const refusal = { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' };
      return this.#emit('loaderror', { error: { ...refusal, message: this.#texts.payment_intent_unexpected_state } });
    }
    this.#emit('ready', {});
  }

  #emit(event: string, detail: Record<string, unknown>): void {
    for (const handler of this.#handlers.get(event) ?? []) handler({ elementType: 'payment', ...detail });
  }
}
