import type { Expediente } from '@puente/contracts/certificates';
import type { ReactNode } from 'react';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { certificatesPath } from '../../../platform/public-paths.ts';
import { SubscriptionState } from '../../../shared/courses/subscription-state.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CertificateIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ListStates } from '../../../ui/list-states.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PdfMenu } from '../components/pdf-menu.tsx';
import { useDownloadTranscript, useTranscript } from '../queries.ts';

/** Shows the person's transcript (TEST-6), and saves it as a PDF that anybody can verify by its code. */
export const TranscriptScreen = () => {
  const { t } = useTranslation('certificates');
  usePageTitle(t('transcript.title'));
  const { data, ...query } = useTranscript();
  const download = useDownloadTranscript();
  const courses: Expediente['cursos'] | undefined = data?.cursos;
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title={t('transcript.title')}
        text={t('transcript.text')}
        actions={
          courses && courses.length > 0 ? (
            <PdfMenu
              label={t('transcript.pdfMenu')}
              isPending={download.isPending}
              hasFailed={download.isError}
              onChoose={(idioma) => download.mutate(idioma)}
            />
          ) : undefined
        }
      />
      <ListStates
        query={{ ...query, data: courses }}
        loadingText={t('transcript.loading')}
        failedText={t('transcript.loadFailed')}
        skeleton={<Loading />}
        empty={
          <EmptyState
            title={t('transcript.emptyTitle')}
            text={t('transcript.emptyText')}
            illustration={<CertificateIcon className="size-7" />}
            action={<LinkButton href="/dashboard/subscriptions">{t('transcript.courses')}</LinkButton>}
          />
        }
      >
        {(rows) => (
          <>
            <ul className="flex flex-col gap-5">
              {rows.map((course) => (
                <TranscriptCourse key={course.cursoId} course={course} />
              ))}
            </ul>
            <p className="text-sm text-muted">{t('transcript.pdfHint')}</p>
          </>
        )}
      </ListStates>
    </div>
  );
};

const Loading = () => (
  <div className="flex flex-col gap-5">
    {['first', 'second'].map((each) => (
      <Card key={each} className="flex flex-col gap-4">
        <Skeleton className="h-7 w-1/2" />
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-20 w-full" />
      </Card>
    ))}
  </div>
);

type Course = Expediente['cursos'][number];

/** A course of the transcript. */
const TranscriptCourse = ({ course }: { course: Course }) => {
  const { t } = useTranslation('certificates');
  const format = useFormat();
  const { titulo, estado, desde, hasta, pruebas, entregas } = course;
  return (
    <Card as="li">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-xl wrap-anywhere text-ink">{titulo}</h2>
          {desde !== null && hasta !== null && (
            <p className="text-sm text-muted">
              {format.longDate(desde)} – {format.longDate(hasta)}
            </p>
          )}
        </div>
        {estado === null ? <Badge>{t('transcript.finished')}</Badge> : <SubscriptionState estado={estado} />}
      </div>
      <dl className="mt-5 grid grid-cols-1 gap-x-10 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        <Entry term={t('transcript.attendance')}>
          <Attendance course={course} />
        </Entry>
        <Entry term={t('transcript.tests')}>
          {pruebas.length === 0
            ? t('transcript.noTests')
            : pruebas.map((test) => (
                <Line key={test.nombre} name={test.nombre}>
                  {[
                    ...(test.mejorNota === null ? [] : [format.percent(test.mejorNota / 100)]),
                    t(test.aprobada ? 'transcript.passed' : 'transcript.failed'),
                    ...(test.fecha === null ? [] : [format.date(test.fecha)]),
                  ].join(' · ')}
                </Line>
              ))}
        </Entry>
        {entregas.length > 0 && (
          <Entry term={t('transcript.work')}>
            {entregas.map((piece) => (
              <Line key={`${piece.nombre} ${piece.fecha}`} name={piece.nombre}>
                {`${piece.nota} · ${format.date(piece.fecha)}`}
              </Line>
            ))}
          </Entry>
        )}
        <Entry term={t('transcript.certificate')}>
          <CertificateLink course={course} />
        </Entry>
      </dl>
    </Card>
  );
};

const Entry = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-subtle">{term}</dt>
    <dd className="mt-1 flex flex-col gap-1.5 text-ink">{children}</dd>
  </div>
);

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <p>
    <span className="font-semibold wrap-anywhere">{name}</span>
    <span className="block text-sm text-muted">{children}</span>
  </p>
);

const Attendance = ({ course: { clases, minutos } }: { course: Course }) => {
  const { t } = useTranslation('certificates');
  const format = useFormat();
  if (clases.impartidas === 0) return t('transcript.noClasses');
  const classes = t('transcript.classes', { attended: clases.asistidas, held: clases.impartidas });
  // Classes from before their times were recorded have no minutes.
  if (minutos.impartidos === 0) return classes;
  return (
    <>
      <span className="font-semibold">
        {t('transcript.minutes', {
          attended: format.number(minutos.asistidos),
          held: format.number(minutos.impartidos),
        })}
      </span>
      <span className="text-sm text-muted">{classes}</span>
    </>
  );
};

const CertificateLink = ({ course: { certificado } }: { course: Course }) => {
  const { t, language } = useTranslation('certificates');
  if (certificado === null) return t('transcript.noCertificate');
  return (
    <>
      <a
        href={`${certificatesPath[language]}/${certificado.codigo}`}
        target="_blank"
        rel="noreferrer"
        className="font-semibold text-brand sm:whitespace-nowrap underline underline-offset-3"
      >
        {certificado.codigo}
      </a>
      {certificado.estado !== 'Válido' && (
        <span className="text-sm text-muted">{t(`state.${certificado.estado}`)}</span>
      )}
    </>
  );
};
