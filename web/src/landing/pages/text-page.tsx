import type { PropsWithChildren } from 'react';

import { buttonStyle } from '../../ui/button.tsx';
import { Mark } from '../../ui/icons.tsx';
import { ContactAddress } from '../sections/site-footer.tsx';
import type { PageTexts } from './texts/page-texts.ts';

/** Content of a text page: title, date of the last change, and sections. */
export interface TextPageContent {
  title: string;
  description: string;
  intro: string;
  updated?: string;
  /** The heading over who runs the academy. */
  responsible: string;
  sections: { title: string; paragraphs: (string | { list: string[] })[] }[];
}

/** Mark of the academy's e-mail address, which the server fills in. */
const addressMark = '__CONTACT_EMAIL__';

/** The layout of privacy, terms and contact between header and footer; `children` come after the introduction. */
export const TextPage = ({ content, children }: PropsWithChildren<{ content: TextPageContent }>) => (
  <main id="content" className="container py-12 sm:py-20">
    <article className="mx-auto max-w-3xl">
      <h1 className="text-section text-ink">{content.title}</h1>
      {content.updated && <p className="mt-3 text-sm text-subtle">{content.updated}</p>}
      <p className="mt-6 text-xl leading-normal text-muted">
        <Linked text={content.intro} />
      </p>
      {children}
      {content.sections.map((section) => (
        <section key={section.title} className="mt-10">
          <h2 className="text-2xl text-ink">{section.title}</h2>
          {section.paragraphs.map((paragraph) =>
            typeof paragraph === 'string' ? (
              <p key={paragraph} className="mt-3 text-muted">
                <Linked text={paragraph} />
              </p>
            ) : (
              <ul key={paragraph.list[0]} className="mt-3 list-disc pl-6 text-muted marker:text-accent">
                {paragraph.list.map((item) => (
                  <li key={item} className="mt-1.5">
                    {item}
                  </li>
                ))}
              </ul>
            ),
          )}
        </section>
      ))}
    </article>
  </main>
);

/** A text whose placeholder is replaced by a mailto link to the academy. */
const Linked = ({ text }: { text: string }) => {
  const [before, after] = text.split(addressMark);
  return (
    <>
      {before}
      {after !== undefined && (
        <a
          href={`mailto:${addressMark}`}
          className="font-semibold wrap-anywhere text-brand underline underline-offset-3"
        >
          <ContactAddress />
        </a>
      )}
      {after}
    </>
  );
};

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
