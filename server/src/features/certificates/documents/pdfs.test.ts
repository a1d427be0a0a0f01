import sharp from 'sharp';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { describe, expect, test } from 'vitest';

import type { CertificateRow, TranscriptRow } from '../store.ts';
import { certificatePdf, pdfName, transcriptPdf } from './pdfs.ts';

const publicUrl = new URL('https://academiapuente.example');
const ours = { principal: null, acento: null, logo: null };
const issuer = { publicUrl, academy: { nombre: 'Academia Puente', marca: ours, logoPicture: async () => null } };
const certificate: CertificateRow = {
  id: '6a0b3c1e-0000-4000-8000-000000000001',
  code: 'K7QM2XFD9TPW4HRA',
  userId: '6a0b3c1e-0000-4000-8000-000000000002',
  cursoId: '6a0b3c1e-0000-4000-8000-000000000003',
  nombre: 'Íñigo Muñoz Güell',
  titulo: 'Ciudadanía y Naturalización',
  tituloEn: null,
  nivel: 'Estrategico',
  horas: 25.5,
  desde: '2026-08-03',
  hasta: '2026-10-14',
  timezone: 'America/New_York',
  academia: 'Academia Puente',
  motivo: 'pruebas',
  texto: null,
  textoEn: null,
  issuedAt: new Date('2026-10-15T02:30:00Z'),
  revokedAt: null,
  revokedReason: null,
  replacedAt: null,
  replacesId: null,
  replacedBy: null,
};

/** Extracts text, metadata and links of a PDF. */
async function read(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  const { info } = await getMeta(pdf);
  const page = await pdf.getPage(1);
  const links = (await page.getAnnotations()).map(({ url }: { url?: string }) => url);
  return { text: text.replaceAll(/\s+/g, ' '), totalPages, info, links, view: page.view };
}

describe('[TEST-3] the PDF of a certificate', () => {
  test('states in Spanish name, course, hours, dates and code, on one landscape page, with accents', async () => {
    const { text, totalPages, info, links, view } = await read(await certificatePdf(certificate, 'es', issuer));
    for (const part of [
      'Academia Puente certifica que Íñigo Muñoz Güell',
      'aprobó todas las pruebas obligatorias del curso en vivo Ciudadanía y Naturalización Nivel Estratégico',
      '25.5 horas',
      'Del 3 de agosto de 2026 al 14 de octubre de 2026',
      'Fecha de emisión 14 de octubre de 2026',
      'K7QM-2XFD-9TPW-4HRA',
      'academiapuente.example/certificados',
    ]) {
      expect(text).toContain(part);
    }
    expect(totalPages).toBe(1);
    expect(view[2]).toBeGreaterThan(view[3]!);
    expect(info).toMatchObject({ Title: 'Certificado K7QM-2XFD-9TPW-4HRA', Author: 'Academia Puente', Language: 'es' });
    expect(links).toEqual(['https://academiapuente.example/certificados/K7QM-2XFD-9TPW-4HRA']);
  });

  test('states the same in English; attendance, one day and no hours too', async () => {
    const attended = { ...certificate, motivo: 'asistencia' as const, horas: null, hasta: certificate.desde };
    const { text, links, info } = await read(await certificatePdf(attended, 'en', issuer));
    for (const part of ['attended the classes of the live course', 'Strategic level', 'August 3, 2026 Date of issue']) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/Course length|hours| to August/);
    expect(links).toEqual(['https://academiapuente.example/en/certificates/K7QM-2XFD-9TPW-4HRA']);
    expect(info).toMatchObject({ Title: 'Certificate K7QM-2XFD-9TPW-4HRA', Language: 'en' });
  });

  test('[BRAND-1] has the academy’s own sentence, filled once, in the language that has one', async () => {
    const own = {
      ...certificate,
      texto: 'Terminó {curso} ({horas}), nivel {nivel}. ¡Bien, {nombre}!',
      nombre: 'Ana {curso}',
    };
    const { text, totalPages } = await read(await certificatePdf(own, 'es', issuer));
    expect(text).toContain('Terminó Ciudadanía y Naturalización (25.5 horas), nivel Estratégico. ¡Bien, Ana {curso}!');
    expect(text).not.toContain('aprobó todas');
    expect(totalPages).toBe(1);
    expect((await read(await certificatePdf(own, 'en', issuer))).text).toContain('passed all the required tests');
    const long = { ...certificate, texto: 'palabra '.repeat(37).trim(), titulo: 'x '.repeat(60) };
    expect((await read(await certificatePdf(long, 'es', issuer))).totalPages).toBe(1);
  });

  test('[BRAND-1] has the academy’s own logo and colors', async () => {
    const logo = await sharp({ create: { width: 120, height: 40, channels: 3, background: '#7a1f5c' } })
      .png()
      .toBuffer();
    const marca = { principal: '#7a1f5c', acento: '#1d4ed8', logo: null };
    const academy = { nombre: 'Faro', marca, logoPicture: async () => logo };
    const [own, plain] = await Promise.all([
      certificatePdf(certificate, 'es', { publicUrl, academy }),
      certificatePdf(certificate, 'es', issuer),
    ]);
    const pictures = (pdf: Uint8Array) =>
      Buffer.from(pdf)
        .toString('latin1')
        .match(/\/Subtype \/Image/g)?.length ?? 0;
    expect([pictures(own), pictures(plain)]).toEqual([1, 0]);
    expect((await read(own)).totalPages).toBe(1);
  });

  test('is the same file each time', async () => {
    const [one, other] = [
      await certificatePdf(certificate, 'es', issuer),
      await certificatePdf(certificate, 'es', issuer),
    ];
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true);
    expect(one.length).toBeLessThan(60_000);
  });

  test.each([
    ['another script', { nombre: '李小龙 Σοφία' }, '??? ?????'],
    ['no end', { nombre: 'Ñandú '.repeat(33), titulo: 'palabra '.repeat(40) }, 'palabra…'],
    ['combining accents (NFD)', { nombre: 'I\u0301n\u0303igo Pen\u0303a' }, 'Íñigo Peña'],
  ])('stays one page for texts with %s', async (_what, traits, shown) => {
    const { text, totalPages } = await read(await certificatePdf({ ...certificate, ...traits }, 'es', issuer));
    expect(text).toContain(shown);
    expect(totalPages).toBe(1);
  });

  test('is saved under a name that says what it is', () => {
    expect(pdfName('certificate', certificate.code, 'es')).toBe('Certificado K7QM-2XFD-9TPW-4HRA.pdf');
    expect(pdfName('transcript', certificate.code, 'en')).toBe('Transcript K7QM-2XFD-9TPW-4HRA.pdf');
  });
});

const course: TranscriptRow['content']['cursos'][number] = {
  cursoId: '6a0b3c1e-0000-4000-8000-000000000003',
  titulo: 'Ciudadanía y Naturalización',
  estado: 'Expirada',
  inscritoAt: '2026-08-01T00:00:00.000Z',
  desde: '2026-08-03',
  hasta: '2026-10-14',
  clases: { impartidas: 12, asistidas: 11 },
  minutos: { impartidos: 1440, asistidos: 1302 },
  pruebas: [
    { nombre: 'Examen final', obligatoria: true, mejorNota: 92, aprobada: true, fecha: '2026-10-10T15:00:00.000Z' },
    { nombre: 'Práctica', obligatoria: false, mejorNota: null, aprobada: false, fecha: null },
  ],
  entregas: [{ nombre: 'Expediente N-400', nota: '9 / 10', fecha: '2026-10-01T15:00:00.000Z' }],
  certificado: { codigo: 'K7QM-2XFD-9TPW-4HRA', estado: 'Válido' },
};

describe('[TEST-6] the PDF of a transcript', () => {
  const transcript = (cursos: TranscriptRow['content']['cursos']): TranscriptRow => ({
    id: '6a0b3c1e-0000-4000-8000-000000000009',
    code: 'K7QM2XFD9TPW4HRA',
    userId: certificate.userId,
    content: { nombre: 'Íñigo Muñoz', cursos },
    timezone: 'America/New_York',
    createdAt: new Date('2026-11-22T03:00:00Z'),
  });

  test('lists courses with attended minutes, tests, work and certificate, and the address that checks it', async () => {
    const { text, links } = await read(await transcriptPdf(transcript([course]), 'es', issuer));
    for (const part of [
      'Estudiante Íñigo Muñoz',
      '21 de noviembre de 2026',
      'Terminado · Del 3 de agosto de 2026 al 14 de octubre de 2026',
      'Asistencia: 11 de 12 clases, 1302 de 1440 minutos',
      'Prueba «Examen final»: 92 % (aprobada), 10 de octubre de 2026',
      'Prueba «Práctica»: pendiente',
      'Entrega «Expediente N-400»: 9 / 10, 1 de octubre de 2026',
      'Certificado K7QM-2XFD-9TPW-4HRA',
    ]) {
      expect(text).toContain(part);
    }
    expect(links).toEqual(['https://academiapuente.example/certificados/K7QM-2XFD-9TPW-4HRA']);
  });

  test('goes on over several pages, and says so without courses', async () => {
    const many = Array.from({ length: 9 }, (_, index) => ({ ...course, cursoId: String(index) }));
    const { text, totalPages } = await read(await transcriptPdf(transcript(many), 'en', issuer));
    expect(totalPages).toBeGreaterThan(1);
    expect(text).toContain(`Page 1 of ${totalPages}`);
    expect((await read(await transcriptPdf(transcript([]), 'es', issuer))).text).toContain('Todavía sin cursos.');
  });
});
