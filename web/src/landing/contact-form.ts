import { fieldsOf } from '@puente/contracts/fields';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Timeout of the request, in milliseconds. */
const timeoutMs = 20_000;

/**
 * Validates the contact form and submits it without leaving the page. The input stays until the server has accepted it.
 */
export function contactForm(form: HTMLFormElement): void {
  const texts = form.dataset;
  const fields = [...form.querySelectorAll<Field>('[required]')];
  const button = form.querySelector('button');
  const problem = form.querySelector('[role=alert]');
  /**
   * Idempotency key of the current message: a retry after a lost response reuses it; an edited message gets a new key.
   */
  let idempotencyKey: string | undefined;

  function check(field: Field): boolean {
    const empty = field.value.trim() === '';
    const wrong = field.type === 'email' && !/^\S+@\S+\.\S{2,}$/.test(field.value.trim());
    const sentence = empty ? texts['required'] : wrong ? texts['wrongEmail'] : '';
    field.setAttribute('aria-invalid', String(Boolean(sentence)));
    const error = document.getElementById(`${field.id}-error`);
    if (error) error.textContent = sentence ?? '';
    return !sentence;
  }

  async function send(): Promise<void> {
    if (form.ariaBusy) return;
    const wrong = fields.filter((field) => !check(field));
    wrong.at(0)?.focus();
    if (wrong.length > 0) return;
    idempotencyKey ??= crypto.randomUUID();
    form.ariaBusy = 'true';
    if (problem) problem.textContent = '';
    const error = await post({ ...Object.fromEntries(new FormData(form)), clave: idempotencyKey });
    form.ariaBusy = null;
    if (error && problem) problem.textContent = error;
  }

  /** @returns the error message for the user, or undefined on success */
  async function post(message: object): Promise<string | undefined> {
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(timeoutMs),
    };
    const response = await fetch('/api/contacto', request).catch(() => undefined);
    if (!response) return texts['unreachable'];
    const { message: said } = fieldsOf(await response.json().catch(() => ({})));
    const sentence = [said]
      .flat()
      .filter((part) => typeof part === 'string')
      .join(' ');
    if (response.ok) showConfirmation(sentence);
    else return sentence || texts['failed'];
  }

  function showConfirmation(sentence: string): void {
    const confirmation = document.querySelector<HTMLElement>('[data-contact-sent]');
    const [title, text] = [confirmation?.querySelector('h2'), confirmation?.querySelector('p')];
    if (!confirmation || !text) return;
    text.textContent = sentence;
    form.hidden = true;
    confirmation.hidden = false;
    title?.focus();
    // The second press of a double click lands beside the confirmation, and would take the focus from it.
    document.addEventListener('mousedown', (event) => event.detail > 1 && event.preventDefault(), { once: true });
  }

  form.addEventListener('input', ({ target }) => {
    idempotencyKey = undefined;
    const field = fields.find((each) => each === target);
    if (field?.ariaInvalid === 'true') check(field);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });
  if (button) button.disabled = false;
}
