/** The errors of the glossary: a part of the catalogue in errors.ts. */
export const glossaryErrors = {
  TERM_NOT_FOUND: { status: 404, es: 'Ese término ya no existe.', en: 'That term does not exist any more.' },
  TERM_TAKEN: {
    status: 409,
    es: 'Ya hay un término que se escribe igual en español. Cámbialo a él, o escribe entre paréntesis de qué se trata.',
    en: 'There is already a term that is spelled alike in Spanish. Change that one, or say in parentheses what it is about.',
  },
  GLOSSARY_COLUMNS_MISSING: {
    status: 422,
    es: 'La primera línea debe tener los nombres de las columnas: es, en y explicacion.',
    en: 'The first line must have the names of the columns: es, en and explicacion.',
  },
  GLOSSARY_TOO_LONG: {
    status: 422,
    es: 'El archivo tiene más de 1,000 términos. Divídelo en varios.',
    en: 'The file has more than 1,000 terms. Split it into several.',
  },
} as const;
