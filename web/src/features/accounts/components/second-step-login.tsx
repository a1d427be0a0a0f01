import type { SecondStepAsked } from '@puente/contracts/proof';
import { useContext, useEffect, useState } from 'react';

import { api } from '../../../platform/api/client.ts';
import { ApiError } from '../../../platform/api/errors.ts';
import { SpeechContext, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { session } from '../../../platform/session/browser-session.ts';
import { en } from '../../../shared/verification/texts/en.ts';
import { es } from '../../../shared/verification/texts/es.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/progress.tsx';
import { enterDashboard } from '../enter-dashboard.ts';
import { FactorForm } from './factor-form.tsx';

export interface SecondStepLoginProps {
  /** Second step that the login asks for; undefined after a redirect from Google: then the server is asked. */
  asked: SecondStepAsked | undefined;
  /** Returns to the first step, with the error code that ended this one. */
  onRestart: (failure?: string) => void;
}

/** Returns whether an error ends this login, so that it must begin again at the first step. */
const isOver = (error: unknown): error is ApiError =>
  error instanceof ApiError && ['SECOND_STEP_EXPIRED', 'SECOND_STEP_TRIES_SPENT'].includes(error.code);

/** Shows the second step of a login in the login dialog. Code splitting: loaded with its texts as a separate chunk. */
export const SecondStepLogin = (props: SecondStepLoginProps) => {
  const speech = useContext(SpeechContext);
  useState(() => {
    speech.add('es', 'verification', es);
    speech.add('en', 'verification', en);
  });
  return <SecondStep {...props} />;
};

const SecondStep = ({ asked, onRestart }: SecondStepLoginProps) => {
  const { t } = useTranslation('verification');
  const [ways, setWays] = useState(asked?.secondStep.ways);

  useEffect(() => {
    if (asked) return;
    api('GET /auth/second-step').then(
      ({ secondStep }) => setWays(secondStep.ways),
      (error: unknown) => onRestart(error instanceof ApiError ? error.code : 'SECOND_STEP_EXPIRED'),
    );
    // Runs once, when the dialog opens after the redirect from Google.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  if (!ways) {
    return (
      <p role="status" className="flex items-center gap-3 py-6 text-muted">
        <Spinner />
        {t('login.loading')}
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">{t('login.intro')}</p>
      <FactorForm
        ways={ways}
        passkeyOptions={() => api('POST /auth/second-step/passkey')}
        onAnswer={async (answer) => {
          try {
            session.signIn(await api('POST /auth/second-step', { body: answer }));
            enterDashboard();
          } catch (error) {
            if (!isOver(error)) throw error;
            onRestart(error.code);
          }
        }}
      />
      <div className="flex flex-col items-start gap-1 text-sm text-muted">
        <p>{t('login.lost')}</p>
        <Button variant="quiet" size="sm" className="-ml-3.5" onPress={() => onRestart()}>
          {t('login.back')}
        </Button>
      </div>
    </div>
  );
};
