import { buffer } from 'node:stream/consumers';

import { ZipFile } from 'yazl';

// Small files of every type, which programs open. Made here, so that nobody else's work is among them.

/** A zip of texts by name. */
export async function zipOf(parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) {
    const mtime = new Date('2026-01-01T12:00:00Z');
    // Compressing thousands of empty files would take seconds.
    zip.addBuffer(Buffer.from(content), name, { mtime, compress: content.length > 0 });
  }
  zip.end();
  return buffer(zip.outputStream);
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const contentTypes = (overrides: Readonly<Record<string, string>>) =>
  `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${Object.entries(
    overrides,
  )
    .map(
      ([part, type]) =>
        `<Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`,
    )
    .join('')}</Types>`;

/** A part's references to others, by the last word of their kind. */
const relations = (targets: readonly (readonly [kind: string, target: string])[]) =>
  `${xml}<Relationships xmlns="${packages}/relationships">${targets
    .map(([kind, target], index) => `<Relationship Id="rId${index + 1}" Type="${office}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** A Word document with a paragraph for each line. */
export const docxOf = (lines: readonly string[]): Promise<Buffer> =>
  zipOf({
    '[Content_Types].xml': contentTypes({ 'word/document.xml': 'wordprocessingml.document.main' }),
    '_rels/.rels': relations([['officeDocument', 'word/document.xml']]),
    'word/document.xml': `${xml}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${lines
      .map((line) => `<w:p><w:r><w:t xml:space="preserve">${escaped(line)}</w:t></w:r></w:p>`)
      .join('')}</w:body></w:document>`,
  });

const drawing = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const spaces = `xmlns:a="${drawing}" xmlns:r="${office}" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"`;
const emptyTree =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>';
const textShape = (text: string) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="Texto"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="800000" y="1500000"/><a:ext cx="10500000" cy="3000000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:r><a:rPr lang="es-US" sz="3200"/><a:t>${escaped(text)}</a:t></a:r></a:p></p:txBody></p:sp>`;
const colors = [
  'dk1',
  'lt1',
  'dk2',
  'lt2',
  'accent1',
  'accent2',
  'accent3',
  'accent4',
  'accent5',
  'accent6',
  'hlink',
  'folHlink',
]
  .map((name) => `<a:${name}><a:srgbClr val="${name.startsWith('lt') ? 'FFFFFF' : '0D5349'}"/></a:${name}>`)
  .join('');
const font = '<a:latin typeface="Arial"/><a:ea typeface=""/><a:cs typeface=""/>';
const fills = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'.repeat(3);
const theme = `${xml}<a:theme xmlns:a="${drawing}" name="Academia"><a:themeElements><a:clrScheme name="Academia">${colors}</a:clrScheme><a:fontScheme name="Academia"><a:majorFont>${font}</a:majorFont><a:minorFont>${font}</a:minorFont></a:fontScheme><a:fmtScheme name="Academia"><a:fillStyleLst>${fills}</a:fillStyleLst><a:lnStyleLst>${'<a:ln w="9525"><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:ln>'.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${'<a:effectStyle><a:effectLst/></a:effectStyle>'.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${fills}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`;

/** A presentation with a slide for each text. */
export function pptxOf(slides: readonly string[]): Promise<Buffer> {
  const parts: Record<string, string> = {};
  const types: Record<string, string> = {
    'ppt/presentation.xml': 'presentationml.presentation.main',
    'ppt/slideMasters/slideMaster1.xml': 'presentationml.slideMaster',
    'ppt/slideLayouts/slideLayout1.xml': 'presentationml.slideLayout',
    'ppt/theme/theme1.xml': 'theme',
  };
  for (const [index, text] of slides.entries()) {
    const name = `slide${index + 1}.xml`;
    types[`ppt/slides/${name}`] = 'presentationml.slide';
    parts[`ppt/slides/${name}`] =
      `${xml}<p:sld ${spaces}><p:cSld><p:spTree>${emptyTree}${textShape(text)}</p:spTree></p:cSld></p:sld>`;
    parts[`ppt/slides/_rels/${name}.rels`] = relations([['slideLayout', '../slideLayouts/slideLayout1.xml']]);
  }
  const ids = slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 2}"/>`).join('');
  const map =
    '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>';
  return zipOf({
    '[Content_Types].xml': contentTypes(types),
    '_rels/.rels': relations([['officeDocument', 'ppt/presentation.xml']]),
    'ppt/presentation.xml': `${xml}<p:presentation ${spaces}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst>${ids}</p:sldIdLst><p:sldSz cx="12192000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations([
      ['slideMaster', 'slideMasters/slideMaster1.xml'],
      ...slides.map((_, index) => ['slide', `slides/slide${index + 1}.xml`] as const),
    ]),
    'ppt/slideMasters/slideMaster1.xml': `${xml}<p:sldMaster ${spaces}><p:cSld><p:spTree>${emptyTree}</p:spTree></p:cSld>${map}<p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst></p:sldMaster>`,
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': relations([
      ['slideLayout', '../slideLayouts/slideLayout1.xml'],
      ['theme', '../theme/theme1.xml'],
    ]),
    'ppt/slideLayouts/slideLayout1.xml': `${xml}<p:sldLayout ${spaces} type="blank"><p:cSld name="Blanco"><p:spTree>${emptyTree}</p:spTree></p:cSld></p:sldLayout>`,
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relations([['slideMaster', '../slideMasters/slideMaster1.xml']]),
    'ppt/theme/theme1.xml': theme,
    ...parts,
  });
}

/** Some seconds of soft bells, as a WAV of 16 bits. */
export function wavOf(seconds: number, tones: readonly number[] = [523.25, 659.25, 783.99]): Buffer {
  const rate = 16_000;
  const samples = Math.round(seconds * rate);
  const wav = Buffer.alloc(44 + samples * 2);
  wav.write('RIFF', 0, 'latin1');
  wav.writeUInt32LE(36 + samples * 2, 4);
  wav.write('WAVEfmt ', 8, 'latin1');
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(rate, 24);
  wav.writeUInt32LE(rate * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(samples * 2, 40);
  for (let index = 0; index < samples; index += 1) {
    const time = index / rate;
    const tone = tones[Math.floor(time) % tones.length] ?? 440;
    const volume = Math.exp(-3 * (time % 1)) * 0.3;
    wav.writeInt16LE(Math.round(Math.sin(2 * Math.PI * tone * time) * volume * 32_767), 44 + index * 2);
  }
  return wav;
}

/** Frames of silence, 26 ms each, as an MP3 of 128 kbit/s. */
export const mp3Of = (frames: number): Buffer => {
  const frame = Buffer.alloc(417);
  frame.writeUInt32BE(0xff_fb_90_64);
  return Buffer.concat(Array.from({ length: frames }, () => frame));
};

/** The head of an MP4, by which its type is judged. */
export const mp4Of = (bytes: number): Buffer =>
  Buffer.concat([Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex'), Buffer.alloc(bytes)]);

/** An entry of a compound file: a stream, or with `children` a storage. */
interface CompoundPart {
  name: string;
  children?: boolean;
}

/**
 * An old Word file, as far as its type is judged: a compound file (MS-CFB) of a table of sectors, a directory and empty
 * streams. `parts` stand beside its text.
 */
export function docOf(parts: readonly CompoundPart[] = [{ name: '\u0001CompObj' }, { name: 'ObjectPool' }]): Buffer {
  const none = 0xff_ff_ff_ff;
  const entry = (name: string, type: number, child: number) => {
    const bytes = Buffer.alloc(128);
    bytes.write(name, 0, 'utf16le');
    bytes.writeUInt16LE((name.length + 1) * 2, 64);
    bytes.writeUInt8(type, 66);
    for (const [at, value] of [
      [68, none],
      [72, none],
      [76, child],
      [116, 0xff_ff_ff_fe],
    ] as const)
      bytes.writeUInt32LE(value, at);
    return bytes;
  };
  const entries = [
    entry('Root Entry', 5, 1),
    entry('WordDocument', 2, none),
    ...parts.map(({ name, children }) => entry(name, children ? 1 : 2, children ? 1 : none)),
  ];
  const directory = Buffer.alloc(Math.ceil(entries.length / 4) * 512);
  Buffer.concat(entries).copy(directory);
  const sectors = directory.length / 512;
  const header = Buffer.alloc(512, 0xff);
  header.fill(0, 0, 76);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  for (const [at, value] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xff_fe],
    [30, 9],
    [32, 6],
    [44, 1],
    [76, 0],
  ] as const)
    header.writeUInt16LE(value, at);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(4_096, 56);
  header.writeUInt32LE(0xff_ff_ff_fe, 60);
  header.writeUInt32LE(0xff_ff_ff_fe, 68);
  header.writeUInt32LE(0, 76);
  const table = Buffer.alloc(512, 0xff);
  table.writeUInt32LE(0xff_ff_ff_fd, 0);
  for (let sector = 1; sector <= sectors; sector += 1)
    table.writeUInt32LE(sector === sectors ? 0xff_ff_ff_fe : sector + 1, sector * 4);
  return Buffer.concat([header, table, directory]);
}

/** The smallest PDF with one empty page. */
export const pdfOf = (): Buffer => {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>',
  ];
  let pdf = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = pdf.length;
    pdf += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const start = pdf.length;
  pdf += `xref\n0 4\n0000000000 65535 f \n${places.join('')}trailer<</Size 4/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(pdf, 'latin1');
};
