import type { Language } from '@puente/contracts/shapes';

import { keepCourse } from '../platform/session/chosen-course.ts';

interface CoursePageParts {
  language: Language;
  hasSession: () => boolean;
  register: (opener: HTMLElement) => unknown;
}

/** The script of a course's public page: classes in the visitor's zone, and registration with the course chosen. */
export function coursePage(page: HTMLElement, { language, hasSession, register }: CoursePageParts): void {
  showHere(page, language);
  page.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-checkout]');
    // With a session the link opens the checkout; so does a click that asks for another tab, after the login there.
    if (!link || hasSession() || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    keepCourse(new URL(link.href).searchParams.get('curso') ?? '');
    register(link);
  });
}

/** The reader's own locale of the page's language has their clock: 6:30 p. m. in the Americas, 18:30 in Spain. */
const localeOf = (language: Language): string =>
  navigator.languages.find((locale) => locale.toLowerCase().startsWith(`${language}-`)) ?? `${language}-US`;

function showHere(page: HTMLElement, language: Language): void {
  const locale = localeOf(language);
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  });
  for (const time of page.querySelectorAll<HTMLTimeElement>('[data-moment]')) {
    time.textContent = format.format(new Date(time.dateTime));
  }
  const { timeZone } = format.resolvedOptions();
  const name = new Intl.DateTimeFormat(locale, { timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value;
  const note = page.querySelector('[data-zone]');
  const sentence = page.dataset['coursePage'] ?? '';
  if (note) note.textContent = sentence.replace('{{zone}}', () => name ?? timeZone);
}
