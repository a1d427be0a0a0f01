import type { PropsWithChildren } from 'react';

/** A page of running text: what it is about, when it was last changed, and its sections. */
export interface TextPageContent {
  title: string;
  description: string;
  intro: string;
  updated?: string;
  sections: { title: string; paragraphs: (string | { list: string[] })[] }[];
}

/** The address of the academy, which the server knows at its start. */
const addressMark = '__CONTACT_EMAIL__';
/** The same, which may be broken after its `@` alone. */
const shownAddressMark = '__CONTACT_EMAIL_SHOWN__';

/** Privacy, terms and contact between header and footer; `children` come after the first words. */
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

/** A text whose mark is a link to write to the academy. */
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
          {shownAddressMark}
        </a>
      )}
      {after}
    </>
  );
};
