import { useQuery } from '@tanstack/react-query';

import { everyPage } from '../../platform/api/every-page.ts';
import type { Result } from '../../platform/api/route-types.ts';
import { useInLanguage } from '../../platform/i18n/use-in-language.ts';

export type TaughtClass = Result<'GET /docencia/clases'>[number];

/** Every class that I teach, by time; of all courses for administrators. */
export const useTaughtClasses = () =>
  useQuery({
    queryKey: ['taught-classes'],
    queryFn: ({ signal }) => everyPage('GET /docencia/clases', signal),
    refetchOnMount: 'always',
    select: useInLanguage(),
  });

/** The courses of classes as options, each once, in the order of the classes. */
export const courseOptions = (classes: readonly TaughtClass[]): { id: string; label: string }[] => [
  ...new Map(classes.map(({ cursoId: id, cursoTitulo: label }) => [id, { id, label }])).values(),
];
