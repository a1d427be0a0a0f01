import { useState } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useIsAway } from '../../../platform/realtime/browser-realtime.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';

/** Milliseconds there and back above which a connection is slow for a class. */
const slowFromMs = 400;
const attempts = 4;

type Measured = { state: 'checking' | 'none' | 'no-video' } | { state: 'good' | 'slow'; milliseconds: number };

/** Whether the academy is reached and how fast, and whether the browser can show live video. */
export const ConnectionCheck = () => {
  const { t } = useTranslation('live');
  const [measured, setMeasured] = useState<Measured | null>(null);
  // The class's commands go over the socket, which some networks cut though they let requests through.
  const isAway = useIsAway();
  const check = async () => {
    setMeasured({ state: 'checking' });
    setMeasured(isAway ? { state: 'none' } : await measure());
  };
  const isChecking = measured?.state === 'checking';
  return (
    <div className="flex flex-col items-start gap-3">
      <Button
        variant="secondary"
        isPending={isChecking}
        pendingText={t('check.networkChecking')}
        onPress={() => void check()}
      >
        {t(measured ? 'check.networkAgain' : 'check.network')}
      </Button>
      {measured && !isChecking && <Result measured={measured} />}
    </div>
  );
};

const Result = ({ measured }: { measured: Measured }) => {
  const { t } = useTranslation('live');
  if ('milliseconds' in measured) {
    const { state, milliseconds } = measured;
    const isGood = state === 'good';
    return (
      <Alert tone={isGood ? 'success' : 'warning'}>
        {t(isGood ? 'check.networkGood' : 'check.networkSlow', { milliseconds })}
      </Alert>
    );
  }
  return <Alert tone="danger">{t(measured.state === 'no-video' ? 'check.networkNoVideo' : 'check.networkNone')}</Alert>;
};

/** The median of a few calls there and back. */
async function measure(): Promise<Measured> {
  if (!('RTCPeerConnection' in globalThis)) return { state: 'no-video' };
  const times: number[] = [];
  try {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const begun = performance.now();
      const { ok } = await fetch('/api/health', { cache: 'no-store' });
      if (!ok) return { state: 'none' };
      times.push(performance.now() - begun);
    }
  } catch {
    return { state: 'none' };
  }
  const milliseconds = Math.round(times.toSorted((a, b) => a - b)[Math.floor(attempts / 2)] ?? 0);
  return { state: milliseconds < slowFromMs ? 'good' : 'slow', milliseconds };
}
