// The worker thread of pdf-thread.ts.
import { answerQuestions } from '../worker-thread.ts';
import type { PdfQuestion } from './pdf-thread.ts';

interface DocumentModule {
  render(parts: unknown): Promise<Uint8Array>;
}

answerQuestions(async ({ document, parts }: PdfQuestion) => {
  const { render } = (await import(document)) as DocumentModule;
  return render(parts);
});
