import { useFormat } from '../../../platform/i18n/format.ts';
import { known } from '../../../platform/i18n/translate.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { CourseName } from '../../../shared/courses/course-name.tsx';
import { useEditionNames } from '../../../shared/courses/editions.ts';
import { SubscriptionState } from '../../../shared/courses/subscription-state.tsx';
import { ListTable } from '../../../shared/lists/list-table.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { useUserSubscriptions, useUserAttempts, useUserAttendance, useUserCertificates } from '../queries.ts';

/** The courses that somebody has or had. */
export const UserCourses = ({ id }: { id: string }) => {
  const { t } = useTranslation('users');
  const format = useFormat();
  const { detailOf } = useEditionNames();
  return (
    <ListTable
      label={t('page.courses.title')}
      rows={useUserSubscriptions(id)}
      empty={{ title: t('page.courses.empty') }}
      columns={{
        course: {
          title: t('page.courses.course'),
          cell: ({ cursoId, titulo }) => <CourseName titulo={titulo} detail={detailOf(cursoId)} />,
        },
        state: { title: t('state'), cell: ({ estado }) => <SubscriptionState estado={estado} /> },
        from: { title: t('page.courses.from'), cell: ({ fechaInicio }) => format.longDate(fechaInicio) },
        to: {
          title: t('page.courses.to'),
          cell: ({ expiration }) => (expiration ? format.longDate(expiration) : t('page.courses.noEnd')),
        },
      }}
    />
  );
};

/** The live classes that somebody was in. */
export const UserAttendance = ({ id }: { id: string }) => {
  const { t } = useTranslation('users');
  const format = useFormat();
  return (
    <ListTable
      label={t('page.attendance.title')}
      rows={useUserAttendance(id)}
      empty={{ title: t('page.attendance.empty') }}
      columns={{
        class: { title: t('page.attendance.class'), cell: ({ claseNombre }) => claseNombre },
        course: { title: t('page.attendance.course'), cell: ({ cursoTitulo }) => cursoTitulo },
        when: { title: t('page.attendance.when'), cell: ({ fechaHora }) => format.longDate(fechaHora) },
        minutes: {
          title: t('page.attendance.minutes'),
          kind: 'amount',
          cell: ({ minutos, duracionMinutos }) => t('page.attendance.of', { minutes: minutos, total: duracionMinutos }),
        },
      }}
    />
  );
};

/** The attempts of somebody at tests. */
export const UserTests = ({ id }: { id: string }) => {
  const { t } = useTranslation('users');
  const format = useFormat();
  return (
    <ListTable
      label={t('page.tests.title')}
      rows={useUserAttempts(id)}
      empty={{ title: t('page.tests.empty') }}
      columns={{
        test: { title: t('page.tests.test'), cell: ({ prueba }) => prueba },
        course: { title: t('page.tests.course'), cell: ({ curso }) => curso },
        begun: { title: t('page.tests.begun'), cell: ({ iniciadoAt }) => format.longDate(iniciadoAt) },
        result: {
          title: t('page.tests.result'),
          cell: ({ nota, aprobado, terminadoAt }) =>
            nota === null ? (
              <Badge>{t(terminadoAt === null ? 'page.tests.underWay' : 'page.tests.toGrade')}</Badge>
            ) : (
              <Badge tone={aprobado ? 'success' : 'danger'}>
                {t(aprobado ? 'page.tests.passed' : 'page.tests.notPassed', { mark: nota })}
              </Badge>
            ),
        },
      }}
    />
  );
};

const certificateTones = { Válido: 'success', Revocado: 'danger', Reemplazado: 'neutral' } as const;

/** The certificates of somebody, with the public page of each. */
export const UserCertificates = ({ id }: { id: string }) => {
  const { t, language } = useTranslation('users');
  const format = useFormat();
  const pages = language === 'en' ? '/en/certificates' : '/certificados';
  return (
    <ListTable
      label={t('page.certificates.title')}
      rows={useUserCertificates(id)}
      empty={{ title: t('page.certificates.empty') }}
      columns={{
        course: { title: t('page.certificates.course'), cell: ({ titulo }) => titulo },
        issued: { title: t('page.certificates.issued'), cell: ({ emitidoAt }) => format.longDate(emitidoAt) },
        state: {
          title: t('state'),
          cell({ estado }) {
            const shown = known(['Válido', 'Revocado', 'Reemplazado'] as const, estado, 'Revocado');
            return <Badge tone={certificateTones[shown]}>{t(`page.certificates.${shown}`)}</Badge>;
          },
        },
        code: {
          title: t('page.certificates.code'),
          cell: ({ codigo }) => (
            <a
              href={`${pages}/${codigo}`}
              className="inline-flex min-h-6 items-center text-brand underline underline-offset-3"
            >
              {codigo}
            </a>
          ),
        },
      }}
    />
  );
};
