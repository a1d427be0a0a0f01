import type { CursoDelPanel } from '@puente/contracts/course-panel';

type Missing = 'classes' | 'tutors' | 'about' | 'english';

/** What a course should have before it is offered; it can be published without. */
export const missingFor = ({ modulos, tutores, descripcion, tituloEn }: CursoDelPanel): Missing[] => [
  ...(modulos.some(({ clases }) => clases.length > 0) ? [] : (['classes'] as const)),
  ...(tutores.length > 0 ? [] : (['tutors'] as const)),
  ...(descripcion.trim() === '' ? (['about'] as const) : []),
  ...(tituloEn === null ? (['english'] as const) : []),
];

/** What a new edition copies, in numbers. */
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
