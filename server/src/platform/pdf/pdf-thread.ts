import { WorkerThread } from '../worker-thread.ts';

/** The module of a document, and what it is made of. */
export interface PdfQuestion {
  document: string;
  parts: unknown;
}

const thread = new WorkerThread<PdfQuestion, Uint8Array>(new URL('pdf-worker.ts', import.meta.url));

/**
 * Renders a PDF file in a thread: its library takes a second of the processor for the first one, and 60 MB.
 * @param document a module whose `render` makes the file of `parts`, which are copied to the thread
 */
export const renderPdf = (document: URL, parts: object): Promise<Uint8Array> =>
  thread.ask({ document: document.href, parts });
