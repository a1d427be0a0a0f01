import type { Client } from '../people.ts';

/** A form with a file and text fields. */
export function formOf(
  field: string,
  file: { content: Uint8Array | string; name: string } | null,
  fields: Readonly<Record<string, string>> = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file) {
    const content = typeof file.content === 'string' ? file.content : new Uint8Array(file.content);
    form.set(field, new Blob([content]), file.name);
  }
  return form;
}

/** Uploads a file for a text, as the browser does. */
export const attach = (by: Client, content: Uint8Array | string, name: string) =>
  by.post('adjuntos', formOf('archivo', { content, name }));
