import type { TaughtClass } from './queries.ts';

/** Taught classes in the shape of the calendar, which shows a class by its state, as to somebody who may enter it. */
export const scheduledTaught = (classes: readonly TaughtClass[]) =>
  classes.map(
    ({ reunion, moduloNombre, moduloNombreEn: _en, cursoTitulo, cursoTituloEn: _cursoEn, cursoId, ...clase }) => ({
      clase: {
        ...clase,
        documentos: [],
        reunion: reunion && { ...reunion, claseId: clase.id, clase: { id: clase.id, nombre: clase.nombre } },
      },
      modulo: moduloNombre,
      cursoId,
      curso: cursoTitulo,
      estado: 'Activa' as const,
    }),
  );
