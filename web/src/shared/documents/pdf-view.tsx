import {
  type PDFDocumentProxy,
  TextLayer,
  getDocument,
  PDFWorker,
  type PDFDocumentLoadingTask,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';

import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { ownScript } from '../../platform/trusted-types.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

import './pdf-view.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import { pagesAtOnce, densityOf, ratioOf } from './pdf-rules.ts';
// oxlint-disable-next-line import/default -- the bundler makes the module: the address of the worker's file
import workerAddress from './pdf-worker.ts?worker&url';

const zooms = [1, 1.5, 2, 3];

type State = { is: 'opening' } | { is: 'failed' } | { is: 'open'; pdf: PDFDocumentProxy };

/** A PDF in the page, page below page. Scrolled by the arrow keys once it has the focus. */
export const PdfView = ({ address, titulo }: { address: string; titulo: string }) => {
  const { t } = useTranslation('documents');
  const state = useOpenPdf(address);
  const [zoom, setZoom] = useState(0);
  const [width, setWidth] = useState(0);
  const pages = useRef<HTMLDivElement>(null);

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
        // Focusable, so that keys scroll it.
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

/** Opens a PDF for as long as it is shown. */
const useOpenPdf = (address: string): State => {
  const [state, setState] = useState<State>({ is: 'opening' });
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
  return state;
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

/** Height by width of a page before it is read: most are letter or A4. */
const usualRatio = 1.3;

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  number: number;
  /** Pixels of the page's width. */
  width: number;
}

/** Whether the element is in sight, or nearly. */
function useNearness(element: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: '600px 0px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}

/** A page of a PDF: drawn when it scrolls into view, with its text above the drawing, for selecting and screen readers. */
const PdfPage = ({ pdf, number, width }: PdfPageProps) => {
  const { t } = useTranslation('documents');
  const frame = useRef<HTMLDivElement>(null);
  const [ratio, setRatio] = useState(usualRatio);
  const [hasFailed, setFailed] = useState(false);
  const isNear = useNearness(frame);

  useEffect(() => {
    const place = frame.current;
    if (!isNear || !place || width === 0) return;
    let isOver = false;
    const ends: (() => void)[] = [];
    const draw = async () => {
      const page = await pdf.getPage(number);
      if (isOver) return;
      const natural = page.getViewport({ scale: 1 });
      const shape = ratioOf(natural, usualRatio);
      // A page that is higher than the shape it gets is drawn smaller, and whole.
      const scale = Math.min(width / natural.width, (width * shape) / natural.height);
      if (!Number.isFinite(scale) || scale <= 0) return;
      const viewport = page.getViewport({ scale });
      setRatio(shape);
      const density = densityOf(viewport, window.devicePixelRatio);
      const canvas = document.createElement('canvas');
      canvas.width = Math.max(1, Math.floor(viewport.width * density));
      canvas.height = Math.max(1, Math.floor(viewport.height * density));
      canvas.style.width = `${viewport.width}px`;
      canvas.style.height = `${viewport.height}px`;
      canvas.setAttribute('aria-hidden', 'true');
      const drawing = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
      const container = document.createElement('div');
      container.className = 'pdf-text';
      container.style.setProperty('--total-scale-factor', String(viewport.scale));
      const text = new TextLayer({ textContentSource: page.streamTextContent(), container, viewport });
      ends.push(
        () => drawing.cancel(),
        () => text.cancel(),
      );
      place.replaceChildren(canvas, container);
      await Promise.all([drawing.promise, text.render()]);
    };
    draw().catch((error: unknown) => {
      // Scrolled away before it was drawn, or the dialog was closed.
      if (isOver) return;
      console.warn('A page could not be drawn.', error);
      setFailed(true);
    });
    return () => {
      isOver = true;
      for (const end of ends) end();
      place.replaceChildren();
    };
  }, [pdf, number, width, isNear]);

  return (
    <div
      role="group"
      aria-label={t('pdf.page', { number, count: pdf.numPages })}
      className="relative mx-auto shrink-0 overflow-hidden bg-raised shadow-card"
      style={{ width, height: width * ratio }}
    >
      <div ref={frame} className="absolute inset-0" />
      {hasFailed && (
        <div className="relative p-3">
          <Alert tone="danger">{t('pdf.pageFailed')}</Alert>
        </div>
      )}
    </div>
  );
};

interface OpeningPdf {
  task: PDFDocumentLoadingTask;
  /** Ends the parser with its memory. */
  close: () => void;
}

/** Opens a PDF by its address; the parts that are shown are fetched by ranges. */
function openPdf(url: string): OpeningPdf {
  const port = new Worker(ownScript(workerAddress), { type: 'module' });
  const worker = PDFWorker.create({ port });
  const task = getDocument({
    url,
    worker,
    rangeChunkSize: 262_144,
    disableAutoFetch: true,
    disableStream: true,
    // The content security policy refuses WebAssembly; scripts of a file are never run.
    useWasm: false,
    enableXfa: false,
    useSystemFonts: true,
    verbosity: 0,
  });
  const close = () => {
    void task.destroy().finally(() => {
      worker.destroy();
      port.terminate();
    });
  };
  return { task, close };
}
