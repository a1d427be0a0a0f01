type Field = HTMLInputElement | HTMLTextAreaElement;

/** How long an answer may take before it counts as none. */
const patience = 20_000;

/** Lets the contact page's form check itself, and send without leaving the page. What was typed stays until it arrived. */
export function contactForm(form: HTMLFormElement): void {
  const texts = form.dataset;
  const fields = [...form.querySelectorAll<Field>('[required]')];
  const button = form.querySelector('button');
  const problem = form.querySelector('[role=alert]');
  /** Of the message as it stands: sent again after a lost answer it is the same one, and once changed another. */
  let key: string | undefined;

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
    key ??= crypto.randomUUID();
    form.ariaBusy = 'true';
    if (problem) problem.textContent = '';
    const trouble = await post({ ...Object.fromEntries(new FormData(form)), clave: key });
    form.ariaBusy = null;
    if (trouble && problem) problem.textContent = trouble;
  }

  /** @returns what went wrong, in a sentence */
  async function post(message: object): Promise<string | undefined> {
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(patience),
    };
    const response = await fetch('/api/contacto', request).catch(() => undefined);
    if (!response) return texts['unreachable'];
    const answer = (await response.json().catch(() => ({}))) as { message?: string | string[] };
    if (response.ok) thank(String(answer.message ?? ''));
    else return answer.message ? [answer.message].flat().join(' ') : texts['failed'];
  }

  function thank(sentence: string): void {
    const thanks = document.querySelector<HTMLElement>('[data-contact-sent]');
    const [title, text] = [thanks?.querySelector('h2'), thanks?.querySelector('p')];
    if (!thanks || !text) return;
    text.textContent = sentence;
    form.hidden = true;
    thanks.hidden = false;
    title?.focus();
  }

  form.addEventListener('input', ({ target }) => {
    key = undefined;
    const field = target as Field;
    if (field.ariaInvalid === 'true') check(field);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });
  if (button) button.disabled = false;
}
