import type { Certificado } from '@puente/contracts/certificates';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { AcademyText } from '../../../shared/courses/academy-text.tsx';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CertificateIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ListStates } from '../../../ui/list-states.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { NextPage } from '../../../ui/next-page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useCertificates, useDownloadCertificate } from '../queries.ts';
import { PdfMenu } from './pdf-menu.tsx';

/** The certificates of the person (TEST-1, TEST-3), as a section of the screen of tests and certificates. */
export const CertificatesList = () => {
  const { t } = useTranslation('certificates');
  const query = useCertificates();
  return (
    <section aria-labelledby="certificates" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="certificates" className="text-2xl text-ink">
          {t('title')}
        </h2>
        <LinkButton href="/dashboard/transcript" variant="quiet" size="sm">
          {t('transcriptLink')}
        </LinkButton>
      </div>
      <ListStates
        query={query}
        loadingText={t('loading')}
        failedText={t('loadFailed')}
        skeleton={<Loading />}
        empty={
          <EmptyState
            title={t('emptyTitle')}
            text={t('emptyText')}
            illustration={<CertificateIcon className="size-7" />}
          />
        }
      >
        {(certificates) => (
          <>
            <ul className="grid grid-cols-1 gap-4 xl:grid-cols-2">
              {certificates.map((certificate) => (
                <CertificateCard key={certificate.id} certificate={certificate} />
              ))}
            </ul>
            <NextPage query={query} text={t('more')} failedText={t('moreFailed')} />
          </>
        )}
      </ListStates>
    </section>
  );
};

const Loading = () => (
  <Card className="flex flex-col gap-4">
    <Skeleton className="h-7 w-2/3" />
    <Skeleton className="h-5 w-1/2" />
    <Skeleton className="h-11 w-72 max-w-full" />
  </Card>
);

const tones: Record<Certificado['estado'], Tone> = { Válido: 'success', Revocado: 'danger', Reemplazado: 'neutral' };

/** A certificate: what it states, and where it leads. One that isn't valid says why, and keeps its page alone. */
const CertificateCard = ({ certificate }: { certificate: Certificado }) => {
  const { t, language } = useTranslation('certificates');
  const format = useFormat();
  const download = useDownloadCertificate();
  const { codigo, curso, estado, horas, motivo, emitidoAt, pagina } = certificate;
  const isValid = estado === 'Válido';
  return (
    <Card as="li" className="flex flex-col gap-4">
      <div className="flex items-start gap-4">
        <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-brand-soft text-brand">
          <CertificateIcon className="size-6" />
        </span>
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <h3 className="text-xl wrap-anywhere text-ink">
              <AcademyText of={curso} name="titulo" />
            </h3>
            <Badge tone={tones[estado]}>{t(`state.${estado}`)}</Badge>
          </div>
          <p className="mt-1 text-sm text-muted">
            {[
              t('issued', { date: format.longDate(emitidoAt) }),
              t(`basis.${motivo}`),
              ...(horas === null ? [] : [t('hours', { hours: format.number(horas) })]),
            ].join(' · ')}
          </p>
          <p className="mt-1 text-sm text-muted">
            {t('code')}: <span className="font-semibold text-ink sm:whitespace-nowrap">{codigo}</span>
          </p>
        </div>
      </div>
      <NotValid certificate={certificate} />
      <div className="flex flex-wrap gap-3">
        <LinkButton href={pagina[language]} target="_blank" variant="secondary">
          {t('view')}
        </LinkButton>
        {isValid && (
          <>
            <PdfMenu
              label={t('pdfOf', { course: curso.titulo })}
              isPending={download.isPending}
              hasFailed={download.isError}
              onChoose={(idioma) => download.mutate({ codigo, idioma })}
            />
            <CertificateMenu certificate={certificate} />
          </>
        )}
      </div>
    </Card>
  );
};

/** Why a certificate isn't valid any more. */
const NotValid = ({ certificate }: { certificate: Certificado }) => {
  const { t } = useTranslation('certificates');
  const format = useFormat();
  const { revocadoAt, revocadoMotivo, reemplazadoPor } = certificate;
  if (revocadoAt !== null) {
    return (
      <p className="wrap-anywhere text-ink">
        {t('revokedReason', { date: format.longDate(revocadoAt), reason: revocadoMotivo ?? '' })}
      </p>
    );
  }
  return reemplazadoPor === null ? null : <p className="text-ink">{t('replacedBy', { code: reemplazadoPor })}</p>;
};

/** Shows the menu of a valid certificate: copy or share its link, add it to LinkedIn, download the badge. */
const CertificateMenu = ({ certificate }: { certificate: Certificado }) => {
  const { t, language } = useTranslation('certificates');
  const { curso, pagina, credencial, linkedin } = certificate;
  const url = new URL(pagina[language], location.origin).href;

  const actions: Record<string, () => unknown> = {
    copy: () => copyText(url, { copied: t('copied'), failed: t('copyFailed', { link: url }) }),
    // `navigator.share` rejects when the person closes the share sheet, which is no failure.
    share: () => navigator.share({ title: t('shareText', { course: curso.titulo }), url }).catch(() => {}),
    linkedin: () => linkedin && open(linkedin[language], '_blank', 'noopener,noreferrer'),
    badge: () => credencial && location.assign(credencial),
  };
  return (
    <Menu
      label={t('shareOf', { course: curso.titulo })}
      placement="bottom"
      groups={[
        {
          entries: [
            { id: 'copy', label: t('shareMenu.copy') },
            ...('share' in navigator ? [{ id: 'share', label: t('shareMenu.share') }] : []),
            ...(linkedin ? [{ id: 'linkedin', label: t('shareMenu.linkedin') }] : []),
            ...(credencial ? [{ id: 'badge', label: t('shareMenu.badge') }] : []),
          ],
        },
      ]}
      onAction={(id) => void actions[id]?.()}
    >
      <Button variant="quiet">{t('share')}</Button>
    </Menu>
  );
};
