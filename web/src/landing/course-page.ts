import type { Language } from '@puente/contracts/shapes';

import { readersTimes } from '../platform/i18n/reader.ts';
import { keepCourse, possibleCode, withCode } from '../platform/session/return-address.ts';

interface CoursePageParts {
  language: Language;
  hasSession: () => boolean;
  register: (opener: HTMLElement) => unknown;
}

/** The script of a course's public page: classes in the visitor's zone, and registration with the course chosen. */
export function coursePage(page: HTMLElement, { language, hasSession, register }: CoursePageParts): void {
  showHere(page, language);
  // A code of the page's address goes along to the checkout, and to the page in the other language.
  const codigo = new URLSearchParams(location.search).get('codigo');
  for (const link of page.querySelectorAll<HTMLAnchorElement>('[data-checkout]'))
    link.href = withCode(link.href, codigo);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]'))
    link.search = codigo === null ? '' : new URLSearchParams({ codigo }).toString();
  showCode(page, possibleCode(codigo));
  showEnrolBar(page);
  page.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-checkout]') : null;
    // With a session the link opens the checkout; so does a click that asks for another tab, after the login there.
    if (!link || hasSession() || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    keepCourse(new URL(link.href).searchParams.get('curso') ?? '', codigo);
    register(link);
  });
}

/** Names the code that the address brought, so that nobody wonders before the login whether it counts. */
function showCode(page: HTMLElement, codigo: string | undefined): void {
  if (codigo === undefined) return;
  for (const note of page.querySelectorAll<HTMLElement>('[data-code]')) {
    note.textContent = (note.dataset['code'] ?? '').replace('{{code}}', () => codigo);
    note.hidden = false;
  }
}

/** Shows the bar at the foot of a phone's screen from where the offer's button is above it, as far as the site's footer. */
function showEnrolBar(page: HTMLElement): void {
  const bar = page.querySelector<HTMLElement>('[data-enrol-bar]');
  const button = page.querySelector('[data-enrol]');
  const footer = document.querySelector('body > footer');
  if (!bar || !button) return;
  let [isPast, isAtEnd] = [false, false];
  const watch = (element: Element, rootMargin: string, note: (isSeen: boolean) => void) =>
    new IntersectionObserver(
      (entries) => {
        note(entries.at(-1)?.isIntersecting ?? false);
        bar.hidden = !isPast || isAtEnd;
      },
      { rootMargin },
    ).observe(element);
  // Below the screen counts as seen: only what was passed does not.
  watch(button, '0px 0px 100000px 0px', (isSeen) => (isPast = !isSeen));
  if (footer) watch(footer, '0px', (isSeen) => (isAtEnd = isSeen));
}

function showHere(page: HTMLElement, language: Language): void {
  const { moment, zone } = readersTimes(language);
  for (const time of page.querySelectorAll<HTMLTimeElement>('[data-moment]')) {
    time.textContent = moment(new Date(time.dateTime));
  }
  const note = page.querySelector('[data-zone]');
  const sentence = page.dataset['coursePage'] ?? '';
  if (note) note.textContent = sentence.replace('{{zone}}', () => zone);
}
