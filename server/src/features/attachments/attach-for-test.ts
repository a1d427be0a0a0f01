import type { TestApp } from '../../testing/test-app.ts';

/** A form with a file and text fields, as a browser sends it. */
export async function formOf(
  field: string,
  file: { content: Uint8Array | string; name: string } | null,
  fields: Readonly<Record<string, string>> = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file) {
    const content = typeof file.content === 'string' ? file.content : new Uint8Array(file.content);
    form.set(field, new Blob([content]), file.name);
  }
  const encoded = new Response(form);
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type')! },
  };
}

/** Uploads a file for a text, as the browser does. */
export const attach = async (app: TestApp, token: string, content: Uint8Array | string, name: string) =>
  app.call('POST', '/api/adjuntos', { token, ...(await formOf('archivo', { content, name })) });
