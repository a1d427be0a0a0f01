import { useState } from 'react';
import { Button as PlainButton } from 'react-aria-components/Button';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { session } from '../../../platform/session/browser-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ChevronRightIcon, KeyIcon, PhoneIcon } from '../../../ui/icons-later.tsx';
import { ShieldIcon } from '../../../ui/icons.tsx';
import { AddApp, AddPasskey, RecoveryCodes } from '../components/new-factor.tsx';
import { hasPasskeys } from '../passkey.ts';

type Step = { name: 'choose' | 'app' | 'passkey' | 'done' } | { name: 'codes'; codes: readonly string[] };

const choices = [
  { name: 'app', Icon: PhoneIcon, title: 'setup.appTitle', text: 'setup.appText' },
  { name: 'passkey', Icon: KeyIcon, title: 'setup.passkeyTitle', text: 'setup.passkeyText' },
] as const;

const titles = {
  choose: 'setup.title',
  app: 'app.title',
  passkey: 'newPasskey.title',
  codes: 'codes.title',
  done: 'setup.done',
} as const;

/** Loads the dashboard as a new document, so that requests refused before the setup are sent again. */
const goOn = () => window.location.assign('/dashboard/overview');

/** Sets up the second step of an account that requires one, before any other screen (SAFE-1). */
export const SecondStepSetupScreen = () => {
  const { t } = useTranslation('verification');
  const [step, setStep] = useState<Step>({ name: 'choose' });
  usePageTitle(t('setup.title'));
  const added = (codes: readonly string[] | null) => setStep(codes ? { name: 'codes', codes } : { name: 'done' });

  return (
    <Card className="flex flex-col gap-6">
      <div className="flex flex-col gap-3">
        <ShieldIcon className="size-10 text-brand" />
        <h1 className="text-2xl sm:text-3xl">{t(titles[step.name])}</h1>
      </div>
      {step.name === 'choose' && (
        <>
          <p className="text-muted">{t('setup.text')}</p>
          <div className="flex flex-col gap-3">
            {choices
              .filter(({ name }) => name === 'app' || hasPasskeys())
              .map(({ name, Icon, title, text }) => (
                <PlainButton
                  key={name}
                  onPress={() => setStep({ name })}
                  className="flex items-center gap-4 rounded-md border border-line-strong/60 bg-raised px-4 py-4 text-left transition-colors hover:border-brand"
                >
                  <Icon className="size-7 shrink-0 text-brand" />
                  <span className="min-w-0 grow">
                    <span className="block font-semibold text-ink">{t(title)}</span>
                    <span className="block text-sm text-muted">{t(text)}</span>
                  </span>
                  <ChevronRightIcon className="size-5 shrink-0 text-subtle" />
                </PlainButton>
              ))}
          </div>
        </>
      )}
      {step.name === 'app' && <AddApp onAdded={added} />}
      {step.name === 'passkey' && <AddPasskey onAdded={added} />}
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} doneText={t('codes.saved')} onDone={goOn} />}
      {step.name === 'done' && (
        <>
          <p className="text-muted">{t('setup.doneText')}</p>
          <Button onPress={goOn}>{t('setup.goOn')}</Button>
        </>
      )}
      {(step.name === 'app' || step.name === 'passkey') && (
        <Button variant="quiet" className="-ml-5 self-start" onPress={() => setStep({ name: 'choose' })}>
          {t('otherWays')}
        </Button>
      )}
      {step.name === 'choose' && (
        <Button variant="quiet" className="-ml-5 self-start" onPress={() => void session.logout()}>
          {t('setup.logout')}
        </Button>
      )}
    </Card>
  );
};
