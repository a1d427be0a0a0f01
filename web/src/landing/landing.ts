import './landing.css';
import { registerServiceWorker } from '../offline/register.ts';
import { languageChoice, rememberLanguage } from '../platform/i18n/language.ts';
import { returnAddress } from '../platform/session/return-address.ts';
import { verifiedAddress, waitingRegistration } from '../platform/session/verified-address.ts';
import { endNote } from '../platform/tab-note.ts';
import { coursePage } from './course-page.ts';
import type { DialogName, LoginReasons } from './dialogs.tsx';
import { wholeStylesheet } from './whole-stylesheet.ts';

/** The script of the public pages before a dialog opens. React is only fetched with the first dialog. */
const root = document.documentElement;
const language = root.lang === 'en' ? 'en' : 'es';

const hasSession = () => /(?:^|;\s*)(?:__Host-)?sesion=/.test(document.cookie);
const followSession = () => root.toggleAttribute('data-signed-in', hasSession());
followSession();
// A page restored from the back/forward cache may be older than a logout.
addEventListener('pageshow', followSession);
document.querySelectorAll('[data-year]').forEach((year) => (year.textContent = String(new Date().getFullYear())));

const followScroll = () => {
  root.toggleAttribute('data-scrolled', scrollY > 50);
  root.toggleAttribute('data-far', scrollY > 200);
};
addEventListener('scroll', followScroll, { passive: true });
// In the next frame, whose layout it doesn't force before its time.
requestAnimationFrame(followScroll);

const menu = document.querySelector<HTMLDetailsElement>('[data-menu]');
addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  if (menu?.open && (target.closest('a, button') || !menu.contains(target))) menu.open = false;

  const chosen = target.closest<HTMLElement>('[data-language]')?.dataset['language'];
  if (chosen === 'es' || chosen === 'en') {
    rememberLanguage(chosen);
    languageChoice.write(chosen);
  }

  const opener = target.closest<HTMLElement>('[data-dialog]');
  if (opener) void open(opener.dataset['dialog'] as DialogName, { opener });
});
addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || !menu?.open) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
});

/** Waits for the styles too: a dialog is never shown without them. */
const loadDialogs = async () => {
  const [dialogs] = await Promise.all([import('./dialogs.tsx'), wholeStylesheet()]);
  return dialogs;
};

// Prefetches the dialogs when the user points at, touches or focuses a button that opens one.
for (const intent of ['pointerover', 'touchstart', 'focusin']) {
  addEventListener(
    intent,
    ({ target }) => {
      if (target instanceof Element && target.closest('[data-dialog], [data-checkout]')) loadDialogs().catch(() => {});
    },
    { passive: true },
  );
}

interface OpenOptions extends LoginReasons {
  /** Element that opened the dialog: marked as busy while the chunk loads, focused again when the dialog closes. */
  opener?: HTMLElement | undefined;
}

async function open(name: DialogName, { opener, ...reasons }: OpenOptions = {}): Promise<void> {
  opener?.setAttribute('aria-busy', 'true');
  // The server's messages in the dialog use the page's language.
  rememberLanguage(language);
  try {
    const { openDialog } = await loadDialogs();
    openDialog(name, language, { opener, ...reasons });
  } catch {
    alert(document.body.dataset['dialogFailed']);
  } finally {
    opener?.removeAttribute('aria-busy');
  }
}

const dialogNames = new Map<string, DialogName>([
  ['login', 'login'],
  ['forgot', 'forgot'],
  // The second step of a login with Google.
  ['second-step', 'second-step'],
  // A Google account that waits for the password of the account with its address.
  ['link-google', 'link-google'],
  ['register', 'register'],
  ['registro', 'register'],
]);

/**
 * Opens a dialog from the address: `/?dialog=login`, `?dialog=forgot`, `?dialog=register` and `/#registro`, used by
 * links of e-mails and other pages. A failed login with Google returns with the error code in `error`. A visitor who
 * followed a link into the dashboard is asked to log in.
 */
function openFromAddress(): void {
  const query = new URLSearchParams(location.search);
  const name = dialogNames.get(query.get('dialog') ?? location.hash.slice(1));
  const ended = endNote.take();
  if (!name) {
    if (ended !== undefined) return void tellEnd(ended);
    if (!hasSession() && returnAddress.tell()) void open('login', { isOnTheWay: true });
    return;
  }
  // Removes the query, so that a reload shows the page without the dialog and the same link works again.
  history.replaceState(null, '', location.pathname);
  void open(name, {
    failure: query.get('error') ?? undefined,
    verified: name === 'login' ? verifiedAddress.take() : undefined,
  });
}

/** Says why the session has ended where it ended: without the dialogs' chunk, the page stays as it is. */
async function tellEnd(code: string): Promise<void> {
  rememberLanguage(language);
  const dialogs = await loadDialogs().catch(() => undefined);
  await dialogs?.openAfterEnd(language, code, { isOnTheWay: returnAddress.tell() });
  followSession();
}

/** Shows 'check your mail' again on the next page of the tab, until the address is verified or the person closes it. */
async function remindOfMail(): Promise<void> {
  const email = hasSession() ? undefined : waitingRegistration.read();
  if (email === undefined) return;
  const dialogs = await loadDialogs().catch(() => undefined);
  dialogs?.showWaiting(email, language);
}

/** Lists that phones swipe are a stop of the keyboard there, where they have no links to lead through them. */
const narrow = matchMedia('(width < 40rem)');
const followWidth = () => {
  for (const list of document.querySelectorAll<HTMLElement>('[data-swiped]')) {
    if (narrow.matches) list.tabIndex = 0;
    else list.removeAttribute('tabindex');
  }
};
followWidth();
narrow.addEventListener('change', followWidth);

const form = document.querySelector<HTMLFormElement>('[data-contact-form]');
if (form) void import('./contact-form.ts').then(({ contactForm }) => contactForm(form));

const course = document.querySelector<HTMLElement>('[data-course-page]');
if (course) coursePage(course, { language, hasSession, register: (opener) => open('register', { opener }) });

openFromAddress();
void remindOfMail();
addEventListener('hashchange', openFromAddress);
registerServiceWorker();
