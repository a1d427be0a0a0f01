import { send } from './client.ts';
import { fileNameIn } from './file-name.ts';
import type { Arguments, LooseInput, Route } from './route-types.ts';

/** As `api`, for a file download: returns its content and its name. */
export function apiFile<R extends Route>(route: R, ...[input]: Arguments<R>): Promise<{ content: Blob; name: string }>;
export async function apiFile(route: Route, input?: LooseInput): Promise<{ content: Blob; name: string }> {
  const { data, headers } = await send(route, input);
  const name = fileNameIn(headers.get('content-disposition') ?? '');
  if (!(data instanceof Blob) || !name) throw new TypeError(`${route} has not answered with a file`);
  return { content: data, name };
}
