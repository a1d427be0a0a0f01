import type { Language } from '@puente/contracts/shapes';

/** The columns of the CSV files. */
export const csvTexts = {
  es: {
    student: 'Estudiante',
    minutes: 'Minutos',
    percent: 'Porcentaje',
    firstIn: 'Primera entrada',
    lastOut: 'Última salida',
    classMinutes: 'Duración de la clase (minutos)',
    present: 'En la clase',
    total: 'Minutos en total',
  },
  en: {
    student: 'Student',
    minutes: 'Minutes',
    percent: 'Percent',
    firstIn: 'First in',
    lastOut: 'Last out',
    classMinutes: 'Duration of the class (minutes)',
    present: 'In the class',
    total: 'Minutes in all',
  },
} satisfies Record<Language, Record<string, string>>;
