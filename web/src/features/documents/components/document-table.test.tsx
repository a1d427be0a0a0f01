import { expect, test } from 'vitest';

import type { MyDocument } from '../../../shared/documents/my-documents.ts';
import { es } from '../../../shared/documents/texts/es.ts';
import { rendered, wordsOf } from '../../../testing/rendered.tsx';
import { DocumentTable } from './document-table.tsx';

const document = (more: Partial<MyDocument>) =>
  ({
    id: 'd',
    titulo: 'Guía',
    tipo: 'pdf',
    mandatorio: false,
    filePath: '/api/documentos/d/contenido',
    estado: 'no accedido',
    tamano: 48_000,
    bloqueado: false,
    ...more,
  }) as MyDocument;
const html = (more: Partial<MyDocument> = {}) =>
  rendered(<DocumentTable label="Clase" documents={[document(more)]} onOpen={() => {}} onFollow={() => {}} />);

test('[DOC-1, DOC-2] a document has its name, kind, size and what I did with it', async () => {
  expect(wordsOf(await html({ mandatorio: true }))).toBe(
    'Documento Tipo Tamaño Estado Guía Obligatorio Tipo PDF Tamaño 48 kB Estado No accedido',
  );
  expect(wordsOf(await html({ tipo: 'audio', estado: 'escuchado' }))).toContain('Estado Escuchado');
});

test('[DOC-1, LIVE-12] a file is opened in the page, a link in another tab', async () => {
  const file = await html({ tipo: 'video', titulo: 'Grabación' });
  expect(file).toContain('aria-label="Ver «Grabación»"');
  expect(file).not.toContain('href');
  const link = await html({ tipo: 'link', filePath: 'https://uscis.gov', tamano: null });
  expect(link).toContain('href="https://uscis.gov"');
  expect(link).toContain('target="_blank"');
});

test('[DOC-1] what a late payment locks is named and not opened', async () => {
  const locked = await html({ bloqueado: true, filePath: '' });
  expect(wordsOf(locked)).toContain('Bloqueado');
  expect(locked).not.toContain('<button');
});

test('[UX-1] an unknown kind is shown as file', async () => {
  expect(wordsOf(await html({ tipo: 'hoja' as MyDocument['tipo'] }))).toContain('Tipo Archivo');
});

test('[DOC-3] a failed load is said in the contract’s words', () => {
  expect(es.list.loadFailed).toBe('No se pudieron cargar tus documentos. Inténtalo más tarde.');
});
