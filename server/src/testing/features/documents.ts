import { randomBytes } from 'node:crypto';

import { uploadPartBytes } from '@puente/contracts/documents';

import type { Client } from '../people.ts';
import { formOf } from './attachments.ts';

/** The head of a webm file, by which its type is judged. */
const webmHead = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581020000', 'hex');

/** A file that begins as a webm does. */
export const webmOf = (bytes: number): Buffer =>
  Buffer.concat([webmHead, randomBytes(Math.max(bytes - webmHead.length, 0))]).subarray(0, bytes);

/** The calls of an upload, as the browser makes them. */
export function uploader(by: Client) {
  const begin = (claseId: string, tamano: number, more = {}) =>
    by.post(`clases/${claseId}/subidas`, {
      nombre: 'clase.webm',
      titulo: 'Grabación: ¿qué pasó?',
      tipo: 'grabacion',
      tamano,
      ...more,
    });

  const part = (id: string, desde: number, content: Buffer, as = by) =>
    as.put(`subidas/${id}/partes`, formOf('parte', { content, name: 'parte' }, { desde: String(desde) }));

  const complete = (id: string, as = by) => as.post(`subidas/${id}/completar`);

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
