import type { AlumnoEnCurso } from '@puente/contracts/roster';
import { Link } from 'react-router';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { AcademyText } from '../../../shared/courses/academy-text.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';

type StudentClass = AlumnoEnCurso['clases'][number];

/** The classes of a course in order, with what one student did in each. */
export const StudentClasses = ({ clases }: Pick<AlumnoEnCurso, 'clases'>) => {
  const { t } = useTranslation('roster');
  return (
    <Card as="section" aria-labelledby="student-classes" className="min-w-0">
      <h3 id="student-classes" className="text-xl text-ink">
        {t('student.classes')}
      </h3>
      {clases.length === 0 && <p className="mt-2 text-muted">{t('student.noClasses')}</p>}
      <ol className="divide-y divide-line">
        {clases.map((clase) => (
          <ClassRow key={clase.id} clase={clase} />
        ))}
      </ol>
    </Card>
  );
};

const ClassRow = ({ clase }: { clase: StudentClass }) => {
  const format = useFormat();
  return (
    <li className="flex flex-col gap-1 py-3">
      <div className="flex flex-wrap justify-between gap-x-4">
        <p className="font-semibold text-ink">
          <AcademyText of={clase} name="nombre" />
        </p>
        <Attendance clase={clase} />
      </div>
      <p className="text-sm text-muted first-letter:uppercase">{format.dateTime(clase.fechaHora)}</p>
      <Work tarea={clase.tarea} />
      <Documents documentos={clase.documentos} />
    </li>
  );
};

const Attendance = ({ clase: { impartida, antes, asistencia } }: { clase: StudentClass }) => {
  const { t } = useTranslation('roster');
  const format = useFormat();
  if (asistencia) {
    const { minutos, porcentaje } = asistencia;
    return (
      <span className="text-sm text-success">
        {t('student.attended', { minutes: format.number(minutos), percent: format.percent(porcentaje / 100) })}
      </span>
    );
  }
  const word = !impartida ? 'notHeld' : antes ? 'classBefore' : 'absent';
  return (
    <span className={classNames('text-sm', word === 'absent' ? 'text-warning' : 'text-muted')}>
      {t(`student.${word}`)}
    </span>
  );
};

const Work = ({ tarea }: Pick<StudentClass, 'tarea'>) => {
  const { t } = useTranslation('roster');
  if (!tarea) return null;
  const { titulo, estado, antes, nota, notaMaxima, entregaId } = tarea;
  const state =
    nota !== null
      ? t('student.mark', { nota, max: notaMaxima })
      : t(antes && estado === 'Vencida' ? 'student.workBefore' : `student.work.${estado}`);
  const text = t('student.homework', { titulo, state });
  if (entregaId === null) return <p className="text-sm wrap-anywhere text-ink">{text}</p>;
  return (
    <Link
      to={`/dashboard/paneladmin/tareas?entrega=${entregaId}`}
      className="inline-flex min-h-11 items-center self-start text-sm font-semibold wrap-anywhere text-brand hover:underline"
    >
      {text}
    </Link>
  );
};

const Documents = ({ documentos }: Pick<StudentClass, 'documentos'>) => {
  const { t } = useTranslation('roster');
  const format = useFormat();
  if (documentos.length === 0) return null;
  return (
    <ul className="flex flex-col gap-0.5 text-sm">
      {documentos.map(({ id, titulo, mandatorio, esGrabacion, abiertoAt }) => (
        <li key={id} className={classNames('wrap-anywhere', abiertoAt === null ? 'text-muted' : 'text-ink')}>
          {t(esGrabacion ? 'student.recording' : mandatorio ? 'student.mandatoryDocument' : 'student.document', {
            titulo,
            state: abiertoAt === null ? t('student.unopened') : t('student.opened', { day: format.date(abiertoAt) }),
          })}
        </li>
      ))}
    </ul>
  );
};
