import { useEveryPageInLanguage } from '../../platform/api/every-page.ts';

/** Every class that I teach, by time; of all courses for administrators. */
export const useTaughtClasses = () => useEveryPageInLanguage({ route: 'GET /docencia/clases', fresh: true });

/** The courses of classes, each once, in the order of the classes. */
export const coursesOfClasses = (classes: readonly { cursoId: string; cursoTitulo: string }[]) =>
  [...new Map(classes.map(({ cursoId, cursoTitulo }) => [cursoId, cursoTitulo]))].map(([id, titulo]) => ({
    id,
    titulo,
  }));
