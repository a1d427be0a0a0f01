import type { ParteDelSistema } from '@puente/contracts/system-state';

import { messageOf } from '../../../platform/api/errors.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ListStates } from '../../../ui/list-states.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useParts, useTestMail } from '../queries.ts';

const tones: Record<ParteDelSistema['estado'], Tone> = {
  bien: 'success',
  'por-vencer': 'warning',
  falla: 'danger',
  'sin-comprobar': 'info',
  'sin-configurar': 'neutral',
};

/** The outside parts of the program: what each is, whether it answers, and what to do where it does not (OPS-4). */
export const Parts = () => {
  const { t } = useTranslation('system-state');
  const parts = useParts();
  return (
    <Card as="section" aria-labelledby="parts" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 id="parts" className="text-xl">
            {t('parts.heading')}
          </h2>
          <p className="text-sm text-muted">{t('parts.text')}</p>
        </div>
        {parts.data && (
          <Button
            size="sm"
            variant="secondary"
            isPending={parts.isFetching}
            pendingText={t('parts.checking')}
            onPress={() => void parts.refetch()}
          >
            {t('parts.again')}
          </Button>
        )}
      </div>
      <ListStates
        query={parts}
        loadingText={t('parts.loading')}
        failedText={t('parts.failed')}
        skeleton={<Skeleton className="h-96 w-full" />}
        empty={null}
      >
        {(rows) => (
          <ul aria-label={t('parts.heading')} className="flex flex-col divide-y divide-line">
            {rows.map((part) => (
              <Part key={part.parte} part={part} />
            ))}
          </ul>
        )}
      </ListStates>
    </Card>
  );
};

const Part = ({ part }: { part: ParteDelSistema }) => {
  const { t } = useTranslation('system-state');
  const { parte, modo, estado } = part;
  return (
    <li className="flex flex-col gap-x-6 gap-y-2 py-4 first:pt-0 last:pb-0 sm:flex-row sm:items-start sm:justify-between">
      <div className="min-w-0 sm:max-w-3xl">
        <h3 className="font-sans text-base font-semibold text-ink">{t(`parts.${parte}.name`)}</h3>
        <p className="text-sm text-ink">{t(`parts.${parte}.${modo}`)}</p>
        <PartFacts part={part} />
      </div>
      <div className="flex shrink-0 flex-wrap items-center gap-3 sm:flex-col sm:items-end">
        <Badge tone={tones[estado]}>{t(`parts.state.${estado}`)}</Badge>
        {parte === 'correo' && <TestMailButton />}
      </div>
    </li>
  );
};

const PartFacts = ({
  part: { parte, modo, estado, causa, milisegundos, desde, ultimoAviso, venceAt },
}: {
  part: ParteDelSistema;
}) => {
  const { t } = useTranslation('system-state');
  const format = useFormat();
  const since = t('parts.since', { moment: format.dateTime(desde) });
  return (
    <>
      {estado === 'falla' && (
        <p className="mt-1 text-sm font-medium text-danger">
          {causa && t(`parts.cause.${causa}`)} {since} {t(`parts.${parte}.todo`)}
        </p>
      )}
      {estado === 'por-vencer' && <p className="mt-1 text-sm font-medium text-ink">{t('parts.https.renew')}</p>}
      {venceAt !== null && (
        <p className="text-sm text-muted">{t('parts.expires', { moment: format.dateTime(venceAt) })}</p>
      )}
      {estado === 'bien' && milisegundos !== null && (
        <p className="text-sm text-muted">
          {t('parts.took', { ms: milisegundos })} {since}
        </p>
      )}
      {estado === 'sin-comprobar' && <p className="text-sm text-muted">{t('parts.unchecked')}</p>}
      {parte === 'pagos' && modo !== 'ninguna' && (
        <p className="text-sm text-muted">
          {ultimoAviso === null
            ? t('parts.neverHeard')
            : t('parts.lastHeard', { moment: format.dateTime(ultimoAviso) })}
        </p>
      )}
    </>
  );
};

const TestMailButton = () => {
  const { t, language } = useTranslation('system-state');
  const test = useTestMail();
  return (
    <Button
      size="sm"
      variant="secondary"
      isPending={test.isPending}
      pendingText={t('testMail.pending')}
      onPress={() =>
        test.mutate(language, {
          onSuccess: ({ correo }) => toast(t('testMail.done', { address: correo }), 'success'),
          onError: (error) => toast(messageOf(error, t('testMail.failed')), 'danger'),
        })
      }
    >
      {t('testMail.open')}
    </Button>
  );
};
