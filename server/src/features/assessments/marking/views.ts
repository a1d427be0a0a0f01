import type { Adjunto } from '@puente/contracts/attachments';
import type { Persona } from '@puente/contracts/people';
import type { IntentoConAbiertas, IntentoPorCalificar } from '@puente/contracts/test-marking';
import type { z } from 'zod';

import { sumOfPoints } from '../grading-rules.ts';
import type { AnsweredQuestion, AttemptRow, attemptsToMark } from './store.ts';

type InList = Awaited<ReturnType<typeof attemptsToMark>>['rows'][number];

/** An attempt in the list of those who mark it. */
export const viewInList = (row: InList, alumno: Persona): z.input<typeof IntentoConAbiertas> => ({
  id: row.id,
  alumno,
  prueba: { id: row.pruebaId, nombre: row.prueba },
  curso: { id: row.cursoId, titulo: row.titulo, tituloEn: row.tituloEn },
  entregadoAt: row.terminadoAt,
  abiertas: row.abiertas,
  porCalificar: row.porCalificar,
  nota: row.nota,
});

interface Shown {
  pictures: ReadonlyMap<string, Adjunto[]>;
  people: ReadonlyMap<string, Persona>;
}

/** An attempt with its open answers, for the staff of its course; null when its student is gone. */
export function viewOfMarking(
  attempt: AttemptRow,
  questions: readonly AnsweredQuestion[],
  shown: Shown,
): z.input<typeof IntentoPorCalificar> | null {
  const alumno = shown.people.get(attempt.userId);
  if (!alumno) return null;
  const { puntos, nota, aprobado, puntosMaximos } = attempt;
  const automatic = questions.filter(({ contenido }) => contenido.tipo !== 'abierta');
  return {
    id: attempt.id,
    numero: attempt.numero,
    entregadoAt: attempt.terminadoAt,
    cierre: attempt.cierre,
    porCalificar: attempt.porCalificar,
    resultado: puntos === null || nota === null || aprobado === null ? null : { puntos, puntosMaximos, nota, aprobado },
    alumno,
    prueba: {
      id: attempt.pruebaId,
      nombre: attempt.prueba,
      curso: { id: attempt.cursoId, titulo: attempt.titulo, tituloEn: attempt.tituloEn },
      notaMinima: attempt.notaMinima,
      clave: attempt.clave,
    },
    puntosAutomaticos: sumOfPoints(automatic.map((each) => each.puntos ?? 0)),
    puntosMaximos,
    abiertas: questions.flatMap((question) => viewOfOpenAnswer(question, shown)),
  };
}

function viewOfOpenAnswer(
  { preguntaId, contenido, texto, marca }: AnsweredQuestion,
  { pictures, people }: Shown,
): z.input<typeof IntentoPorCalificar>['abiertas'] {
  if (contenido.tipo !== 'abierta') return [];
  const { imagen } = contenido;
  const picture = imagen && pictures.get(preguntaId)?.find(({ id }) => id === imagen.id);
  const author = marca?.calificadaPor ?? null;
  return [
    {
      preguntaId,
      texto: contenido.texto,
      imagen: picture ? { id: picture.id, imagen: picture.imagen, alternativa: imagen.alternativa } : null,
      explicacion: contenido.explicacion,
      criterios: contenido.criterios.map(({ puntos: maximo, ...each }) => ({ ...each, maximo })),
      limite: contenido.limite,
      respuesta: texto ?? '',
      nota: marca && {
        criterios: marca.criterios,
        puntos: marca.puntos,
        comentario: marca.comentario,
        calificadaAt: new Date(marca.calificadaAt),
        autor: author === null ? null : (people.get(author) ?? null),
      },
      version: marca?.version ?? 0,
    },
  ];
}
