import { type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

import { ApiError } from '../../../platform/api/errors.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useSession } from '../../../platform/session/use-session.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { CheckIcon, ClockIcon, InfoIcon, WarningIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Spinner } from '../../../ui/progress.tsx';
import { paymentOutcome } from '../payment-outcome.ts';
import { type IntentState, usePaymentResult } from '../queries.ts';

interface PaymentSuccessProps {
  /** Content after a course was bought. */
  firstStepsOf: (courseId: string) => ReactNode;
}

/**
 * The return page of a bank's full-page confirmation (ROUTE-6). The address only identifies the payment: its result
 * comes from the server, which reads the provider. Idempotent: a reload or a second tab changes nothing.
 */
export const PaymentSuccess = ({ firstStepsOf }: PaymentSuccessProps) => {
  const { t } = useTranslation('payments');
  const [query] = useSearchParams();
  const { status } = useSession();
  const intentId = namedIntent(query);
  const result = usePaymentResult(status === 'signed-in' ? intentId : null);

  if (status === 'signed-out') {
    return (
      <Outcome tone="info" title={t('result.signedOutTitle')} text={t('result.signedOut')}>
        <LinkButton href="/?dialog=login">{t('result.logIn')}</LinkButton>
      </Outcome>
    );
  }
  if (result.data) return <Result intent={result.data} instalmentId={query.get('pago')} firstStepsOf={firstStepsOf} />;
  const isUnknown = result.error instanceof ApiError && result.error.status === 404;
  if (!intentId || isUnknown) {
    return (
      <Outcome tone="warning" title={t('result.unknownTitle')} text={t('result.unknown')}>
        <LinkButton href="/dashboard/subscriptions">{t('result.toCourses')}</LinkButton>
      </Outcome>
    );
  }
  return (
    <Frame>
      {result.error ? (
        <ErrorState
          message={t('result.unreachable')}
          isRetrying={result.isFetching}
          onRetry={() => void result.refetch()}
        />
      ) : (
        <output className="flex items-center gap-3 py-16 text-lg text-muted">
          <Spinner className="size-6" />
          {t('result.checking')}
        </output>
      )}
    </Frame>
  );
};

/** The payment intent id in the address; a client secret begins with its intent's id. */
const namedIntent = (query: URLSearchParams): string | null =>
  query.get('payment_intent') ?? query.get('payment_intent_client_secret')?.split('_secret_')[0] ?? null;

interface ResultProps extends PaymentSuccessProps {
  intent: IntentState;
  instalmentId: string | null;
}

const Result = ({ intent, instalmentId, firstStepsOf }: ResultProps) => {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const { curso, courseId } = intent;
  const estado = paymentOutcome(intent.estado);
  if (estado === 'succeeded') {
    const text = t('result.succeeded', { amount: format.money(intent.monto), course: curso });
    return (
      <Outcome
        key={estado}
        tone="success"
        title={t('result.succeededTitle')}
        text={text}
        more={!instalmentId && firstStepsOf(courseId)}
      >
        <LinkButton href={`/dashboard/subscriptions#curso-${courseId}`}>{t('result.toCourses')}</LinkButton>
      </Outcome>
    );
  }
  if (estado === 'processing') {
    return (
      <Outcome key={estado} tone="info" title={t('result.processingTitle')} text={t('result.processing')}>
        <LinkButton variant="secondary" href="/dashboard/overview">
          {t('result.toOverview')}
        </LinkButton>
      </Outcome>
    );
  }
  if (estado === 'unclear') {
    return (
      <Outcome key={estado} tone="info" title={t('result.unclearTitle')} text={t('result.unreachable')}>
        <LinkButton variant="secondary" href="/dashboard/overview">
          {t('result.toOverview')}
        </LinkButton>
      </Outcome>
    );
  }
  const again = instalmentId
    ? `/dashboard/subscriptions?${new URLSearchParams({ curso: courseId, pago: instalmentId })}`
    : `/dashboard/overview?curso=${courseId}`;
  return (
    <Outcome key={estado} tone="danger" title={t('result.failedTitle')} text={t('result.failed', { course: curso })}>
      <LinkButton href={again}>{t('result.tryAgain')}</LinkButton>
      <LinkButton variant="secondary" href="/dashboard/overview">
        {t('result.toOverview')}
      </LinkButton>
    </Outcome>
  );
};

const looks = {
  success: { Icon: CheckIcon, colours: 'bg-success-soft text-success' },
  info: { Icon: ClockIcon, colours: 'bg-info-soft text-info' },
  warning: { Icon: InfoIcon, colours: 'bg-warning-soft text-warning' },
  danger: { Icon: WarningIcon, colours: 'bg-danger-soft text-danger' },
};

interface OutcomeProps {
  tone: keyof typeof looks;
  title: string;
  text: string;
  /** Links to the next pages. */
  children: ReactNode;
  /** Content between the text and the links. */
  more?: ReactNode;
}

const Outcome = ({ tone, title, text, children, more }: OutcomeProps) => {
  const { Icon, colours } = looks[tone];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Frame>
      <span className={`flex size-16 items-center justify-center rounded-full ${colours}`}>
        <Icon className="size-8" />
      </span>
      <h1 ref={heading} tabIndex={-1} className="max-w-full text-3xl outline-none">
        {title}
      </h1>
      <p className="text-muted">{text}</p>
      {more}
      <div className="flex flex-col gap-3 pt-4 sm:flex-row">{children}</div>
    </Frame>
  );
};

const Frame = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col items-start gap-4">{children}</div>
);
