import type { Clase } from '@puente/contracts/catalogue';
import { expect, test } from 'vitest';

import { rendered, wordsOf } from '../../../testing/rendered.tsx';
import { DocumentTable } from './document-table.tsx';

const withDocument = (tipo: string, mandatorio = false) =>
  ({
    documentos: [{ id: 'd', titulo: 'Guía', tipo, mandatorio, filePath: 'https://academia.example/g' }],
  }) as unknown as Clase;
const words = async (clase: Clase) => wordsOf(await rendered(<DocumentTable clase={clase} onPlay={() => {}} />));

test('a document has its name, its kind and a link', async () => {
  const html = await rendered(<DocumentTable clase={withDocument('pdf', true)} onPlay={() => {}} />);
  expect(wordsOf(html)).toBe('Documento Tipo Guía Obligatorio Tipo PDF');
  expect(html).toContain('href="https://academia.example/g"');
  expect(await words(withDocument('imagen'))).toBe('Documento Tipo Guía Tipo Imagen');
});

test('[UX-1] an unknown kind is shown as file', async () => {
  expect(await words(withDocument('hoja'))).toBe('Documento Tipo Guía Tipo Archivo');
});

test('[LIVE-12] a recording is played in the page', async () => {
  const clase = {
    documentos: [
      { id: 'd', titulo: 'Grabación', tipo: 'video', mandatorio: false, filePath: '/api/documentos/d/contenido' },
    ],
  } as unknown as Clase;
  const html = await rendered(<DocumentTable clase={clase} onPlay={() => {}} />);
  expect(html).toContain('aria-label="Ver «Grabación»"');
  expect(html).not.toContain('href');
});
