import type { FactorWay, ProofWay } from '@puente/contracts/proof';
import { proofChannel } from '@puente/contracts/second-step-limits';
import { useEffect, useId, useState, useEffectEvent } from 'react';

import { api } from '../../../platform/api/client.ts';
import { messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { FormElement } from '../../../shared/forms/form.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Spinner } from '../../../ui/progress.tsx';
import { PasswordField } from '../../../ui/text-field.tsx';
import { longest } from '../account-limits.ts';
import { GoogleMark } from './continue-with-google.tsx';
import { FactorForm } from './factor-form.tsx';
import { saidBelow } from './form-problems.ts';

interface ProofDialogProps {
  /** The person has proven who they are. */
  onProven: () => void;
  onCancel: () => void;
}

const isFactor = (way: ProofWay): way is FactorWay => way === 'app' || way === 'passkey' || way === 'recovery';

/** Asks who it is before an act that matters. What is behind the dialog stays as it is. */
export const ProofDialog = ({ onProven, onCancel }: ProofDialogProps) => {
  const { t } = useTranslation('verification');
  const [ways, setWays] = useState<readonly ProofWay[] | Error>();
  const load = () => {
    setWays(undefined);
    api('GET /auth/proof').then(
      (answer) => setWays(answer.ways),
      (error: unknown) => setWays(error instanceof Error ? error : new Error('unknown')),
    );
  };
  useEffect(load, []);

  return (
    <Dialog isOpen onOpenChange={onCancel} title={t('proof.title')} size="sm">
      <div className="flex flex-col gap-5">
        <p className="text-muted">{t('proof.intro')}</p>
        {ways === undefined && (
          <p role="status" className="flex items-center gap-3 py-4 text-muted">
            <Spinner />
            {t('proof.loading')}
          </p>
        )}
        {ways instanceof Error && <ErrorState message={messageOf(ways, t('proof.loadFailed'))} onRetry={load} />}
        {Array.isArray(ways) && <Ways ways={ways} onProven={onProven} />}
        <Button variant="secondary" onPress={onCancel}>
          {t('proof.cancel')}
        </Button>
      </div>
    </Dialog>
  );
};

const Ways = ({ ways, onProven }: { ways: readonly ProofWay[]; onProven: () => void }) => {
  const { t } = useTranslation('verification');
  const factors = ways.filter(isFactor);
  if (factors.length > 0) {
    return (
      <FactorForm
        ways={factors}
        passkeyOptions={() => api('POST /auth/proof/passkey')}
        onAnswer={async (body) => {
          await api('POST /auth/proof', { body });
          onProven();
        }}
      />
    );
  }
  if (ways.length === 0) return <Alert tone="warning">{t('proof.none')}</Alert>;
  return (
    <>
      {ways.includes('password') && <ByPassword onProven={onProven} />}
      {ways.includes('google') && <ProofByGoogle onProven={onProven} />}
    </>
  );
};

const noPassword = { password: '' };

const ByPassword = ({ onProven }: { onProven: () => void }) => {
  const { t } = useTranslation('verification');
  const errorId = useId();
  const form = useForm({
    initial: noPassword,
    label: () => t('proof.password'),
    problems: ({ password }) => ({ password: password === '' && t('proof.passwordMissing') }),
    refused: { CURRENT_PASSWORD_WRONG: 'password' },
    save: (_, body) => api('POST /auth/proof', { body }),
    onSaved: onProven,
    failed: t('failed'),
  });
  const password = form.field('password');
  const refusal = password.isRefused ? password.error : form.failure?.text;
  return (
    <FormElement form={form} className="flex flex-col gap-5">
      <PasswordField
        {...(password.isRefused ? saidBelow(password, errorId) : password)}
        autoComplete="current-password"
        maxLength={longest.password}
        autoFocus
      />
      {refusal && (
        <Alert id={errorId} tone="danger">
          {refusal}
        </Alert>
      )}
      <Button type="submit" isPending={form.isSaving} pendingText={t('confirming')}>
        {t('confirm')}
      </Button>
    </FormElement>
  );
};

const problems = {
  GOOGLE_CANCELLED: 'proof.googleCancelled',
  GOOGLE_OTHER_ACCOUNT: 'proof.googleOther',
} as const;

const windowFeatures = 'popup,width=520,height=680';

/**
 * A fresh login with Google as a proof, in a window of its own: the page stays as it is. The page at `/proof`, where
 * Google leads back to, tells the result on a channel, since a browser may cut the tie between the windows.
 */
const ProofByGoogle = ({ onProven }: { onProven: () => void }) => {
  const { t } = useTranslation('verification');
  const [state, setState] = useState<'idle' | 'waiting'>('idle');
  const [problem, setProblem] = useState<string>();

  const hear = useEffectEvent((result: string) => {
    setState('idle');
    if (result === 'ok') return onProven();
    const known = Object.entries(problems).find(([code]) => code === result)?.[1];
    setProblem(t(known ?? 'proof.googleFailed'));
  });
  useEffect(() => {
    const channel = new BroadcastChannel(proofChannel);
    channel.addEventListener('message', ({ data }: MessageEvent<string>) => hear(data));
    return () => channel.close();
  }, []);

  const open = async () => {
    setProblem(undefined);
    // Opened empty at once: after the answer, a browser would take it for a window that nobody asked for.
    const opened = window.open('', 'google', windowFeatures);
    if (!opened) return setProblem(t('proof.googleBlocked'));
    try {
      const { address } = await api('POST /auth/proof/google');
      opened.location.href = address;
      setState('waiting');
    } catch (error) {
      opened.close();
      setProblem(messageOf(error, t('proof.googleFailed')));
    }
  };

  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-muted">{t(state === 'waiting' ? 'proof.googleWaiting' : 'proof.googleText')}</p>
      {problem && <Alert tone="danger">{problem}</Alert>}
      <Button variant="secondary" onPress={() => void open()}>
        <GoogleMark />
        {t('proof.google')}
      </Button>
    </div>
  );
};
