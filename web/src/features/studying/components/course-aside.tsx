import type { Curso } from '@puente/contracts/catalogue';
import { Link } from 'react-router';

import { fileAddress } from '../../../platform/api/browser-send.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { WriteToTutor } from '../../../shared/courses/course-tutors.tsx';
import { nameOf } from '../../../shared/people/person-name.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import type { StudiedCourse } from '../queries.ts';

interface AsideProps {
  curso: Curso;
  studied: StudiedCourse;
}

/** Cards beside the classes of a course: progress, certificate, announcements and people. */
export const CourseAside = ({ curso, studied }: AsideProps) => (
  <aside className="flex flex-col gap-6">
    <OwnProgress avance={studied.avance} />
    <Certificate certificado={studied.certificado} />
    <Announcements cursoId={curso.id} anuncios={studied.anuncios} />
    <People curso={curso} companeros={studied.companeros} />
  </aside>
);

const OwnProgress = ({ avance: { clases, documentos, pruebas, tareas } }: { avance: StudiedCourse['avance'] }) => {
  const { t } = useTranslation('studying');
  const parts = [
    { label: t('progress.attended'), done: clases.asistidas, total: clases.impartidas },
    { label: t('progress.opened'), done: documentos.abiertos, total: documentos.total },
    { label: t('progress.passed'), done: pruebas.aprobadas, total: pruebas.total },
    { label: t('progress.handedIn'), done: tareas.entregadas, total: tareas.total },
  ].filter(({ total }) => total > 0);
  return (
    <Card as="section" aria-labelledby="progress">
      <h2 id="progress" className="text-lg">
        {t('progress.title')}
      </h2>
      {parts.length === 0 && <p className="mt-2 text-muted">{t('progress.nothing')}</p>}
      <div className="mt-3 flex flex-col gap-4">
        {parts.map(({ label, done, total }) => (
          <div key={label}>
            <Progress label={label} value={Math.round((done / total) * 100)} />
            <p className="mt-1 text-sm text-muted">{t('progress.of', { done, total })}</p>
          </div>
        ))}
      </div>
      {clases.antes > 0 && <p className="mt-3 text-sm text-muted">{t('progress.before', { count: clases.antes })}</p>}
    </Card>
  );
};

const Certificate = ({ certificado }: { certificado: StudiedCourse['certificado'] }) => {
  const { t, language } = useTranslation('studying');
  const { obtenido } = certificado;
  return (
    <Card as="section" aria-labelledby="certificate">
      <h2 id="certificate" className="text-lg">
        {t('certificate.title')}
      </h2>
      {obtenido ? (
        <>
          <p className="mt-2 text-muted">{t('certificate.earned')}</p>
          <LinkButton variant="secondary" href={obtenido.pagina[language]} className="mt-3">
            {t('certificate.see')}
          </LinkButton>
        </>
      ) : (
        <Missing certificado={certificado} />
      )}
    </Card>
  );
};

/** Requirements of a certificate that are not met yet. */
const Missing = ({
  certificado: { regla, pruebas, asistencia, requeridas },
}: {
  certificado: StudiedCourse['certificado'];
}) => {
  const { t } = useTranslation('studying');
  const format = useFormat();
  if (regla === 'no') return <p className="mt-2 text-muted">{t('certificate.none')}</p>;
  if (asistencia) {
    return (
      <p className="mt-2 text-muted">
        {t('certificate.byAttendance', {
          least: format.percent(asistencia.minima / 100),
          own: format.percent(asistencia.actual / 100),
        })}
      </p>
    );
  }
  if (requeridas === 0) return <p className="mt-2 text-muted">{t('certificate.noRule')}</p>;
  return (
    <>
      <p className="mt-2 text-muted">{t(pruebas.length > 0 ? 'certificate.byTests' : 'certificate.ready')}</p>
      {pruebas.length > 0 && (
        <>
          <p className="mt-3 font-semibold text-ink">{t('certificate.missing')}</p>
          <ul>
            {pruebas.map(({ id, nombre }) => (
              <li key={id}>
                <Link
                  to={`/dashboard/testcertificate/${id}`}
                  className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
                >
                  {nombre}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
};

const Announcements = ({ cursoId, anuncios }: { cursoId: string; anuncios: StudiedCourse['anuncios'] }) => {
  const { t } = useTranslation('studying');
  const format = useFormat();
  const address = `/dashboard/community/anuncios?de=${cursoId}`;
  return (
    <Card as="section" aria-labelledby="announcements">
      <h2 id="announcements" className="text-lg">
        {t('announcements.title')}
      </h2>
      {anuncios.length === 0 ? (
        <p className="mt-2 text-muted">{t('announcements.none')}</p>
      ) : (
        <>
          <ul className="mt-2 flex flex-col gap-2">
            {anuncios.map(({ id, titulo, createdAt, leido }) => (
              <li key={id}>
                <p className="flex flex-wrap items-baseline gap-2">
                  <span className="text-ink">{titulo}</span>
                  {!leido && <Badge tone="info">{t('announcements.unread')}</Badge>}
                </p>
                <p className="text-sm text-muted">{format.longDate(createdAt)}</p>
              </li>
            ))}
          </ul>
          <Link
            to={address}
            className="mt-1 inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
          >
            {t('announcements.all')}
          </Link>
        </>
      )}
    </Card>
  );
};

const People = ({
  curso,
  companeros: { total, algunos },
}: {
  curso: Curso;
  companeros: StudiedCourse['companeros'];
}) => {
  const { t } = useTranslation('studying');
  const beyond = total - algunos.length;
  return (
    <Card as="section" aria-labelledby="people">
      <h2 id="people" className="text-lg">
        {t('people.title')}
      </h2>
      {curso.tutores.length > 0 && (
        <>
          <h3 className="mt-3 font-sans text-sm font-semibold tracking-normal text-muted">{t('people.teachers')}</h3>
          <Names people={curso.tutores} />
          <WriteToTutor course={curso} className="mt-3" />
        </>
      )}
      <h3 className="mt-4 font-sans text-sm font-semibold tracking-normal text-muted">
        {total === 0 ? t('people.alone') : t('people.mates', { count: total })}
      </h3>
      <Names people={algunos} />
      {beyond > 0 && <p className="mt-1 text-sm text-muted">{t('people.more', { count: beyond })}</p>}
    </Card>
  );
};

const Names = ({ people }: { people: Curso['tutores'] }) => (
  <ul className="mt-2 flex flex-col gap-2">
    {people.map((persona) => (
      <li key={persona.id} className="flex items-center gap-3">
        <span aria-hidden="true">
          <Avatar name={nameOf(persona)} src={fileAddress(persona.profileImageUrl)} className="size-8" />
        </span>
        <span className="min-w-0 text-ink">{nameOf(persona)}</span>
      </li>
    ))}
  </ul>
);
