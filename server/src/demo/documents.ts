import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Language } from '@puente/contracts/shapes';
import { Document, Page, StyleSheet, Text } from '@react-pdf/renderer';
import { sql } from 'kysely';
import { createElement as h } from 'react';

import { factoryActor } from '../factories/academy.ts';
import { docxOf, pptxOf, wavOf } from '../factories/files.ts';
import { Captions } from '../features/documents/captions.ts';
import { ClassDocuments } from '../features/documents/class-documents.ts';
import { DocumentReading } from '../features/documents/reading.ts';
import { StoredFiles } from '../features/documents/stored-files.ts';
import type { FileTipo } from '../features/documents/tables.ts';
import type { Platform } from '../platform/feature.ts';
import { pdfFile, pdfFont } from '../platform/pdf/pdf.ts';

interface DemoDocument {
  /** The class, by its name. */
  clase: string;
  titulo: string;
  tipo: FileTipo;
  mandatorio?: boolean;
  archivo: string;
  content: () => Promise<Uint8Array>;
  /** Captions of a video by language, each with the seconds at which it begins and ends. */
  captions?: Record<Language, readonly (readonly [from: number, to: number, text: string])[]>;
}

/** A page of a guide: its heading and its paragraphs. */
type GuidePage = readonly [heading: string, ...paragraphs: string[]];

const made = (name: string) => readFile(join(import.meta.dirname, 'files', name));

const documents: readonly DemoDocument[] = [
  {
    clase: 'Requisitos y excepciones',
    titulo: 'Guía de la clase: quién puede naturalizarse',
    tipo: 'pdf',
    mandatorio: true,
    archivo: 'guía-naturalización.pdf',
    content: () =>
      guideOf([
        [
          'Quién puede naturalizarse',
          'Antes de abrir el formulario, confirma cuatro cosas con la persona: desde cuándo es residente permanente, con quién está casada, cuánto tiempo pasó fuera del país y si tuvo algún problema con la ley.',
          'La regla general pide cinco años de residencia permanente; quien vive casado con un ciudadano puede presentar a los tres. En los dos casos se puede enviar la solicitud hasta noventa días antes de cumplir el plazo.',
        ],
        [
          'Preguntas para la primera entrevista',
          '¿Qué fecha aparece en tu tarjeta de residente? ¿Qué viajes de más de seis meses hiciste? ¿Declaraste impuestos todos los años? ¿Te detuvieron alguna vez, aunque no hubiera cargos?',
          'Anota las respuestas con las palabras de la persona. Si algo toca antecedentes o salidas largas, no aconsejes: explica que necesita hablar con un abogado o un representante acreditado.',
        ],
        [
          'Lista para el expediente',
          'Copia de la tarjeta por los dos lados, dos fotos, actas de matrimonio y de divorcio, declaraciones de impuestos de los últimos años y la lista de viajes con fechas.',
        ],
      ]),
  },
  {
    clase: 'Requisitos y excepciones',
    titulo: 'Bienvenida a la clase',
    tipo: 'video',
    archivo: 'bienvenida.mp4',
    content: () => made('bienvenida.mp4'),
    captions: {
      es: [
        [0, 2, 'Bienvenida a tu clase.'],
        [2, 4, 'Ten a mano tu guía impresa.'],
        [4, 5.9, 'Anota tus dudas para el foro.'],
      ],
      en: [
        [0, 2, 'Welcome to your class.'],
        [2, 4, 'Keep your printed guide at hand.'],
        [4, 5.9, 'Write down your questions for the forum.'],
      ],
    },
  },
  {
    clase: 'Viajes, impuestos y antecedentes',
    titulo: 'Hoja de viajes para llenar con el cliente',
    tipo: 'docx',
    mandatorio: true,
    archivo: 'hoja-de-viajes.docx',
    content: () =>
      docxOf([
        'Hoja de viajes',
        'Nombre de la persona:',
        'Salida · Regreso · País · Días fuera',
        'Suma los días de los últimos cinco años y compáralos con los sellos del pasaporte.',
        'Si un viaje duró más de ciento ochenta días, márcalo y pide orientación legal antes de seguir.',
      ]),
  },
  {
    clase: 'El formulario N-400, parte por parte',
    titulo: 'Presentación de la clase',
    tipo: 'pptx',
    archivo: 'n-400-parte-por-parte.pptx',
    content: () =>
      pptxOf([
        'El formulario N-400, parte por parte',
        'Lee la pregunta completa en voz alta antes de marcar una respuesta',
        'Lo que no se sabe no se inventa: se busca el documento',
      ]),
  },
  {
    clase: 'Simulacro de entrevista y examen cívico',
    titulo: 'Campanas para medir tus respuestas',
    tipo: 'audio',
    archivo: 'campanas.wav',
    content: async () => wavOf(6),
  },
  {
    clase: 'Petición familiar I-130',
    titulo: 'Las etapas de una petición familiar',
    tipo: 'imagen',
    mandatorio: true,
    archivo: 'etapas.png',
    content: () => made('etapas.png'),
  },
  {
    clase: 'Qué hace un preparador de formularios',
    titulo: 'Lo que puedes hacer y lo que no',
    tipo: 'pdf',
    mandatorio: true,
    archivo: 'límites-del-oficio.pdf',
    content: () =>
      guideOf([
        [
          'Lo que puedes hacer y lo que no',
          'Puedes escribir en el formulario lo que la persona te dice, traducir lo que firma y revisar que el paquete esté completo. No puedes decirle qué solicitud le conviene ni qué responder.',
          'Cuando dudes, usa una frase sencilla: «Eso es una pregunta legal. Te doy una lista de organizaciones acreditadas que te pueden orientar».',
        ],
        [
          'Antes de cobrar',
          'Firma un contrato en el idioma de la persona, entrega un recibo por cada pago y devuelve siempre los documentos originales.',
        ],
      ]),
  },
  {
    clase: 'La entrevista inicial',
    titulo: 'Ejemplo de contrato de servicios',
    tipo: 'otro',
    archivo: 'contrato-de-ejemplo.docx',
    content: () =>
      docxOf([
        'Contrato de preparación de formularios',
        'Este contrato es un ejemplo para practicar en clase.',
        'El preparador no es abogado y no da consejo legal.',
      ]),
  },
];

const styles = StyleSheet.create({
  page: { padding: 56, fontFamily: pdfFont, fontSize: 12, lineHeight: 1.6, color: '#14261f' },
  academy: { fontSize: 9, color: '#0d5349', marginBottom: 28 },
  heading: { fontSize: 22, fontWeight: 600, marginBottom: 18, lineHeight: 1.2 },
  text: { marginBottom: 12 },
});

const guideOf = (pages: readonly GuidePage[]): Promise<Uint8Array> =>
  pdfFile((printable) =>
    h(
      Document,
      { title: pages[0]?.[0] ?? '', language: 'es' },
      pages.map(([heading, ...paragraphs]) =>
        h(
          Page,
          { key: heading, size: 'LETTER', style: styles.page },
          h(Text, { style: styles.academy }, 'Academia Puente'),
          h(Text, { style: styles.heading }, printable(heading)),
          ...paragraphs.map((text) => h(Text, { key: text, style: styles.text }, printable(text))),
        ),
      ),
    ),
  );

/** Adds a document of every type to the demo academy, through the real storage; at the second start it does nothing. */
export async function addDemoDocuments(platform: Platform): Promise<void> {
  const { db } = platform.database;
  const { rows: known } = await sql`select 1 from documents where "fileId" is not null limit 1`.execute(db);
  if (known.length > 0) return;
  const classDocuments = new ClassDocuments(platform, new StoredFiles(platform));
  const captions = new Captions(platform, new DocumentReading(platform, { principalOf: async () => null }));
  const { rows: classes } = await sql<{ id: string; nombre: string }>`select id, nombre from classes`.execute(db);
  for (const { clase, titulo, tipo, mandatorio = false, archivo, content, captions: spoken } of documents) {
    const found = classes.find(({ nombre }) => nombre === clase);
    if (!found) continue;
    const path = join(platform.config.incomingDir, randomUUID());
    await mkdir(platform.config.incomingDir, { recursive: true });
    await writeFile(path, await content(), { mode: 0o600 });
    try {
      const { id } = await classDocuments.add(
        factoryActor,
        found.id,
        { titulo, tipo, mandatorio },
        { path, name: archivo },
      );
      for (const language of spoken ? Language.options : []) {
        const subtitulos = (spoken?.[language] ?? []).map(([from, to, texto]) => ({
          desde: from * 1000,
          hasta: to * 1000,
          texto,
        }));
        await captions.save(factoryActor, id, language, { subtitulos, version: 0 });
      }
    } finally {
      await rm(path, { force: true });
    }
  }
}
