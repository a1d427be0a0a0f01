import type { AlumnoEnCurso } from '@puente/contracts/roster';
import { useParams } from 'react-router';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useNameOf } from '../../../shared/people/person-name.ts';
import { Portrait } from '../../../shared/people/portrait.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { ItemStates } from '../../../ui/item-states.tsx';
import { StudentClasses } from '../components/student-classes.tsx';
import { StudentTests } from '../components/student-tests.tsx';
import { useStudent } from '../queries.ts';

/** Record of one student in a course, class by class, for its staff (COURSE-3). */
export const Student = () => {
  const { id: cursoId = '', persona = '' } = useParams();
  const { t } = useTranslation('roster');
  return (
    <div className="flex flex-col gap-5">
      <BackLink to={`/dashboard/paneladmin/cursos/${cursoId}/estudiantes`} text={t('student.back')} />
      <ItemStates
        query={useStudent(cursoId, persona)}
        loadingText={t('student.loading')}
        skeleton={['h-14 w-72 max-w-full', 'h-64 w-full']}
        failedText={t('student.failed')}
        missing={{ title: t('student.missing'), text: t('student.missingText') }}
      >
        {(student) => <Loaded student={student} />}
      </ItemStates>
    </div>
  );
};

const Loaded = ({ student }: { student: AlumnoEnCurso }) => {
  const { t } = useTranslation('roster');
  const format = useFormat();
  const nameOf = useNameOf();
  const { persona, inscritoAt, ultimaVisita } = student;
  return (
    <>
      <div className="flex items-center gap-4">
        <Portrait persona={persona} className="size-12 shrink-0" />
        <div className="min-w-0">
          <h2 className="text-2xl wrap-anywhere text-ink">{nameOf(persona)}</h2>
          <p className="text-sm text-muted">
            {t('since', { day: format.date(inscritoAt) })} ·{' '}
            {ultimaVisita === null ? t('never') : t('student.seen', { day: format.date(ultimaVisita) })}
          </p>
        </div>
      </div>
      <Progress avance={student.avance} />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[1fr_26rem]">
        <StudentClasses clases={student.clases} />
        <StudentTests pruebas={student.pruebas} />
      </div>
    </>
  );
};

/** The figures that the student sees of their progress. */
const Progress = ({ avance: { clases, pruebas, tareas, documentos } }: Pick<AlumnoEnCurso, 'avance'>) => {
  const { t } = useTranslation('roster');
  const figures = [
    [t('columns.classes'), clases.asistidas, clases.impartidas],
    [t('student.passed'), pruebas.aprobadas, pruebas.total],
    [t('columns.work'), tareas.entregadas, tareas.total],
    [t('student.mandatory'), documentos.abiertos, documentos.total],
  ] as const;
  return (
    <Card>
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {figures.map(([name, done, total]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="text-xl text-ink tabular-nums">{total === 0 ? t('none') : t('of', { done, total })}</dd>
          </div>
        ))}
      </dl>
      {clases.antes > 0 && <p className="mt-3 text-sm text-muted">{t('student.before', { count: clases.antes })}</p>}
    </Card>
  );
};
