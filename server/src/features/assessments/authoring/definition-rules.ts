import type { DefinicionDePrueba } from '@puente/contracts/test-authoring';
import { type PreguntaDefinida, puntosDe } from '@puente/contracts/test-questions';

import type { QuestionContent, TestSection } from '../tables.ts';

/** A new random id. */
type NewId = () => string;

/** Content that is stored for a question as its author wrote it. Its options get new ids. */
export function contentOf(definition: PreguntaDefinida, newId: NewId): QuestionContent {
  const { texto, imagen, explicacion } = definition;
  const common = { texto, imagen, puntos: puntosDe(definition), explicacion };
  const option = (words: string) => ({ id: newId(), texto: words });
  switch (definition.tipo) {
    case 'unica':
    case 'multiple': {
      const { tipo, ordenFijo, opciones } = definition;
      return { ...common, tipo, ordenFijo, opciones: opciones.map((each) => ({ id: newId(), ...each })) };
    }
    case 'verdaderoFalso': {
      const { tipo, correcta } = definition;
      return { ...common, tipo, correcta, verdaderoId: newId(), falsoId: newId() };
    }
    case 'orden':
      return { ...common, tipo: definition.tipo, opciones: definition.opciones.map(option) };
    case 'emparejar': {
      const pairs = definition.pares.map(({ opcion, pareja }) => ({ opcion: option(opcion), pareja: option(pareja) }));
      return {
        ...common,
        tipo: definition.tipo,
        opciones: pairs.map(({ opcion, pareja }) => ({ ...opcion, parejaId: pareja.id })),
        parejas: [...pairs.map(({ pareja }) => pareja), ...definition.sobrantes.map(option)],
      };
    }
    case 'textoCorto':
      return { ...common, tipo: definition.tipo, aceptadas: definition.aceptadas };
    case 'numero': {
      const { tipo, valor, tolerancia } = definition;
      return { ...common, tipo, valor, tolerancia };
    }
    case 'abierta': {
      const { tipo, criterios, limite } = definition;
      return { ...common, tipo, criterios: criterios.map((each) => ({ id: newId(), ...each })), limite };
    }
  }
}

/** Returns a stored question as its author wrote it, the reverse of `contentOf`. */
export function definitionOf(content: QuestionContent): PreguntaDefinida {
  const { texto, imagen, puntos, explicacion } = content;
  const common = { texto, imagen, puntos, explicacion };
  const words = (option: { texto: string }) => option.texto;
  switch (content.tipo) {
    case 'unica':
    case 'multiple': {
      const { tipo, ordenFijo } = content;
      return { ...common, tipo, ordenFijo, opciones: content.opciones.map(({ id: _id, ...each }) => each) };
    }
    case 'verdaderoFalso':
      return { ...common, tipo: content.tipo, correcta: content.correcta };
    case 'orden':
      return { ...common, tipo: content.tipo, opciones: content.opciones.map(words) };
    case 'emparejar': {
      const wordsById = new Map(content.parejas.map(({ id, texto }) => [id, texto]));
      const used = new Set(content.opciones.map(({ parejaId }) => parejaId));
      return {
        ...common,
        tipo: content.tipo,
        pares: content.opciones.map((each) => ({ opcion: each.texto, pareja: wordsById.get(each.parejaId) ?? '' })),
        sobrantes: content.parejas.filter(({ id }) => !used.has(id)).map(words),
      };
    }
    case 'textoCorto':
      return { ...common, tipo: content.tipo, aceptadas: content.aceptadas };
    case 'numero':
      return { ...common, tipo: content.tipo, valor: content.valor, tolerancia: content.tolerancia };
    case 'abierta': {
      const { tipo, limite } = content;
      const criterios = content.criterios.map(({ id: _id, ...each }) => each);
      return { texto, imagen, explicacion, tipo, criterios, limite };
    }
  }
}

/** How many questions a test asks. */
export const totalOf = (sections: readonly Pick<TestSection, 'preguntaIds' | 'sorteo'>[]): number =>
  sections.reduce((total, { preguntaIds, sorteo }) => total + preguntaIds.length + (sorteo?.cantidad ?? 0), 0);

/** A bank that has fewer questions than a test draws from it. */
export interface DrawTooLarge {
  banco: string;
  pedidas: number;
  disponibles: number;
}

/**
 * The first bank that a test draws too much from, over all its sections, since no draw repeats a question.
 * @param available how many questions each bank has
 */
export function drawTooLarge(
  sections: readonly Pick<TestSection, 'sorteo'>[],
  available: ReadonlyMap<string, number>,
): DrawTooLarge | null {
  const asked = new Map<string, number>();
  for (const { sorteo } of sections)
    if (sorteo) asked.set(sorteo.banco, (asked.get(sorteo.banco) ?? 0) + sorteo.cantidad);
  for (const [banco, pedidas] of asked) {
    const disponibles = available.get(banco) ?? 0;
    if (pedidas > disponibles) return { banco, pedidas, disponibles };
  }
  return null;
}

/** Whether a test's window is one: it closes after it opens. */
export const isWindow = ({
  disponibleDesde,
  disponibleHasta,
}: Record<'disponibleDesde' | 'disponibleHasta', Date | null>): boolean =>
  disponibleDesde === null || disponibleHasta === null || disponibleDesde < disponibleHasta;

/** The ids of a test's questions as a definition names them. */
export const namedQuestions = ({ secciones }: Pick<DefinicionDePrueba, 'secciones'>): string[] =>
  secciones.flatMap(({ preguntas }) => preguntas.flatMap(({ id }) => id ?? []));
