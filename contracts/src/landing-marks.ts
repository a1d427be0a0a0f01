import { inLanguage, languageOf } from './in-language.ts';
import { initialsOf } from './initials.ts';
import type { InstalmentTerms } from './instalment-terms-rules.ts';
import { instalmentWords } from './instalment-words-rules.ts';
import { type ContenidoDeInicio, RetratoDibujado } from './landing.ts';
import { filledText } from './placeholder-rules.ts';
import type { Language } from './shapes.ts';

/** A row of a list in a page: texts by the names of their marks, and lists inside it by theirs. */
export interface MarkRow {
  readonly [name: string]: string | readonly MarkRow[];
}

/** Values of the marks of the landing page. */
export interface LandingMarks {
  values: Record<string, string>;
  lists: Record<string, readonly MarkRow[]>;
}

/** A text with the mark of its language, which is Spanish where the academy gives no English (UX-6). */
const said = <const N extends string>(
  of: Readonly<Record<N, string> & Record<`${N}En`, string | null>>,
  name: N,
  mark: string,
): Record<string, string> => ({ [mark]: of[name], [`${mark}_LANG`]: languageOf(of, name) });

/** The lines of a text as rows, without empty ones. */
const linesOf = <const N extends string>(
  of: Readonly<Record<N, string> & Record<`${N}En`, string | null>>,
  name: N,
): MarkRow[] => {
  const texts: Readonly<Record<string, string | null>> = of;
  return (texts[name] ?? '')
    .split('\n')
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => ({ POINT: each, POINT_LANG: languageOf(of, name) }));
};

/** A portrait: uploaded, drawn, or the initials. */
const portraitOf = (retrato: string | null, nombre: string): MarkRow => {
  const drawn = RetratoDibujado.options.find((name) => name === retrato);
  return {
    ...Object.fromEntries(
      RetratoDibujado.options.map((name) => [`DRAWN${name.toUpperCase()}`, name === drawn ? [{}] : []]),
    ),
    PHOTO: retrato !== null && drawn === undefined ? [{ SRC: retrato }] : [],
    INITIALS: retrato === null ? [{ LETTERS: initialsOf(nombre) }] : [],
  };
};

const when = (is: boolean): readonly MarkRow[] => (is ? [{}] : []);

/** Puts the terms of instalments into the texts of a row, in the language of each, and into those of the lists inside it. */
function withTerms<Row extends MarkRow>(row: Row, terms: InstalmentTerms): Row {
  const filled = Object.entries(row).map(([name, value]): [string, MarkRow[string]] => {
    if (typeof value !== 'string') return [name, value.map((inner) => withTerms(inner, terms))];
    const language = row[`${name}_LANG`];
    if (language !== 'es' && language !== 'en') return [name, value];
    return [name, filledText(value, instalmentWords(terms, language).placeholders)];
  });
  return Object.fromEntries(filled) as Row;
}

/**
 * Content that the landing page's document shows in a language (`web/src/landing/sections`), with the terms of
 * instalments in the place of the placeholders of its first screen and its plans. A section that is hidden,
 * or none of whose entries is shown, isn't there, and its link in the header isn't either.
 */
export function landingMarks(content: ContenidoDeInicio, language: Language, terms: InstalmentTerms): LandingMarks {
  const { values, lists } = marksOf(content, language);
  const { FACTS = [], PLANS = [] } = lists;
  const filled = (rows: readonly MarkRow[]) => rows.map((row) => withTerms(row, terms));
  return { values: withTerms(values, terms), lists: { ...lists, FACTS: filled(FACTS), PLANS: filled(PLANS) } };
}

function marksOf(content: ContenidoDeInicio, language: Language): LandingMarks {
  const { portada, razones, instructores, planes, testimonios } = inLanguage(content, language);
  const shown = <Row extends { visible: boolean }>({ visible, filas }: { visible: boolean; filas: Row[] }): Row[] =>
    visible ? filas.filter((row) => row.visible) : [];
  const section = (rows: readonly MarkRow[], list: string, heading: MarkRow): readonly MarkRow[] =>
    rows.length > 0 ? [{ ...heading, [list]: rows }] : [];
  const headingOf = (of: typeof razones | typeof instructores | typeof planes) => ({
    ...said(of, 'titulo', 'TITLE'),
    ...said(of, 'texto', 'TEXT'),
  });
  const reasons = shown(razones).map((reason, index) => ({
    NUMBER: String(index + 1),
    ...said(reason, 'titulo', 'NAME'),
    ...said(reason, 'texto', 'ABOUT'),
  }));
  const tutors = shown(instructores).map((tutor) => ({
    NAME: tutor.nombre,
    ...said(tutor, 'cargo', 'ROLE'),
    ...said(tutor, 'biografia', 'ABOUT'),
    ...portraitOf(tutor.retrato, tutor.nombre),
  }));
  const plans = shown(planes).map((plan) => ({
    ...said(plan, 'nombre', 'NAME'),
    ...said(plan, 'texto', 'ABOUT'),
    ...said(plan, 'boton', 'ACTION'),
    POINTS: linesOf(plan, 'puntos'),
    POPULAR: when(plan.destacado),
    SINGLE: when(plan.destino === 'curso'),
    ROUTE: when(plan.destino === 'ruta'),
    CONTACT: when(plan.destino === 'contacto'),
  }));
  const voices = shown(testimonios).map((voice) => ({
    NAME: voice.nombre,
    ...said(voice, 'cita', 'QUOTE'),
    ...said(voice, 'lugar', 'PLACE'),
    ...portraitOf(voice.retrato, voice.nombre),
  }));
  return {
    values: {
      ...said(portada, 'antetitulo', 'KICKER'),
      ...said(portada, 'titulo', 'HERO'),
      ...said(portada, 'texto', 'LEAD'),
      ...said(portada, 'boton', 'START'),
    },
    lists: {
      FACTS: linesOf(portada, 'hechos'),
      WHYUS: section(reasons, 'REASON', headingOf(razones)),
      TUTORS: section(tutors, 'TUTOR', { ...headingOf(instructores), SAMPLE: when(instructores.muestra) }),
      PLANS: section(plans, 'PLAN', headingOf(planes)),
      TESTIMONIALS: section(voices, 'VOICE', {
        ...said(testimonios, 'titulo', 'TITLE'),
        SAMPLE: when(testimonios.muestra),
      }),
      NOWHYUS: when(reasons.length === 0),
      NOTUTORS: when(tutors.length === 0),
      NOPLANS: when(plans.length === 0),
      NOTESTIMONIALS: when(voices.length === 0),
    },
  };
}
