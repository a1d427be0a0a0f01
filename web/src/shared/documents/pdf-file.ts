import { getDocument, PDFWorker, type PDFDocumentLoadingTask } from 'pdfjs-dist/legacy/build/pdf.mjs';

import { ownScript } from '../../platform/trusted-types.ts';
// oxlint-disable-next-line import/default -- the bundler makes the module: the address of the worker's file
import workerAddress from './pdf-worker.ts?worker&url';

export interface OpeningPdf {
  task: PDFDocumentLoadingTask;
  /** Ends the parser with its memory. */
  close: () => void;
}

/** Opens a PDF by its address; the parts that are shown are fetched by ranges. */
export function openPdf(url: string): OpeningPdf {
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
