import { buttonStyle } from '../../ui/button.tsx';
import { Mark } from '../../ui/icons.tsx';
import type { PageTexts } from './texts/page-texts.ts';

/** The offline page: the service worker shows it in place of any page while there is no network. */
export const OfflinePage = ({ t }: { t: PageTexts['offline'] }) => {
  return (
    <main className="container flex min-h-dvh flex-col items-start justify-center py-16 sm:max-w-2xl">
      <Mark className="size-14" />
      <h1 className="mt-8 text-section text-ink">{t.title}</h1>
      <p className="mt-4 text-lg text-muted">{t.text}</p>
      <h2 className="mt-8 text-xl text-ink">{t.worksTitle}</h2>
      <ul className="mt-3 flex list-disc flex-col gap-2 pl-5 text-muted marker:text-accent">
        {t.works.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the page is served at the requested address, and an empty link retries that address without a script */}
      <a href="" className={`mt-10 ${buttonStyle('primary', 'lg')}`}>
        {t.retry}
      </a>
    </main>
  );
};
