import { createRef, type FocusEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';

import { CardIcon, InfoIcon } from '../../../ui/icons.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import {
  type Card,
  type CardDraft,
  type CardProblems,
  checkCard,
  formatCvc,
  formatExpiry,
  formatNumber,
} from './card-input.ts';
import type { SandboxApi, SandboxTexts } from './sandbox-api.ts';

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

/** Functions of the form for `elements.submit()` and `confirmPayment`. */
interface CardFormHandle {
  /** Marks invalid fields and moves the focus to the first. */
  check: () => { card: Card } | { problems: CardProblems };
  focus: () => void;
}

interface CardFormProps {
  texts: SandboxTexts;
  onChange: (state: { empty: boolean; complete: boolean }) => void;
  onMounted: () => void;
  ref: Ref<CardFormHandle>;
}

const fields = ['number', 'expiry', 'cvc'] as const;

/** The sandbox's card form. It only accepts test cards, and turns off the browser's autofill of real ones. */
const CardForm = ({ texts, onChange, onMounted, ref }: CardFormProps) => {
  useEffect(() => onMounted(), [onMounted]);
  const { draft, change, field } = useCardFields({ texts, onChange, ref });

  return (
    <div className="flex flex-col gap-4">
      <TestCardsAlone texts={texts} />
      <p className="flex items-center gap-2 self-start rounded-md border border-brand bg-brand-soft px-3.5 py-2 text-sm font-semibold text-ink">
        <CardIcon className="size-5 text-brand" />
        {texts.cardTab}
      </p>
      <TextField
        {...field('number')}
        placeholder="1234 1234 1234 1234"
        onChange={(value) => change('number', formatNumber(value))}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField
          {...field('expiry')}
          placeholder={texts.expiryHint}
          onChange={(value) => change('expiry', formatExpiry(value, draft.expiry))}
        />
        <TextField
          {...field('cvc')}
          placeholder="CVC"
          onChange={(value) => change('cvc', formatCvc(value, draft.number))}
        />
      </div>
    </div>
  );
};

/** Values of the card form, its problems, and the functions that the form gives its page. */
const useCardFields = ({ texts, onChange, ref }: Omit<CardFormProps, 'onMounted'>) => {
  const [draft, setDraft] = useState<CardDraft>({ number: '', expiry: '', cvc: '' });
  const [problems, setProblems] = useState<CardProblems>({});
  const inputs = useRef<Partial<Record<keyof CardDraft, HTMLInputElement | null>>>({});

  useImperativeHandle(ref, () => ({
    check: () => {
      const result = checkCard(draft, new Date());
      const found = 'problems' in result ? result.problems : {};
      setProblems(found);
      const first = fields.find((field) => found[field]);
      if (first) inputs.current[first]?.focus();
      return result;
    },
    focus: () => inputs.current.number?.focus(),
  }));

  const change = (field: keyof CardDraft, value: string) => {
    const next = { ...draft, [field]: value };
    setDraft(next);
    setProblems(({ [field]: _solved, ...others }) => others);
    onChange({ empty: fields.every((each) => !next[each]), complete: 'card' in checkCard(next, new Date()) });
  };

  /**
   * Validates a partly filled field on blur when the focus moves to another field. Not when it moves to a button: the
   * error message would shift the button away under the click, and the click validates everything anyway.
   */
  const validateOnBlur = (field: keyof CardDraft, next: EventTarget | null) => {
    if (!Object.values(inputs.current).some((input) => input === next)) return;
    const result = checkCard(draft, new Date());
    const found = draft[field] && 'problems' in result ? result.problems[field] : undefined;
    if (found) setProblems((others) => ({ ...others, [field]: found }));
  };

  const field = (name: keyof CardDraft) => ({
    label: texts[name],
    value: draft[name],
    error: problems[name] && texts[problems[name]],
    onBlur: ({ relatedTarget }: FocusEvent) => validateOnBlur(name, relatedTarget),
    ref: (input: HTMLInputElement | null) => {
      inputs.current[name] = input;
    },
    inputMode: 'numeric' as const,
    autoComplete: 'off',
  });

  return { draft, change, field };
};

const TestCardsAlone = ({ texts }: { texts: SandboxTexts }) => (
  <div className="flex gap-3 rounded-md bg-info-soft px-4 py-3 text-sm text-info">
    <InfoIcon className="mt-0.5 size-5 shrink-0" />
    <p>
      <strong>{texts.bannerTitle}.</strong> {texts.banner}{' '}
      <span className="font-semibold tabular-nums sm:whitespace-nowrap">4242 4242 4242 4242</span>
    </p>
  </div>
);
