import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { docOf, docxOf, pptxOf, zipOf } from '../../factories/files.ts';
import { contentTypeOf } from './content-type.ts';

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const pptx = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';
const rel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'puente-inspection-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The type of some bytes, or the code of the refusal. */
async function judge(content: Uint8Array): Promise<string | undefined> {
  const path = join(folder, 'file');
  await writeFile(path, content);
  return contentTypeOf(path).catch((error: Error) => error.message);
}

const word = (parts: Record<string, string | Buffer>) =>
  zipOf({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>', ...parts });
const related = (type: string, target = 'media/image1.png', more = '') =>
  `<Relationships><Relationship Id="r1" Type="${type}" Target="${target}" ${more}/></Relationships>`;

describe('[ASVS-5.2.2] an old Word file', () => {
  test('without programs is one, also with the empty pool of objects that Word leaves behind', async () => {
    expect(await judge(docOf())).toBe('application/msword');
  });

  test.each(['Macros', 'VBA', '_VBA_PROJECT', '_VBA_PROJECT_CUR', 'ObjectPool', '\u0001Ole10Native', '\u0003OCXNAME'])(
    'with %j inside is refused',
    async (name) => {
      expect(await judge(docOf([{ name: '\u0001CompObj' }, { name, children: true }]))).toBe('FILE_HAS_PROGRAMS');
    },
  );

  test('whose directory is damaged or turns in a circle is none, and is judged at once', async () => {
    const sample = docOf();
    const changed = (at: number, value: number) => {
      const bytes = Buffer.from(sample);
      bytes.writeUInt32LE(value, at);
      return bytes;
    };
    const before = performance.now();
    // The directory's chain, the number of table sectors, the chain of those, the first sector.
    for (const bytes of [
      changed(512 + 4, 1),
      changed(44, 0xff_ff_ff_ff),
      changed(48, 0x7f_ff_ff_ff),
      sample.subarray(0, 700),
      Buffer.concat([sample.subarray(0, 8), Buffer.alloc(2_000), Buffer.from('WordDocument', 'utf16le')]),
    ])
      expect(await judge(bytes)).toBeUndefined();
    expect(performance.now() - before).toBeLessThan(5_000);
  });
});

describe('[ASVS-5.2.2] a docx or pptx', () => {
  test('is taken with pictures, links, its own template and the sheet behind a chart', async () => {
    expect(await judge(await docxOf(['Hola']))).toBe(docx);
    expect(await judge(await pptxOf(['Hola']))).toBe(pptx);
    const chart = await word({
      'word/_rels/document.xml.rels': related(`${rel}/hyperlink`, 'https://example.test/a', 'TargetMode="External"'),
      'word/_rels/settings.xml.rels': related(`${rel}/attachedTemplate`, 'file:///C:/Plantillas/a.dotx'),
      'word/charts/_rels/chart1.xml.rels': related(`${rel}/package`, '../embeddings/Hoja1.xlsx'),
      'word/embeddings/Hoja1.xlsx': 'x',
    });
    expect(await judge(chart)).toBe(docx);
  });

  test.each([
    ['macros', { 'word/vbaProject.bin': 'x' }],
    ['an embedded program', { 'word/embeddings/oleObject1.bin': 'x' }],
    ['an ActiveX control', { 'word/activeX/activeX1.xml': 'x' }],
    ['an embedded document', { 'word/embeddings/carta.docx': 'x' }],
    ['an object under another name', { 'word/_rels/document.xml.rels': related(`${rel}/oleObject`) }],
    ['a control under another name', { 'word/_rels/document.xml.rels': related(`${rel}/control`) }],
    ['an embedded sheet that is no chart’s', { 'word/_rels/document.xml.rels': related(`${rel}/package`) }],
    ['a foreign part that is read as text', { 'word/_rels/document.xml.rels': related(`${rel}/aFChunk`) }],
    ['a type that is spelled with references', { 'word/_rels/a.rels': related(`${rel}/ole&#x4F;bject`) }],
    ['descriptions in UTF-16', { 'word/_rels/a.rels': Buffer.from(`\uFEFF${related(`${rel}/oleObject`)}`, 'utf16le') }],
    ['entities of its own', { 'word/_rels/a.rels': `<!DOCTYPE a [<!ENTITY b "ole">]>${related('&b;Object')}` }],
    [
      'a template from the net',
      { 'word/_rels/settings.xml.rels': related(`${rel}/attachedTemplate`, 'https://evil.test/a.dotm') },
    ],
    [
      'a template from a server',
      { 'word/_rels/settings.xml.rels': related(`${rel}/attachedTemplate`, 'file:///\\\\evil.test\\a.dotm') },
    ],
    [
      'a macro that is called a picture',
      { '[Content_Types].xml': '<Override ContentType="application/vnd.ms-office.vbaProject"/>' },
    ],
    [
      'macros enabled',
      { '[Content_Types].xml': '<Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>' },
    ],
  ])('with %s is refused', async (_, parts) => {
    expect(await judge(await word(parts))).toBe('FILE_HAS_PROGRAMS');
  });

  test('in PowerPoint too', async () => {
    const slides = { '[Content_Types].xml': '<Types/>', 'ppt/presentation.xml': 'x' };
    expect(await judge(await zipOf({ ...slides, 'ppt/embeddings/oleObject1.bin': 'x' }))).toBe('FILE_HAS_PROGRAMS');
  });
});

describe('[ASVS-5.2.3] an archive in the shape of an office file', () => {
  test.each<[string, () => Promise<Buffer>]>([
    ['names that lead out of its folder', () => renamed('word/aaaaaaaa.txt', 'word/../../a.txt')],
    ['an absolute name', () => renamed('word/aaaaaaaa.txt', '/etc/aaaaaaa.txt')],
    ['two entries of one name', () => renamed('word/documenu.xml', 'word/Document.xml')],
    ['thousands of entries', () => word(Object.fromEntries(Array.from({ length: 5_001 }, (_, at) => [`a${at}`, ''])))],
    ['a bomb', () => word({ 'word/a.xml': Buffer.alloc(20_000_000) })],
    ['a description that unpacks to megabytes', () => word({ 'word/_rels/a.rels': Buffer.alloc(5_000_000, 32) })],
    ['other archives in it alone', () => zipOf({ 'a.zip': 'PK', 'b.zip': 'PK' })],
    ['encrypted entries', encrypted],
    ['a description that says less than it unpacks to', lying],
  ])('with %s is none', async (_, make) => {
    const content = await make();
    const before = performance.now();
    expect(await judge(content)).toBeUndefined();
    expect(performance.now() - before).toBeLessThan(5_000);
  });
});

/** A docx in which an entry is called otherwise, in both places of its name. */
async function renamed(from: string, to: string): Promise<Buffer> {
  const zip = await word({ [from]: 'x' });
  return Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');
}

async function encrypted(): Promise<Buffer> {
  const zip = await docxOf(['Hola']);
  for (
    let at = zip.indexOf('PK\u0001\u0002', 0, 'latin1');
    at !== -1;
    at = zip.indexOf('PK\u0001\u0002', at + 4, 'latin1')
  )
    zip.writeUInt16LE(zip.readUInt16LE(at + 8) | 1, at + 8);
  return zip;
}

async function lying(): Promise<Buffer> {
  const zip = await word({ 'word/_rels/a.rels': Buffer.alloc(4_000_000, 32) });
  const at = zip.lastIndexOf('PK\u0001\u0002', zip.length, 'latin1');
  zip.writeUInt32LE(100, at + 24);
  return zip;
}
