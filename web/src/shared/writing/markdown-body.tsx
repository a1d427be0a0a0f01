import { memo, type ReactNode, useMemo } from 'react';

import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { icon } from '../../ui/icons.tsx';
import { type MarkdownNode, markdownTree, wordsOf, isOwnLink, safeLink } from './markdown-tree.ts';

const OutsideIcon = icon(<path d="M9 5H5v14h14v-4M13 5h6v6M19 5l-9 9" />);

/** The parsed text of `Markdown`; parsed again only when it changes. */
export const MarkdownBody = memo(({ text, headingLevel }: { text: string; headingLevel: number }) => {
  const nodes = useMemo(() => markdownTree(text, headingLevel), [text, headingLevel]);
  return (
    <div className="flex max-w-prose min-w-0 flex-col gap-3 wrap-anywhere [unicode-bidi:isolate]">{shown(nodes)}</div>
  );
});

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

const FootnotesTitle = () => {
  const { t } = useTranslation('writing');
  return <p className="font-semibold text-ink">{t('footnotes')}</p>;
};

type Show = (node: MarkdownNode, inside: ReactNode, key: number) => ReactNode;

const cell = 'border border-line px-3 py-1.5 align-top';

const headings = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** How each kind of part is shown. A kind without a line shows its inside, or its words. */
const shows: Record<string, Show> = {
  paragraph_open: ({ token }, inside, key) => (token.hidden ? inside : <p key={key}>{inside}</p>),
  heading_open: ({ token }, inside, key) => {
    const Element = headings.find((tag) => tag === token.tag) ?? 'h2';
    return (
      <Element key={key} className="mt-1 font-sans text-lg font-semibold text-ink">
        {inside}
      </Element>
    );
  },
  strong_open: (_node, inside, key) => <strong key={key}>{inside}</strong>,
  em_open: (_node, inside, key) => <em key={key}>{inside}</em>,
  s_open: (_node, inside, key) => <del key={key}>{inside}</del>,
  link_open: ({ token }, inside, key) => (
    <SafeLink key={key} href={safeLink(attribute(token, 'href'))}>
      {inside}
    </SafeLink>
  ),
  // A picture of another site would tell that site who reads: its address is a link instead.
  image: ({ token, children }, _inside, key) => {
    const address = safeLink(attribute(token, 'src'));
    return (
      <SafeLink key={key} href={address}>
        {wordsOf(children) || address}
      </SafeLink>
    );
  },
  softbreak: (_node, _inside, key) => <br key={key} />,
  hardbreak: (_node, _inside, key) => <br key={key} />,
  bullet_list_open: (_node, inside, key) => (
    <ul key={key} className="flex list-disc flex-col gap-1 pl-6">
      {inside}
    </ul>
  ),
  ordered_list_open: ({ token }, inside, key) => {
    const start = attribute(token, 'start');
    return (
      <ol key={key} {...(start && { start: Number(start) })} className="flex list-decimal flex-col gap-1 pl-6">
        {inside}
      </ol>
    );
  },
  list_item_open: (_node, inside, key) => <li key={key}>{inside}</li>,
  blockquote_open: (_node, inside, key) => (
    <blockquote key={key} className="flex flex-col gap-2 border-l-3 border-line-strong/60 pl-4 text-muted">
      {inside}
    </blockquote>
  ),
  table_open: (_node, inside, key) => <Table key={key}>{inside}</Table>,
  thead_open: (_node, inside, key) => <thead key={key}>{inside}</thead>,
  tbody_open: (_node, inside, key) => <tbody key={key}>{inside}</tbody>,
  tr_open: (_node, inside, key) => <tr key={key}>{inside}</tr>,
  th_open: (_node, inside, key) => (
    <th key={key} className={`${cell} bg-line/40 font-semibold`}>
      {inside}
    </th>
  ),
  td_open: (_node, inside, key) => (
    <td key={key} className={cell}>
      {inside}
    </td>
  ),
  fence: ({ token }, _inside, key) => <Block key={key}>{token.content}</Block>,
  code_block: ({ token }, _inside, key) => <Block key={key}>{token.content}</Block>,
  code_inline: ({ token }, _inside, key) => (
    <code key={key} className="rounded-sm bg-line/60 px-1 py-0.5 font-mono text-[0.9em]">
      {token.content}
    </code>
  ),
  hr: (_node, _inside, key) => <hr key={key} className="border-line" />,
  footnote_ref: ({ token }, _inside, key) => <sup key={key}>{Number(token.meta?.['id']) + 1}</sup>,
  footnote_block_open: (_node, inside, key) => (
    <section key={key} className="flex flex-col gap-1 border-t border-line pt-2 text-sm">
      <FootnotesTitle />
      <ol className="flex list-decimal flex-col gap-1 pl-6">{inside}</ol>
    </section>
  ),
  footnote_open: (_node, inside, key) => <li key={key}>{inside}</li>,
  footnote_anchor: () => null,
};

const Block = ({ children }: { children: string }) => (
  <Code>
    <code className="font-mono text-[0.9em]">{children}</code>
  </Code>
);

const attribute = (token: MarkdownNode['token'], name: string): string | undefined =>
  token.attrGet(name)?.toString() ?? undefined;

const shown = (nodes: readonly MarkdownNode[]): ReactNode =>
  nodes.map((node, key) => {
    const inside = node.children.length > 0 ? shown(node.children) : node.token.content;
    return shows[node.token.type]?.(node, inside, key) ?? inside;
  });
