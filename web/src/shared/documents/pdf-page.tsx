import { type PDFDocumentProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';

import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Alert } from '../../ui/alert.tsx';
import { densityOf, ratioOf } from './pdf-rules.ts';

/** Of a page before it is read: most are letter or A4. */
const usualRatio = 1.3;

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  number: number;
  /** Pixels of the page's width. */
  width: number;
}

/** Whether the element is in sight, or nearly. */
export function useNearness(element: React.RefObject<HTMLElement | null>): boolean {
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
export const PdfPage = ({ pdf, number, width }: PdfPageProps) => {
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
