import type { Prueba } from '@puente/contracts/assessments';
import type { ReactNode } from 'react';

import { useNow } from '../../../platform/clock.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { AcademyText } from '../../../shared/courses/academy-text.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CertificateIcon, ClockIcon, HelpIcon, type IconProps, InfoIcon, RefreshIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ListStates } from '../../../ui/list-states.tsx';
import { NextPage } from '../../../ui/next-page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { minutesLeft } from '../clock.ts';
import { TestStateBadge, useTestWords } from '../components/test-words.tsx';
import { useLiveTests, useTests } from '../queries.ts';
import { underWayFirst, actionAddress, actionOf } from '../test-standing.ts';

/** The tests of my courses (TEST-1), as a section of the screen of tests and certificates. */
export const TestsSection = () => {
  const { t } = useTranslation('assessments');
  const query = useTests();
  const now = useNow();
  useLiveTests();
  return (
    <section aria-labelledby="tests" className="flex flex-col gap-5">
      <h2 id="tests" className="text-2xl text-ink">
        {t('list.title')}
      </h2>
      <ListStates
        query={query}
        skeleton={<TestsSkeleton />}
        loadingText={t('list.loading')}
        failedText={t('list.failed')}
        empty={
          <EmptyState
            title={t('list.emptyTitle')}
            text={t('list.emptyText')}
            illustration={<CertificateIcon className="size-7" />}
            action={<LinkButton href="/dashboard/subscriptions">{t('list.courses')}</LinkButton>}
          />
        }
      >
        {(tests) => (
          <>
            <ul className="grid gap-4">
              {underWayFirst(tests).map((test) => (
                <TestCard key={test.id} test={test} now={now} />
              ))}
            </ul>
            <NextPage query={query} text={t('list.more')} failedText={t('list.moreFailed')} />
          </>
        )}
      </ListStates>
    </section>
  );
};

const TestsSkeleton = () => (
  <div className="grid gap-4">
    {[1, 2, 3].map((card) => (
      <Card key={card} className="flex flex-col gap-4">
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-11 w-32" />
      </Card>
    ))}
  </div>
);

/** A test in the list: its state, what it asks for, and what can be done with it now (TEST-1). */
const TestCard = ({ test, now }: { test: Prueba; now: Date }) => {
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
