import { describe, expect, test } from 'vitest';

import type { CompoundEntry } from './compound-directory.ts';
import {
  descriptionText,
  describesActive,
  isActiveName,
  isActiveWord,
  isDescription,
  isOldWord,
  officeTypeOf,
} from './office-rules.ts';
import type { ZipEntry } from './zip-directory.ts';

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const pptx = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

const entry = (name: string, of: Partial<ZipEntry> = {}): ZipEntry => ({
  name,
  packed: 100,
  unpacked: 400,
  method: 8,
  offset: 0,
  ...of,
});
const types = entry('[Content_Types].xml');
const text = entry('word/document.xml');
const word = (...more: ZipEntry[]) => [types, text, ...more];

describe('[ASVS-5.2.2] the type of an office file', () => {
  test.each<[string[], string | undefined]>([
    [['[Content_Types].xml', 'word/document.xml'], docx],
    [['[Content_Types].xml', 'ppt/presentation.xml'], pptx],
    [['[CONTENT_TYPES].XML', 'WORD/Document.xml', 'word/media/image1.png'], docx],
    [['[Content_Types].xml', 'word/document.xml', 'ppt/presentation.xml'], undefined],
    [['[Content_Types].xml', 'xl/workbook.xml'], undefined],
    [['[Content_Types].xml'], undefined],
    [['word/document.xml'], undefined],
    [['a/[Content_Types].xml', 'word/document.xml'], undefined],
    [[], undefined],
    [['[Content_Types].xml', 'word/document.xml', 'word/document.xml'], undefined],
    [['[Content_Types].xml', 'word/document.xml', 'word/Document.xml'], undefined],
  ])('of entries %j is %s', (names, type) => {
    expect(officeTypeOf(names.map((name) => entry(name)))).toBe(type);
  });
});

describe('[ASVS-5.2.3] a zip', () => {
  test.each([
    '../a.txt',
    'word/../../a.txt',
    'word/..',
    '..',
    'word\\..\\a.txt',
    '..\\a.txt',
    '/etc/passwd',
    '\\\\server\\a.txt',
    'C:\\a.txt',
    'c:a.txt',
  ])('with an entry %j leads out of its folder, and is none', (name) => {
    expect(officeTypeOf(word(entry(name)))).toBeUndefined();
  });

  test.each(['word/..a', 'word/a..', 'a...b', 'word/a/b.xml', 'word/c:d.xml', '...', 'word/.../a'])(
    'with an entry %j stays in its folder',
    (name) => {
      expect(officeTypeOf(word(entry(name)))).toBe(docx);
    },
  );

  test.each([
    // The two other entries pack 200 bytes, and unpack to 800.
    [50_000, 10_000_000 - 800, docx],
    [0, 10_000_000 - 800, docx],
    [0, 10_000_001 - 800, undefined],
    [50_000 - 200, 10_000_000 - 800, docx],
    [60_000 - 200, 12_000_000 - 800, docx],
    [60_000 - 200, 12_000_001 - 800, undefined],
    [100_000_000, 1_073_741_824 - 800, docx],
    [100_000_000, 1_073_741_825 - 800, undefined],
  ])('with %i bytes more that unpack to %i has the type %s', (packed, unpacked, type) => {
    expect(officeTypeOf(word(entry('a.xml', { packed, unpacked })))).toBe(type);
  });

  test('is judged by all of its entries together', () => {
    const half = { packed: 10_000_000, unpacked: 600_000_000 };
    expect(officeTypeOf(word(entry('a', half)))).toBe(docx);
    expect(officeTypeOf(word(entry('a', half), entry('b', half)))).toBeUndefined();
  });

  test('has at most 5000 entries', () => {
    const more = Array.from({ length: 4_999 }, (_, at) => entry(`a${at}`));
    expect(officeTypeOf(word(...more.slice(1)))).toBe(docx);
    expect(officeTypeOf(word(...more))).toBeUndefined();
  });
});

test.each([
  ['[Content_Types].xml', true],
  ['[content_types].XML', true],
  ['_rels/.rels', true],
  ['word/_rels/document.xml.RELS', true],
  ['a/[Content_Types].xml', false],
  ['[Content_Types].xml.bak', false],
  ['[Content_Types]_xml', false],
  ['word/rels', false],
  ['word/a.rels.xml', false],
  ['word/document.xml', false],
])('[ASVS-5.2.2] %s describes others: %j', (name, describes) => {
  expect(isDescription(entry(name))).toBe(describes);
});

test.each([
  ['word/vbaProject.bin', true],
  ['vbaproject.bin', true],
  ['word/vbaData.xml', true],
  ['word/activeX/activeX1.xml', true],
  ['word/activeX/a.bin', true],
  ['activeX.xml', true],
  ['a/activeX12.bin', true],
  ['word/attachedToolbars.bin', true],
  ['word/embeddings/oleObject1.bin', true],
  ['word/embeddings/carta.docx', true],
  ['word/embeddings/hoja.xlsx.bin', true],
  ['word/embeddings/Hoja1.xlsx', false],
  ['word/embeddings/HOJA1.XLSX', false],
  ['word/embeddings/hoja_xlsx', true],
  ['word/myvbaProject.bin', false],
  ['word/vbaProjects/a.xml', false],
  ['word/activeXa.xml', false],
  ['embeddings/a.bin', false],
  ['word/media/image1.png', false],
  ['word/document.xml', false],
])('[ASVS-5.2.2] %s is active by its name: %j', (name, isActive) => {
  expect(isActiveName(name)).toBe(isActive);
});

const typesOf = (type: string) => `<Types><Override PartName="/a" ContentType="${type}"/></Types>`;
const related = (type: string, target = 'a.xml', quote = '"') =>
  `<Relationships><Relationship Id="r1" Type="http://example.test/relationships/${type}${quote} Target=${quote}${target}${quote}/></Relationships>`;
const template = (target: string, written = 'Target=') =>
  `<Relationship Type="http://example.test/attachedTemplate" ${written}"${target}"/>`;

describe('[ASVS-5.2.2] a list of types', () => {
  test.each([
    ['application/vnd.ms-word.document.macroEnabled.main+xml', true],
    ['application/vnd.ms-office.vbaProject', true],
    ['application/vnd.ms-word.vbaData+xml', true],
    ['application/vnd.openxmlformats-officedocument.oleObject', true],
    ['application/vnd.ms-office.activeX+xml', true],
    ['application/vnd.ms-word.attachedToolbars', true],
    ['application/attachedToolbars', false],
    ['application/vnd.ms-word.m&#97;croEnabled', true],
    ['application/xml', false],
    [`${docx}.main+xml`, false],
  ])('with %s is active: %j', (type, isActive) => {
    expect(describesActive('[Content_Types].xml', typesOf(type))).toBe(isActive);
  });

  test('is not judged by relations', () => {
    expect(describesActive('[Content_Types].xml', related('control'))).toBe(false);
    expect(describesActive('_rels/.rels', typesOf('macroEnabled'))).toBe(false);
    expect(describesActive('word/a.rels.xml', related('control'))).toBe(false);
  });
});

describe('[ASVS-5.2.2] relations', () => {
  test.each([
    ['oleObject', true],
    ['control', true],
    ['activeXControlBinary', true],
    ['vbaProject', true],
    ['wordVbaData', true],
    ['attachedToolbars', true],
    ['aFChunk', true],
    ['package', true],
    ['ole&#x4F;bject', true],
    ['ole&#x4f;bject', true],
    ['ole&#79;bject', true],
    ['&#99;ontrol', true],
    ['ole&#X00004F;bject', true],
    // A number that is no character is left out.
    ['con&#x110000;trol', true],
    ['con&#1114112;trol', true],
    ['con&#x10FFFF;trol', false],
    ['controls', false],
    ['mycontrol', false],
    ['hyperlink', false],
    ['image', false],
  ])('of the type %s are active: %j', (type, isActive) => {
    for (const name of ['word/_rels/document.xml.rels', '_RELS/.RELS']) {
      expect(describesActive(name, related(type)), name).toBe(isActive);
    }
    expect(describesActive('_rels/.rels', related(type, 'a.xml', "'")), 'single quotes').toBe(isActive);
  });

  test('of a chart may have the sheet behind it, and nothing else', () => {
    for (const name of ['word/charts/_rels/chart1.xml.rels', 'ppt/Charts/_Rels/chart1.xml.rels']) {
      expect(describesActive(name, related('package')), name).toBe(false);
      expect(describesActive(name, related('oleObject')), name).toBe(true);
    }
    expect(describesActive('word/charts/a.rels', related('package'))).toBe(true);
  });

  test.each(['<!DOCTYPE a>', '<!doctype a>', '<!ENTITY b "c">', '&#60;!ENTITY b "c">'])(
    'and types that declare %s are active',
    (declaration) => {
      expect(describesActive('_rels/.rels', `${declaration}${related('image')}`)).toBe(true);
      expect(describesActive('[Content_Types].xml', declaration)).toBe(true);
    },
  );

  test.each([
    ['http://evil.test/a.dotm', true],
    ['https://evil.test/a.dotm', true],
    ['HTTPS://evil.test/a.dotm', true],
    ['ftp://evil.test/a.dotm', true],
    ['\\\\evil.test\\a.dotm', true],
    ['//evil.test/a.dotm', true],
    ['file://evil.test/a.dotm', true],
    ['file:///\\\\evil.test\\a.dotm', true],
    ['file://///evil.test/a.dotm', true],
    ['file:///C:/Plantillas/a.dotx', false],
    ['file:///c:\\Plantillas\\a.dotx', false],
    ['file://C:/a.dotx', false],
    ['C:\\Plantillas\\a.dotx', false],
    ['Plantilla.dotx', false],
    ['Plantillas/a.dotx', false],
    ['a/https:/b', true],
    [' https://evil.test/a.dotm', true],
    ['file:\\\\evil.test\\a.dotm', true],
    ['C:\\\\evil.test\\a.dotm', true],
    ['/\\evil.test\\a.dotm', true],
    ['%5c%5Cevil.test/a.dotm', true],
    ['mhtml:https://evil.test/a.dotm', true],
    ['https://evil.test/>a.dotm', true],
    ['https://evil.test/&#62;a.dotm', true],
    ['&#x00000068;ttps://evil.test/a.dotm', true],
    ['&#000000104;ttps://evil.test/a.dotm', true],
    ['a.dotx" x:Target="https://evil.test/a.dotm', true],
    ['https://evil.test/a.dotm" x:Target="a.dotx', true],
  ])('with a template at %s are active: %j', (target, isActive) => {
    expect(describesActive('word/_rels/settings.xml.rels', template(target))).toBe(isActive);
    expect(describesActive('word/_rels/settings.xml.rels', template(target, '\n Target = '))).toBe(isActive);
    expect(describesActive('word/_rels/settings.xml.rels', template('a.dotx') + template(target))).toBe(isActive);
  });

  test('with a link to the net beside a template of its own are not active', () => {
    const link = '<Relationship Type="http://example.test/hyperlink" Target="https://example.test/"/>';
    expect(describesActive('word/_rels/settings.xml.rels', template('a.dotx') + link)).toBe(false);
    expect(describesActive('word/_rels/settings.xml.rels', link + template('a.dotx'))).toBe(false);
    expect(describesActive('word/_rels/settings.xml.rels', link)).toBe(false);
  });

  test('with a word written by references of any length are active', () => {
    for (const letter of ['&#111;', '&#00000111;', '&#x6f;', '&#x0000006F;'])
      expect(describesActive('_rels/.rels', related(`c${letter}ntrol`)), letter).toBe(true);
  });

  test('with a template’s target before its type are active', () => {
    const before = "<Relationship Target='https://evil.test/a.dotm' Type='http://example.test/attachedTemplate'/>";
    expect(describesActive('word/_rels/settings.xml.rels', before)).toBe(true);
  });
});

describe('[ASVS-5.2.2] the text of a description', () => {
  const words = '<Types ñ/>';
  const little = Buffer.from(`\uFEFF${words}`, 'utf16le');
  const big = Buffer.from(little).swap16();

  test.each<[string, Buffer, string | null]>([
    ['UTF-8', Buffer.from(words), words],
    ['UTF-16 of the lower byte first', little, words],
    ['UTF-16 of the higher byte first', big, words],
    ['UTF-16 with a byte too much', Buffer.concat([big, Buffer.from('x')]), words],
    ['nothing', Buffer.alloc(0), ''],
    ['a mark alone', Buffer.from([0xfe, 0xff]), ''],
    ['UTF-16 without its mark', little.subarray(2), null],
    ['bytes of which one is zero', Buffer.from('<Types\0/>'), null],
  ])('is read from %s', (_, content, expected) => {
    expect(descriptionText(content)).toBe(expected);
  });

  test('is read without changing the file', () => {
    const content = Buffer.from(big);
    descriptionText(content);
    expect(content).toEqual(big);
  });
});

describe('[ASVS-5.2.2] an old Word file', () => {
  const stream = (name: string, hasChildren = false): CompoundEntry => ({ name, hasChildren });

  test('is one by the stream of its text', () => {
    expect(isOldWord([stream('Root Entry'), stream('WordDocument')])).toBe(true);
    expect(isOldWord([stream('Workbook'), stream('worddocument')])).toBe(false);
    expect(isOldWord([])).toBe(false);
  });

  test.each([
    'Macros',
    'VBA',
    '_VBA_PROJECT',
    '_VBA_PROJECT_CUR',
    'PROJECTwm',
    'Package',
    'CONTENTS',
    '\u0001Ole',
    '\u0001Ole10Native',
    '\u0001Ole10ItemName',
    '\u0003ObjInfo',
    '\u0003LinkInfo',
    '\u0003OCXNAME',
    '\u0003OCXDATA',
    'macros',
    '\u001FOle',
  ])('with %j is active, whether it has children or not', (name) => {
    expect(isActiveWord([stream('WordDocument'), stream(name)])).toBe(true);
    expect(isActiveWord([stream(name, true)])).toBe(true);
  });

  test.each(['WordDocument', '1Table', 'Data', '\u0005SummaryInformation', '\u0001CompObj', ' Ole', 'xOle', ''])(
    'with %j is not active',
    (name) => {
      expect(isActiveWord([stream(name), stream(name, true)])).toBe(false);
    },
  );

  test('is active by a pool of objects that is not empty', () => {
    expect(isActiveWord([stream('ObjectPool')])).toBe(false);
    expect(isActiveWord([stream('ObjectPool', true)])).toBe(true);
    expect(isActiveWord([stream('Other', true)])).toBe(false);
  });
});
