import { saveFile, fileNameIn } from '../save-file.ts';
import { send } from './client.ts';
import type { Arguments, LooseInput, Route } from './route-types.ts';
import { type ChangeOptions, useChange } from './use-api.ts';

/** Like `api`, for a file download: returns its content and its name. */
export function apiFile<R extends Route>(route: R, ...[input]: Arguments<R>): Promise<{ content: Blob; name: string }>;
export async function apiFile(route: Route, input?: LooseInput): Promise<{ content: Blob; name: string }> {
  const { data, headers } = await send(route, input);
  const name = fileNameIn(headers.get('content-disposition') ?? '');
  if (!(data instanceof Blob) || !name) throw new TypeError(`${route} has not answered with a file`);
  return { content: data, name };
}

/** Saves a file that a route answers with: `useDownload(() => apiFile('GET /auditoria/csv'))`. */
export const useDownload = <Given = void>(
  file: (given: Given) => Promise<{ content: Blob; name: string }>,
  options?: ChangeOptions<void, Given, unknown>,
) => useChange(async (given: Given) => saveFile(await file(given)), options);
