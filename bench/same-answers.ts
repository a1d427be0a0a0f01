import { isDeepStrictEqual } from 'node:util';

import { addressOf, type Line } from './lines.ts';
import type { Server } from './servers.ts';

/**
 * Fails unless both servers answer a line with the same rows: as many, in the same order, alike in what the line says the
 * screen shows (`shown`), else in their ids. Otherwise the comparison would be meaningless.
 */
export async function assertSameAnswer(ours: Server, floor: Server, line: Omit<Line, 'floor'>): Promise<void> {
  const [a, b] = [await shownBy(ours, line), await shownBy(floor, line)];
  if (!isDeepStrictEqual(a, b))
    throw new Error(`${line.name}: the two servers answer differently: ${JSON.stringify(a)} and ${JSON.stringify(b)}.`);
}

const idOf = (item: unknown) => (item as { id?: string }).id;

async function shownBy({ url }: Server, { path, token, headers, body, shown = idOf }: Omit<Line, 'floor'>) {
  const response = await fetch(addressOf(url, path), {
    headers: {
      ...headers,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${JSON.stringify(answer)}`);
  const items = [answer].flat();
  if (items.length === 0) throw new Error(`${path} was answered without a row: there is nothing to compare.`);
  return items.map(shown);
}
