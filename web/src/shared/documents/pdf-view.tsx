import './pdf-view.css';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';

import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { openPdf } from './pdf-file.ts';
import { PdfPage, useNearness } from './pdf-page.tsx';
import { pagesAtOnce } from './pdf-rules.ts';

const zooms = [1, 1.5, 2, 3];

type State = { is: 'opening' } | { is: 'failed' } | { is: 'open'; pdf: PDFDocumentProxy };

/** A PDF in the page, page below page. Scrolled by the arrow keys once it has the focus. */
export const PdfView = ({ address, titulo }: { address: string; titulo: string }) => {
  const { t } = useTranslation('documents');
  const [state, setState] = useState<State>({ is: 'opening' });
  const [zoom, setZoom] = useState(0);
  const [width, setWidth] = useState(0);
  const pages = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const { task, close } = openPdf(address);
    let isOver = false;
    task.promise.then(
      (pdf) => isOver || setState({ is: 'open', pdf }),
      () => isOver || setState({ is: 'failed' }),
    );
    return () => {
      isOver = true;
      close();
    };
  }, [address]);

  useEffect(() => {
    if (!pages.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(pages.current);
    return () => observer.disconnect();
  }, []);

  if (state.is === 'failed') return <Alert tone="danger">{t('pdf.failed')}</Alert>;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" variant="secondary" isDisabled={zoom === 0} onPress={() => setZoom(zoom - 1)}>
          {t('pdf.smaller')}
        </Button>
        <Button size="sm" variant="secondary" isDisabled={zoom === zooms.length - 1} onPress={() => setZoom(zoom + 1)}>
          {t('pdf.larger')}
        </Button>
        {state.is === 'open' && (
          <p role="status" className="text-sm text-muted">
            {t('pdf.pages', { count: state.pdf.numPages })}
          </p>
        )}
      </div>
      <div
        ref={pages}
        role="region"
        aria-label={titulo}
        // It is scrolled by keys.
        tabIndex={0}
        className="flex h-[65vh] flex-col gap-3 overflow-auto rounded-lg bg-canvas p-3"
      >
        {state.is === 'opening' && (
          <div role="status" aria-label={t('loading')}>
            <Skeleton className="h-[60vh] w-full" />
          </div>
        )}
        {state.is === 'open' && <PdfPages pdf={state.pdf} width={Math.floor(width * (zooms[zoom] ?? 1))} />}
      </div>
    </div>
  );
};

/** The pages, some hundreds at first: a small file may name a million. */
const PdfPages = ({ pdf, width }: { pdf: PDFDocumentProxy; width: number }) => {
  const [count, setCount] = useState(pagesAtOnce);
  const end = useRef<HTMLDivElement>(null);
  const isNear = useNearness(end);
  const isMore = count < pdf.numPages;
  if (isNear && isMore && width > 0) setCount(count + pagesAtOnce);
  return (
    <>
      {Array.from({ length: Math.min(count, pdf.numPages) }, (_, index) => (
        <PdfPage key={index} pdf={pdf} number={index + 1} width={width} />
      ))}
      <div ref={end} aria-hidden className="h-px shrink-0" />
    </>
  );
};
