import './landing.css';
import type { Language } from '@puente/contracts/shapes';

import { rememberLanguage } from '../platform/i18n/language.ts';
import type { DialogName } from './dialogs.tsx';

/** Everything that the public pages do before someone wants to sign in; React is fetched only then. */
const root = document.documentElement;
const language = root.lang === 'en' ? 'en' : 'es';

root.toggleAttribute('data-signed-in', /(?:^|;\s*)sesion=/.test(document.cookie));
document.querySelectorAll('[data-year]').forEach((year) => (year.textContent = String(new Date().getFullYear())));

const followScroll = () => {
  root.toggleAttribute('data-scrolled', scrollY > 50);
  root.toggleAttribute('data-far', scrollY > 200);
};
addEventListener('scroll', followScroll, { passive: true });
followScroll();

const menu = document.querySelector<HTMLDetailsElement>('[data-menu]');
addEventListener('click', (event) => {
  const target = event.target as Element;
  if (menu?.open && (target.closest('a, button') || !menu.contains(target))) menu.open = false;

  const chosen = target.closest<HTMLElement>('[data-language]')?.dataset['language'];
  if (chosen) rememberLanguage(chosen as Language);

  const opener = target.closest<HTMLElement>('[data-dialog]');
  if (opener) void open(opener.dataset['dialog'] as DialogName, { opener });
});
addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || !menu?.open) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
});

const loadDialogs = () => import('./dialogs.tsx');

// A hand on its way to a button is enough to start fetching what the button needs.
for (const intent of ['pointerover', 'touchstart', 'focusin']) {
  addEventListener(
    intent,
    ({ target }) => {
      if ((target as Element).closest?.('[data-dialog]')) loadDialogs().catch(() => {});
    },
    { passive: true },
  );
}

interface OpenOptions {
  /** Shows that the dialog is on its way, and gets the focus back afterwards. */
  opener?: HTMLElement | undefined;
  /** Why a login that left the page came back. */
  failure?: string | undefined;
}

async function open(name: DialogName, { opener, failure }: OpenOptions = {}): Promise<void> {
  opener?.setAttribute('aria-busy', 'true');
  // Whoever signs in from this page goes on in its language.
  rememberLanguage(language);
  try {
    const { openDialog } = await loadDialogs();
    openDialog(name, language, failure);
  } catch {
    alert(document.body.dataset['dialogFailed']);
  } finally {
    opener?.removeAttribute('aria-busy');
  }
}

/**
 * `/?dialog=login`, `/?dialog=register` and `/#registro` open a dialog at once: links of e-mails and other pages.
 * A login with Google that failed comes back with the reason in `error`.
 */
function openFromAddress(): void {
  const query = new URLSearchParams(location.search);
  const wanted = query.get('dialog') ?? location.hash.slice(1);
  const name = wanted === 'login' ? 'login' : wanted === 'register' || wanted === 'registro' ? 'register' : undefined;
  if (!name) return;
  // A reload shows the page, and the same link works again.
  history.replaceState(null, '', location.pathname);
  void open(name, { failure: query.get('error') ?? undefined });
}
openFromAddress();
addEventListener('hashchange', openFromAddress);
