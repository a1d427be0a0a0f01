import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Language } from '@puente/contracts/shapes';
import { sql } from 'kysely';

import { factoryActor } from '../factories/academy.ts';
import { docxOf, pptxOf, wavOf } from '../factories/files.ts';
import { Captions } from '../features/documents/captions.ts';
import { ClassDocuments } from '../features/documents/class-documents.ts';
import { DocumentReading } from '../features/documents/reading.ts';
import { StoredFiles } from '../features/documents/stored-files.ts';
import type { FileTipo } from '../features/documents/tables.ts';
import type { Platform } from '../platform/feature.ts';

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

/** A file that was made once: two guides would load the PDF library outside of its thread. */
const made = (name: string) => readFile(join(import.meta.dirname, 'files', name));

const documents: readonly DemoDocument[] = [
  {
    clase: 'Requisitos y excepciones',
    titulo: 'Guía de la clase: quién puede naturalizarse',
    tipo: 'pdf',
    mandatorio: true,
    archivo: 'guía-naturalización.pdf',
    content: () => made('naturalizacion.pdf'),
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
    content: () => made('limites.pdf'),
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
