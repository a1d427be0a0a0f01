import { type ComponentProps, type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';

import type { ProofDialog } from '../features/accounts/components/proof-dialog.tsx';
import { proofQuestion } from '../platform/api/client.ts';
import { loadTexts } from '../platform/i18n/i18n.ts';

type Dialog = ComponentType<ComponentProps<typeof ProofDialog>>;

const loadDialog = async (): Promise<Dialog> => {
  const [chunk] = await Promise.all([
    import('../features/accounts/components/proof-dialog.tsx'),
    loadTexts(['verification']),
  ]);
  return chunk.ProofDialog;
};

/** Shows the dialog that asks who it is, while a request waits for that proof. */
export const ProofHost = () => {
  const question = useSyncExternalStore(proofQuestion.subscribe, proofQuestion.current);
  const [Dialog, setDialog] = useState<Dialog>();

  useEffect(() => {
    if (!question || Dialog) return;
    // Without the dialog nobody can be asked: the caller shows the refusal, and what was typed stays.
    loadDialog().then(
      (loaded) => setDialog(() => loaded),
      () => question.answer(false),
    );
  }, [question, Dialog]);

  if (!question || !Dialog) return null;
  return <Dialog onProven={() => question.answer(true)} onCancel={() => question.answer(false)} />;
};
