import type { AlumnoEnCurso } from '@puente/contracts/roster';
import { Link } from 'react-router';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';

type StudentTest = AlumnoEnCurso['pruebas'][number];
type Attempt = StudentTest['intentos'][number];

/** The published tests of a course with the attempts of one student. */
export const StudentTests = ({ pruebas }: Pick<AlumnoEnCurso, 'pruebas'>) => {
  const { t } = useTranslation('roster');
  return (
    <Card as="section" aria-labelledby="student-tests" className="min-w-0">
      <h3 id="student-tests" className="text-xl text-ink">
        {t('columns.tests')}
      </h3>
      {pruebas.length === 0 && <p className="mt-2 text-muted">{t('student.noTests')}</p>}
      <ul className="divide-y divide-line">
        {pruebas.map((prueba) => (
          <TestRow key={prueba.id} prueba={prueba} />
        ))}
      </ul>
    </Card>
  );
};

const TestRow = ({ prueba: { id, nombre, obligatoria, intentos } }: { prueba: StudentTest }) => {
  const { t } = useTranslation('roster');
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-3">
        <Link
          to={`/dashboard/paneladmin/tests/${id}/resultados`}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-brand hover:underline"
        >
          {nombre}
        </Link>
        {obligatoria && <Badge>{t('student.required')}</Badge>}
      </div>
      {intentos.length === 0 && <p className="text-sm text-muted">{t('student.untaken')}</p>}
      <ol className="flex flex-col gap-1 text-sm">
        {intentos.map((intento) => (
          <AttemptRow key={intento.id} intento={intento} />
        ))}
      </ol>
    </li>
  );
};

const AttemptRow = ({ intento: { numero, iniciadoAt, terminadoAt, nota, aprobado } }: { intento: Attempt }) => {
  const { t } = useTranslation('roster');
  const format = useFormat();
  const day = format.date(terminadoAt ?? iniciadoAt);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4">
      <span className="text-muted">{t('student.attempt', { number: numero, day })}</span>
      {nota === null ? (
        <span className="text-muted">{t(terminadoAt === null ? 'student.underWay' : 'student.toGrade')}</span>
      ) : (
        <span className={aprobado === true ? 'text-success' : 'text-danger'}>
          {t(aprobado === true ? 'student.passedWith' : 'student.failedWith', { mark: format.percent(nota / 100) })}
        </span>
      )}
    </li>
  );
};
