import type { LooseInput } from './route-types.ts';

/**
 * The address of a call, from the page's own origin: its parameters filled in, and the time zone unless the query names
 * one.
 */
export const addressOf = (path: string, timezone: string, { params = {}, query = {} }: LooseInput = {}): string => {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ timezone, ...query })) {
    if (value !== undefined && value !== null) search.set(name, value);
  }
  return `/api${filled}?${search}`;
};
