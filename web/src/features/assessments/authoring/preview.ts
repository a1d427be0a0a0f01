import type { Pregunta } from '@puente/contracts/assessments';
import { rubricPoints } from '@puente/contracts/open-answer-bounds';
import type { PreguntaDefinida } from '@puente/contracts/test-questions';

import type { Section } from '../navigator-rules.ts';
import { definitionOf, type QuestionDraft } from './question-draft.ts';
import type { TestDraft } from './test-draft.ts';

/** A random whole number from 0 to `below` - 1. */
export type Pick = (below: number) => number;

export interface PreviewPorts {
  pick: Pick;
  /** The words for true and false. */
  truth: readonly [string, string];
  /** The questions of each bank. */
  banks: ReadonlyMap<string, readonly PreguntaDefinida[]>;
}

/** The items in a random order. */
export function shuffled<T>(items: readonly T[], pick: Pick): T[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(pick(rest.length), 1));
}

/** A question as a student sees it, without its key. */
export function questionOf(id: string, definicion: PreguntaDefinida, { pick, truth }: PreviewPorts): Pregunta {
  const { tipo, texto, imagen } = definicion;
  const column = (name: string, texts: readonly string[]) =>
    texts.map((each, at) => ({ id: `${id}-${name}${at}`, texto: each }));
  const base = {
    id,
    tipo,
    texto,
    puntos: definicion.tipo === 'abierta' ? rubricPoints(definicion.criterios) : definicion.puntos,
    limite: null,
    imagen: imagen && { ...imagen, imagen: null },
    opciones: [],
    parejas: [],
  };
  switch (definicion.tipo) {
    case 'unica':
    case 'multiple': {
      const options = column(
        'o',
        definicion.opciones.map((each) => each.texto),
      );
      return { ...base, opciones: definicion.ordenFijo ? options : shuffled(options, pick) };
    }
    case 'verdaderoFalso':
      return { ...base, opciones: column('o', truth) };
    case 'orden':
      return { ...base, opciones: shuffled(column('o', definicion.opciones), pick) };
    case 'emparejar': {
      const right = [...definicion.pares.map(({ pareja }) => pareja), ...definicion.sobrantes];
      return {
        ...base,
        opciones: shuffled(
          column(
            'o',
            definicion.pares.map(({ opcion }) => opcion),
          ),
          pick,
        ),
        parejas: shuffled(column('p', right), pick),
      };
    }
    case 'textoCorto':
    case 'numero':
      return base;
    case 'abierta':
      return { ...base, limite: definicion.limite };
  }
}

/** The sections of a test as one attempt would show them: shuffled and drawn as the server does. */
export function previewOf({ secciones }: TestDraft, ports: PreviewPorts): Section[] {
  const { pick, banks } = ports;
  const piles = new Map([...banks].map(([banco, questions]) => [banco, shuffled(questions, pick)]));
  return secciones.map(({ key, nombre, texto, barajar, preguntas, sorteo }) => {
    const own = preguntas.map((each: QuestionDraft) => definitionOf(each));
    const drawn = sorteo ? (piles.get(sorteo.banco)?.splice(0, Number(sorteo.cantidad) || 0) ?? []) : [];
    const asked = barajar ? shuffled([...own, ...drawn], pick) : [...own, ...drawn];
    return { id: key, nombre, texto, preguntas: asked.map((each, at) => questionOf(`${key}-${at}`, each, ports)) };
  });
}
