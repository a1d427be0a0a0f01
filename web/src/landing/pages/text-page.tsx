import type { PropsWithChildren } from 'react';

import { ContactAddress } from '../sections/site-footer.tsx';

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
