import { proofChannel } from '@puente/contracts/second-step-limits';
import { useEffect, useEffectEvent, useState } from 'react';

import { api } from '../../../platform/api/client.ts';
import { messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { GoogleMark } from './google-mark.tsx';

const problems = {
  GOOGLE_CANCELLED: 'proof.googleCancelled',
  GOOGLE_OTHER_ACCOUNT: 'proof.googleOther',
} as const;

const windowFeatures = 'popup,width=520,height=680';

/**
 * A fresh login with Google as a proof, in a window of its own: the page stays as it is. The page at `/proof`, where
 * Google leads back to, tells the result on a channel, since a browser may cut the tie between the windows.
 */
export const ProofByGoogle = ({ onProven }: { onProven: () => void }) => {
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
