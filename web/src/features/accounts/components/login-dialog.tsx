import type { SecondStepAsked } from '@puente/contracts/proof';
import { lazy, Suspense, useState } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Spinner } from '../../../ui/progress.tsx';
import { type AccountDialogProps, DialogLanguage } from './account-dialog.tsx';
import { ResetLinkForm } from './link-request-form.tsx';
import { LoginForm, type LoginFormProps } from './login-form.tsx';

const loadSecondStep = () => import('./second-step-login.tsx');
const LinkGoogle = lazy(async () => ({ default: (await import('./link-google.tsx')).LinkGoogle }));
const SecondStepLogin = lazy(async () => ({ default: (await loadSecondStep()).SecondStepLogin }));

interface LoginDialogProps
  extends AccountDialogProps, Pick<LoginFormProps, 'failure' | 'isOnTheWay' | 'isVerified' | 'ended'> {
  /** Opens with the form for a forgotten password. */
  isForgotten?: boolean | undefined;
  /** Opens with the second step of a login with Google. */
  isSecondStep?: boolean | undefined;
  /** Opens with the password that links a Google account. */
  isLinking?: boolean | undefined;
}

/**
 * The login dialog; leads to the dashboard (LOGIN-1…6, LOGIN-8). Self-contained: it needs neither the router nor the
 * app's texts.
 */
export const LoginDialog = ({ language, ...dialog }: LoginDialogProps) => (
  <DialogLanguage language={language}>
    <Login {...dialog} />
  </DialogLanguage>
);

const Login = ({
  isOpen,
  onOpenChange,
  isForgotten = false,
  isSecondStep = false,
  isLinking = false,
  email: knownEmail = '',
  onSwitch,
  failure,
  isOnTheWay,
  isVerified,
  ended,
}: Omit<LoginDialogProps, 'language'>) => {
  const { t } = useTranslation('accounts');
  const steps = useLoginSteps({ isForgotten, isSecondStep, isLinking, email: knownEmail });
  const { email, setEmail, asksForLink, step, links, goOn, askForLink } = steps;
  const close = () => onOpenChange(false);
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={t(titleOf(steps, isVerified))} size="sm">
      {step ? (
        <Suspense fallback={<Spinner className="my-6 size-8 self-center" />}>
          <SecondStepLogin asked={step.asked} onRestart={steps.restartStep} />
        </Suspense>
      ) : asksForLink ? (
        <ResetLinkForm
          email={email}
          onBack={(typed) => {
            setEmail(typed);
            steps.setAsksForLink(false);
          }}
        />
      ) : links ? (
        <Suspense fallback={<Spinner className="my-6 size-8 self-center" />}>
          <LinkGoogle onSecondStep={goOn} onForgotten={askForLink} onRestart={steps.restartLink} />
        </Suspense>
      ) : (
        <LoginForm
          email={email}
          failure={steps.stepFailure ?? failure}
          isOnTheWay={isOnTheWay}
          isVerified={isVerified}
          ended={ended}
          onSwitch={onSwitch}
          onCancel={close}
          onForgotten={askForLink}
          onLoggedIn={close}
          onSecondStep={async (asked, typed) => {
            await goOn(asked);
            setEmail(typed);
          }}
        />
      )}
    </Dialog>
  );
};

/** The text's key of the title of a step. */
const titleOf = ({ step, asksForLink, links }: ReturnType<typeof useLoginSteps>, isVerified: boolean | undefined) => {
  if (step) return 'secondStep.title';
  if (asksForLink) return 'forgot.title';
  if (links) return 'linkGoogle.title';
  return isVerified ? 'loginVerifiedTitle' : 'loginTitle';
};

interface LoginStart {
  isForgotten: boolean;
  isSecondStep: boolean;
  isLinking: boolean;
  email: string;
}

/** The steps of the login: password, second step, forgotten password, or linking a Google account. */
const useLoginSteps = ({ isForgotten, isSecondStep, isLinking, email: knownEmail }: LoginStart) => {
  // Shared state: the typed address is prefilled in the other form.
  const [email, setEmail] = useState(knownEmail);
  const [asksForLink, setAsksForLink] = useState(isForgotten);
  /** The second step; `asked` is undefined after a return from Google. */
  const [step, setStep] = useState<{ asked: SecondStepAsked | undefined } | undefined>(
    isSecondStep ? { asked: undefined } : undefined,
  );
  const [stepFailure, setStepFailure] = useState<string>();
  const [links, setLinks] = useState(isLinking);
  const goOn = async (asked: SecondStepAsked) => {
    // Without its chunk the form stays, with what was typed, and says that it failed.
    await loadSecondStep();
    setStep({ asked });
  };
  return {
    email,
    setEmail,
    asksForLink,
    setAsksForLink,
    step,
    links,
    stepFailure,
    goOn,
    askForLink: (typed: string) => {
      setEmail(typed);
      setAsksForLink(true);
    },
    restartStep: (code: string | undefined) => {
      setStepFailure(code);
      setStep(undefined);
    },
    restartLink: (code: string | undefined) => {
      setStepFailure(code);
      setLinks(false);
    },
  };
};
