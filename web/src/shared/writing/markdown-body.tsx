import { type ReactNode, useId } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkBreaks from 'remark-breaks';
import remarkGfm from 'remark-gfm';

import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { icon } from '../../ui/icons.tsx';
import { lowerHeadings } from './heading-levels.ts';
import { isOwnLink, safeLink } from './safe-link.ts';

const OutsideIcon = icon(<path d="M9 5H5v14h14v-4M13 5h6v6M19 5l-9 9" />);

/** The parsed text of `Markdown`. */
export const MarkdownBody = ({ text, headingLevel }: { text: string; headingLevel: number }) => {
  const { t } = useTranslation('writing');
  const id = useId();
  return (
    <div className="flex max-w-prose min-w-0 flex-col gap-3 wrap-anywhere [unicode-bidi:isolate]">
      <ReactMarkdown
        remarkPlugins={[remarkGfm, remarkBreaks, [lowerHeadings, { top: headingLevel }]]}
        remarkRehypeOptions={{ clobberPrefix: `${id}-`, footnoteLabel: t('footnotes'), footnoteLabelTagName: 'p' }}
        urlTransform={(address) => safeLink(address)}
        components={components}
      >
        {text}
      </ReactMarkdown>
    </div>
  );
};

const SafeLink = ({ href, children }: { href?: string | undefined; children?: ReactNode }) => {
  const { t } = useTranslation('writing');
  if (href === undefined) return <span>{children}</span>;
  const style = 'font-semibold text-brand underline underline-offset-2 hover:text-brand-strong';
  const isHere = typeof location !== 'undefined' && isOwnLink(href, location.origin);
  if (isHere || href.startsWith('mailto:')) {
    return (
      <a href={href} className={style}>
        {children}
      </a>
    );
  }
  return (
    <a href={href} target="_blank" rel="nofollow noopener noreferrer ugc" className={style}>
      {children}
      <OutsideIcon className="ml-0.5 inline size-[0.85em] align-[-0.05em]" />
      <span className="sr-only"> {t('outside')}</span>
    </a>
  );
};

/** A part that is wider than the page scrolls within itself; the focus makes it scroll by keyboard. */
const Scrolling = ({ label, children }: { label: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard
  <div role="group" aria-label={label} tabIndex={0} className="max-w-full overflow-x-auto rounded-md">
    {children}
  </div>
);

const Table = ({ children }: { children?: ReactNode }) => {
  const { t } = useTranslation('writing');
  return (
    <Scrolling label={t('table')}>
      <table className="border-collapse text-left text-sm wrap-normal">{children}</table>
    </Scrolling>
  );
};

const Code = ({ children }: { children?: ReactNode }) => {
  const { t } = useTranslation('writing');
  return (
    <Scrolling label={t('code')}>
      <pre className="w-max min-w-full rounded-md bg-line/50 px-4 py-3 text-sm wrap-normal [&_code]:bg-transparent [&_code]:p-0">
        {children}
      </pre>
    </Scrolling>
  );
};

const Heading = ({ level, children }: { level: 1 | 2 | 3 | 4 | 5 | 6; children?: ReactNode }) => {
  const Element = `h${level}` as const;
  return <Element className="mt-1 font-sans text-lg font-semibold text-ink">{children}</Element>;
};

const cell = 'border border-line px-3 py-1.5 align-top';

const components: Components = {
  h1: ({ children }) => <Heading level={1}>{children}</Heading>,
  h2: ({ children }) => <Heading level={2}>{children}</Heading>,
  h3: ({ children }) => <Heading level={3}>{children}</Heading>,
  h4: ({ children }) => <Heading level={4}>{children}</Heading>,
  h5: ({ children }) => <Heading level={5}>{children}</Heading>,
  h6: ({ children }) => <Heading level={6}>{children}</Heading>,
  a: ({ href, children }) => <SafeLink href={href}>{children}</SafeLink>,
  // A picture of another site would tell that site who reads: its address is a link instead.
  img: ({ src, alt }) => (
    <SafeLink href={typeof src === 'string' ? src : undefined}>{alt || (typeof src === 'string' && src)}</SafeLink>
  ),
  ul: ({ children }) => <ul className="flex list-disc flex-col gap-1 pl-6">{children}</ul>,
  ol: ({ children, start }) => (
    <ol start={start} className="flex list-decimal flex-col gap-1 pl-6">
      {children}
    </ol>
  ),
  // The box of a task list: it cannot be ticked here.
  input: ({ checked }) => <span>{checked ? '☑' : '☐'}</span>,
  blockquote: ({ children }) => (
    <blockquote className="flex flex-col gap-2 border-l-3 border-line-strong/60 pl-4 text-muted">{children}</blockquote>
  ),
  table: ({ children }) => <Table>{children}</Table>,
  th: ({ children }) => <th className={`${cell} bg-line/40 font-semibold`}>{children}</th>,
  td: ({ children }) => <td className={cell}>{children}</td>,
  pre: ({ children }) => <Code>{children}</Code>,
  code: ({ children }) => <code className="rounded-sm bg-line/60 px-1 py-0.5 font-mono text-[0.9em]">{children}</code>,
  hr: () => <hr className="border-line" />,
};
