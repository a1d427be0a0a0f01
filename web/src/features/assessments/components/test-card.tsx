import type { Prueba } from '@puente/contracts/assessments';
import type { ReactNode } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { AcademyText } from '../../../shared/courses/academy-text.tsx';
import { Card } from '../../../ui/card.tsx';
import { CertificateIcon, ClockIcon, HelpIcon, type IconProps, InfoIcon, RefreshIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { minutesLeft } from '../clock.ts';
import { actionAddress, actionOf } from '../test-standing.ts';
import { TestStateBadge } from './test-state-badge.tsx';
import { useTestWords } from './use-test-words.ts';

/** A test in the list: its state, what it asks for, and what can be done with it now (TEST-1). */
export const TestCard = ({ test, now }: { test: Prueba; now: Date }) => {
  const { t } = useTranslation('assessments');
  const words = useTestWords();
  const action = actionOf(test);
  const obstacle = action === 'view' && test.impedimento !== 'aprobada' ? words.obstacle(test) : undefined;
  const open = words.window(test);
  return (
    <Card as="li" className="flex flex-col gap-4">
      {test.intentoActual && <UnderWay test={test} now={now} />}
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="text-xl wrap-anywhere text-ink">{test.nombre}</h3>
          <p className="text-sm text-muted">
            <AcademyText of={test.curso} name="titulo" />
          </p>
        </div>
        <TestStateBadge estado={test.estado} />
      </div>
      <ul className="flex flex-wrap gap-x-6 gap-y-1.5 text-sm text-muted">
        <Fact Icon={HelpIcon}>{words.questions(test)}</Fact>
        <Fact Icon={ClockIcon}>{words.time(test)}</Fact>
        <Fact Icon={RefreshIcon}>{words.attempts(test)}</Fact>
        <Fact Icon={CertificateIcon}>{words.mark(test)}</Fact>
      </ul>
      {(obstacle ?? open) && (
        <p className="flex items-start gap-2 text-sm text-ink">
          <InfoIcon className="mt-0.5 text-muted" />
          <span>{obstacle ?? open}</span>
        </p>
      )}
      <div>
        <LinkButton
          href={actionAddress(test)}
          variant={action === 'view' ? 'secondary' : 'primary'}
          aria-label={t('action.of', { action: t(`action.${action}`), test: test.nombre })}
        >
          {t(`action.${action}`)}
        </LinkButton>
      </div>
    </Card>
  );
};

const UnderWay = ({ test: { intentoActual, tiempoLimite }, now }: { test: Prueba; now: Date }) => {
  const { t } = useTranslation('assessments');
  const left = intentoActual?.vence ? minutesLeft(intentoActual.vence, now.getTime(), tiempoLimite) : null;
  return (
    <p className="flex items-center gap-2 font-semibold text-brand">
      <ClockIcon />
      {left === null ? t('underWay.title') : t('underWay.left', { count: left })}
    </p>
  );
};

const Fact = ({ Icon, children }: { Icon: (props: IconProps) => ReactNode; children: ReactNode }) => (
  <li className="flex items-center gap-2">
    <Icon className="size-4 text-subtle" />
    {children}
  </li>
);
