import { Link } from 'react-router';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Card } from '../../../ui/card.tsx';
import type { StartPage } from '../queries.ts';

/** The editions that begin soon, with their students (OVER-8, COURSE-7); nothing for tutors, or without any. */
export const EditionsBeginning = ({ page }: { page: StartPage }) => {
  const { t } = useTranslation('teaching');
  const format = useFormat();
  const editions = page.pendientes.academia?.porEmpezar ?? [];
  if (editions.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="beginning">
      <h2 id="beginning" className="mb-2 text-xl">
        {t('home.beginning')}
      </h2>
      <ul className="divide-y divide-line">
        {editions.map(({ id, titulo, inicio, estudiantes }) => (
          <li key={id} className="py-3 last:pb-0">
            <Link
              to={`/dashboard/paneladmin/cursos/${id}/resumen`}
              className="font-medium text-brand underline underline-offset-3"
            >
              {titulo}
            </Link>
            <p className="text-sm text-muted first-letter:uppercase">
              {format.shortDay(inicio)} · {t('home.students', { count: estudiantes })}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
};
