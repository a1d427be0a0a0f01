import { proofChannel } from '@puente/contracts/second-step-limits';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { Card } from '../../../ui/card.tsx';

/** Redirect target of Google in the popup of a proof: sends the result to the opening window and closes itself. */
export const ProofDoneScreen = () => {
  const { t } = useTranslation('verification');
  const [query] = useSearchParams();
  const result = query.get('result') ?? '';
  const isProven = result === 'ok';
  usePageTitle(t(isProven ? 'proof.done' : 'proof.notDone'));

  useEffect(() => {
    const channel = new BroadcastChannel(proofChannel);
    channel.postMessage(result);
    channel.close();
    window.close();
  }, [result]);

  return (
    <Card className="flex flex-col gap-3 py-10 text-center">
      <h1 className="text-2xl">{t(isProven ? 'proof.done' : 'proof.notDone')}</h1>
      <p className="text-muted">{t(isProven ? 'proof.doneText' : 'proof.notDoneText')}</p>
    </Card>
  );
};
