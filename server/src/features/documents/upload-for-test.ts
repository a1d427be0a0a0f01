import { randomBytes } from 'node:crypto';

import { uploadPartBytes } from '@puente/contracts/documents';

import type { TestApp } from '../../testing/test-app.ts';

/** The head of a webm file, by which its type is judged. */
const webmHead = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581020000', 'hex');

/** A file that begins as a webm does. */
export const webmOf = (bytes: number): Buffer =>
  Buffer.concat([webmHead, randomBytes(Math.max(bytes - webmHead.length, 0))]).subarray(0, bytes);

/** The calls of an upload, as the browser makes them. */
export function uploader(app: TestApp, token: string) {
  const begin = (claseId: string, tamano: number, more = {}) =>
    app.call('POST', `/api/clases/${claseId}/subidas`, {
      token,
      body: { nombre: 'clase.webm', titulo: 'Grabación: ¿qué pasó?', tipo: 'grabacion', tamano, ...more },
    });

  async function part(id: string, desde: number, content: Buffer, as = token) {
    const form = new FormData();
    form.set('desde', String(desde));
    form.set('parte', new Blob([new Uint8Array(content)]), 'parte');
    const encoded = new Response(form);
    return app.call('PUT', `/api/subidas/${id}/partes`, {
      token: as,
      body: Buffer.from(await encoded.arrayBuffer()),
      headers: { 'content-type': encoded.headers.get('content-type')! },
    });
  }

  const complete = (id: string, as = token) => app.call('POST', `/api/subidas/${id}/completar`, { token: as });

  return {
    begin,
    part,
    complete,
    /** Uploads a whole file. @returns the document */
    async whole(claseId: string, content: Buffer) {
      const { id } = (await begin(claseId, content.length)).body;
      for (let desde = 0; desde < content.length; desde += uploadPartBytes) {
        await part(id, desde, content.subarray(desde, desde + uploadPartBytes));
      }
      return (await complete(id)).body;
    },
  };
}
