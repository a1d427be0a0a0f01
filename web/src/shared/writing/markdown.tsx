import { markdownFault } from '@puente/contracts/markdown-bounds';
import { Component, lazy, memo, type ReactNode, Suspense, useMemo, useEffect, useState } from 'react';

interface MarkdownProps {
  /** Source text. HTML in it is shown as text. */
  text: string;
  /** The first level of heading that is free on the page; the text's own headings begin there. Usually 3. */
  headingLevel?: 2 | 3 | 4 | 5;
}

/** Characters from which a text waits for its turn: some dozens of them on one page would stop it. */
const longText = 1_500;

/** Code splitting: the parser is larger than most screens. A screen that is sure to need it may fetch it ahead. */
export const loadMarkdown = async () => ({ default: (await import('./markdown-body.tsx')).MarkdownBody });
const MarkdownBody = lazy(loadMarkdown);

/**
 * A text in Markdown (with tables, strikethrough and line breaks): never as HTML, without loading pictures of other
 * sites, and with safe links alone. Until the parser is there, where it cannot be, and where
 * the text exceeds the bounds of `markdownFault`, it is shown as it was written.
 * Needs the texts of `writing`.
 */
export const Markdown = memo(({ text, headingLevel = 3 }: MarkdownProps) => {
  const hasTurn = useTurn(text.length > longText);
  const isCostly = useMemo(() => markdownFault(text) !== null, [text]);
  const asWritten = <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{text}</p>;
  if (isCostly || !hasTurn) return asWritten;
  return (
    <Otherwise key={text} show={asWritten}>
      <Suspense fallback={asWritten}>
        <MarkdownBody text={text} headingLevel={headingLevel} />
      </Suspense>
    </Otherwise>
  );
});

/** An error boundary: the chunk may not arrive, and no text may ever take the page down. */
class Otherwise extends Component<{ show: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render = () => (this.state.hasFailed ? this.props.show : this.props.children);
}

const waiting: (() => void)[] = [];

/** Runs what waits, one in each frame, so that the page answers in between. */
function runNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) waitForFrame();
}
const waitForFrame = () => requestAnimationFrame(() => setTimeout(runNext));

/**
 * Whether a component may do its costly work: at once where it has to wait for nobody, else after the others, when its
 * turn comes.
 */
function useTurn(waits: boolean): boolean {
  const [hasTurn, setTurn] = useState(false);
  useEffect(() => {
    if (!waits) return;
    const take = () => setTurn(true);
    if (waiting.push(take) === 1) waitForFrame();
    return () => {
      const place = waiting.indexOf(take);
      // Its place stays, so that the frame which is asked for already finds one.
      if (place !== -1) waiting[place] = () => undefined;
    };
  }, [waits]);
  return !waits || hasTurn;
}
