import type { Clase, Curso } from '@puente/contracts/catalogue';
import { type ClassAccess, classAccess, isHeld, nextClass } from '@puente/contracts/class-access';
import type { SuscripcionEstado } from '@puente/contracts/enrolment';
import { Link } from 'react-router';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ClassStatusBadge, JoinLink } from '../../../shared/classes/class-status.tsx';
import { NextClassCard } from '../../../shared/classes/next-class.tsx';
import { AcademyText } from '../../../shared/courses/academy-text.tsx';
import { Card } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { PlayIcon } from '../../../ui/icons.tsx';
import type { StudiedCourse } from '../queries.ts';

interface CourseAtNow {
  curso: Curso;
  estado: SuscripcionEstado;
  now: Date;
}

/** The next class of a course, with the door to it. */
export const NextClass = ({ curso, estado, now }: CourseAtNow) => {
  const { t } = useTranslation('studying');
  const classes = curso.modulos.flatMap(({ clases }) => clases);
  const next = nextClass(
    classes.map((clase) => ({ clase, estado })),
    now,
  );
  return <NextClassCard next={next} now={now} none={<p className="mt-2 text-muted">{t('course.noNextClass')}</p>} />;
};

interface CourseClassesProps extends CourseAtNow {
  /** Undefined while it is loading, or when it failed: the classes are shown without it. */
  studied: StudiedCourse | undefined;
}

/**
 * Every class of a course in order, with its state, recording, documents, homework and attendance. Modules of a running
 * course whose classes were all held are folded.
 */
export const CourseClasses = ({ curso, estado, now, studied }: CourseClassesProps) => {
  const { t } = useTranslation('studying');
  const format = useFormat();
  const done = new Map(studied?.clases.map((one) => [one.id, one]));
  const isOver = curso.modulos.every(({ clases }) => clases.every((clase) => isHeld(clase, now)));
  return (
    <section aria-labelledby="classes" className="flex flex-col gap-4">
      <h2 id="classes" className="text-xl">
        {t('course.classes')}
      </h2>
      {curso.modulos.length === 0 && <p className="text-muted">{t('course.noClasses')}</p>}
      {curso.modulos.map((modulo) => (
        <Card key={modulo.id} className="py-2 sm:py-3">
          <Disclosure
            title={<AcademyText of={modulo} name="nombre" />}
            aside={format.duration(modulo.duracion)}
            isInitiallyOpen={isOver || modulo.clases.some((clase) => !isHeld(clase, now))}
          >
            {modulo.clases.length === 0 && <p className="text-muted">{t('course.noClasses')}</p>}
            <ol className="divide-y divide-line">
              {modulo.clases.map((clase) => (
                <ClassRow
                  key={clase.id}
                  clase={clase}
                  access={classAccess(clase, estado, now)}
                  isHeld={isHeld(clase, now)}
                  inscritoAt={studied?.inscritoAt}
                  done={done.get(clase.id)}
                />
              ))}
            </ol>
          </Disclosure>
        </Card>
      ))}
    </section>
  );
};

interface ClassRowProps {
  clase: Clase;
  access: ClassAccess;
  isHeld: boolean;
  inscritoAt: string | undefined;
  done: StudiedCourse['clases'][number] | undefined;
}

const ClassRow = ({ clase, access, isHeld: held, inscritoAt, done }: ClassRowProps) => {
  const { t } = useTranslation('studying');
  const format = useFormat();
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-semibold text-ink">
            <AcademyText of={clase} name="nombre" />
          </p>
          <p className="text-sm text-muted first-letter:uppercase">
            {format.dateTime(clase.fechaHora)} · {format.duration(clase.duracion)}
          </p>
        </div>
        <div className="flex shrink-0 items-center gap-3">
          <ClassStatusBadge access={access} />
          {access.wayIn.kind !== 'none' && (
            <JoinLink wayIn={access.wayIn} size="sm" aria-label={t('course.enterClass', { nombre: clase.nombre })}>
              {t('course.enter')}
            </JoinLink>
          )}
        </div>
      </div>
      {done && (
        <div className="mt-1 flex flex-wrap items-center gap-x-5 text-sm">
          {held && <Attendance clase={clase} done={done} inscritoAt={inscritoAt} />}
          <ClassLinks clase={clase} done={done} />
        </div>
      )}
    </li>
  );
};

interface DoneProps {
  clase: Clase;
  done: StudiedCourse['clases'][number];
}

const Attendance = ({ clase, done, inscritoAt }: DoneProps & { inscritoAt: string | undefined }) => {
  const { t } = useTranslation('studying');
  const format = useFormat();
  if (done.asistencia) {
    const { minutos, porcentaje } = done.asistencia;
    return (
      <span className="py-2 text-success">
        {t('course.attended', { minutes: format.number(minutos), percent: format.percent(porcentaje / 100) })}
      </span>
    );
  }
  const isBefore = inscritoAt !== undefined && Date.parse(clase.fechaHora) < Date.parse(inscritoAt);
  return <span className="py-2 text-muted">{t(isBefore ? 'course.beforeYou' : 'course.absent')}</span>;
};

const linkStyle = 'inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand hover:underline';

const ClassLinks = ({ clase: { nombre }, done: { grabacionId, documentos, tarea } }: DoneProps) => {
  const { t } = useTranslation('studying');
  const homework = tarea && t(`course.homework.${tarea.estado}`);
  return (
    <>
      {grabacionId !== null && (
        <Link
          to={`/dashboard/documents?documento=${grabacionId}`}
          aria-label={t('course.recordingOf', { nombre })}
          className={linkStyle}
        >
          <PlayIcon className="size-4" />
          {t('course.recording')}
        </Link>
      )}
      {documentos > 0 && (
        <Link
          to="/dashboard/documents"
          aria-label={t('course.documentsOf', { count: documentos, nombre })}
          className={linkStyle}
        >
          {t('course.documents', { count: documentos })}
        </Link>
      )}
      {tarea && homework !== null && (
        <Link
          to={`/dashboard/tareas/${tarea.id}`}
          aria-label={t('course.homeworkOf', { estado: homework, titulo: tarea.titulo })}
          className={linkStyle}
        >
          {homework}
        </Link>
      )}
    </>
  );
};
