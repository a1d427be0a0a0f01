import { lazy, Suspense, useState } from 'react';

import { loadTexts } from '../../../platform/i18n/i18n.ts';
import { mayBeAsked } from './browser-push.ts';
import type { PushReason } from './push-question.tsx';

// A chunk of its own, which most people load once.
const PushQuestion = lazy(async () => {
  const [chunk] = await Promise.all([import('./push-question.tsx'), loadTexts(['channels'])]);
  return { default: chunk.PushQuestion };
});

/**
 * Offers notifications on this device where they are worth something. Shows nothing to who has them, refused them, or said
 * lately that they want none.
 */
export const PushInvitation = ({ reason }: { reason: PushReason }) => {
  const [isShown, setShown] = useState(() => mayBeAsked(new Date()));
  return (
    isShown && (
      <Suspense>
        <PushQuestion reason={reason} onClose={() => setShown(false)} />
      </Suspense>
    )
  );
};
