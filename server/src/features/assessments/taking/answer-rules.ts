import type { PreguntaTipo, Respuesta } from '@puente/contracts/assessments';

/** What an attempt shows of a question: its kind, and the ids of its two columns. */
export interface Asked {
  tipo: PreguntaTipo;
  opciones: readonly string[];
  parejas: readonly string[];
}

/** Whether an answer is one to this question: of its kind, and made of its options, each at most once. */
export function fits({ tipo, opciones, parejas }: Asked, respuesta: Respuesta): boolean {
  if (respuesta.tipo !== tipo) return false;
  const known = (ids: readonly string[]) =>
    new Set(ids).size === ids.length && ids.every((id) => opciones.includes(id));
  switch (respuesta.tipo) {
    case 'unica':
    case 'verdaderoFalso':
      return respuesta.opcionId === null || opciones.includes(respuesta.opcionId);
    case 'multiple':
    case 'orden':
      return known(respuesta.opcionIds);
    case 'emparejar':
      return (
        known(respuesta.pares.map(({ opcionId }) => opcionId)) &&
        respuesta.pares.every(({ parejaId }) => parejas.includes(parejaId))
      );
    case 'textoCorto':
    case 'numero':
      return true;
  }
}
