import { saveFile } from '../save-file.ts';
import { type ChangeOptions, useChange } from './use-change.ts';

/** Saves a file that a route answers with: `useDownload(() => apiFile('GET /auditoria/csv'))`. */
export const useDownload = <Given = void>(
  file: (given: Given) => Promise<{ content: Blob; name: string }>,
  options?: ChangeOptions<void, Given, unknown>,
) => useChange(async (given: Given) => saveFile(await file(given)), options);
