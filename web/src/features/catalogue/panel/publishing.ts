import type { CursoDelPanel } from '@puente/contracts/course-panel';

type Missing = 'classes' | 'tutors' | 'about' | 'english';

/** Returns the recommended parts that a course lacks; none of them prevents publishing. */
export const missingFor = ({ modulos, tutores, descripcion, tituloEn }: CursoDelPanel): Missing[] => [
  ...(modulos.some(({ clases }) => clases.length > 0) ? [] : (['classes'] as const)),
  ...(tutores.length > 0 ? [] : (['tutors'] as const)),
  ...(descripcion.trim() === '' ? (['about'] as const) : []),
  ...(tituloEn === null ? (['english'] as const) : []),
];

/** Returns how many modules, classes, documents, assignments and tutors a new edition copies. */
export const copiedOf = ({ modulos, tutores, copiables }: CursoDelPanel) => {
  const classes = modulos.flatMap(({ clases }) => clases);
  return {
    modules: modulos.length,
    classes: classes.length,
    documents: copiables.documentos,
    work: copiables.tareas,
    tutors: tutores.length,
  };
};
