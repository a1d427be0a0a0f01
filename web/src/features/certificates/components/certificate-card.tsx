import type { Certificado } from '@puente/contracts/certificates';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { AcademyText } from '../../../shared/courses/academy-text.tsx';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { CertificateIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useDownloadCertificate } from '../queries.ts';
import { CertificateMenu } from './certificate-menu.tsx';
import { PdfMenu } from './pdf-menu.tsx';

const tones: Record<Certificado['estado'], Tone> = { Válido: 'success', Revocado: 'danger', Reemplazado: 'neutral' };

/** A certificate: what it states, and where it leads. One that isn't valid says why, and keeps its page alone. */
export const CertificateCard = ({ certificate }: { certificate: Certificado }) => {
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
