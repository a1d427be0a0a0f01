import { useQuery } from '@tanstack/react-query';

import { everyPage } from '../../platform/api/every-page.ts';
import { useInLanguage } from '../../platform/i18n/use-in-language.ts';

/** Every class that I teach, by time; of all courses for administrators. */
export const useTaughtClasses = () =>
  useQuery({
    queryKey: ['taught-classes'],
    queryFn: ({ signal }) => everyPage('GET /docencia/clases', signal),
    refetchOnMount: 'always',
    select: useInLanguage(),
  });

/** The courses of classes, each once, in the order of the classes. */
export const coursesOfClasses = (classes: readonly { cursoId: string; cursoTitulo: string }[]) =>
  [...new Map(classes.map(({ cursoId, cursoTitulo }) => [cursoId, cursoTitulo]))].map(([id, titulo]) => ({
    id,
    titulo,
  }));
