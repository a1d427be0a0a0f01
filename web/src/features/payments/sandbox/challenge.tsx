import { useEffect, useId, useRef } from 'react';
import { createRoot } from 'react-dom/client';

import { Button } from '../../../ui/button.tsx';
import { ShieldIcon } from '../../../ui/icons.tsx';
import type { SandboxTexts } from './sandbox-texts.ts';

type Outcome = 'succeed' | 'fail';

/**
 * Shows the fake of a bank's 3-D Secure page and resolves with the user's choice. Like Stripe's, it is appended to the
 * body, above everything and outside the payment's dialog.
 */
export const challenge = (texts: SandboxTexts): Promise<Outcome> => {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  return new Promise<Outcome>((resolve) => {
    root.render(<Challenge texts={texts} onChoice={resolve} />);
  }).finally(() => {
    root.unmount();
    host.remove();
  });
};

const Challenge = ({ texts, onChoice }: { texts: SandboxTexts; onChoice: (outcome: Outcome) => void }) => {
  const id = useId();
  const panel = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    panel.current?.focus();
    const failOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && onChoice('fail');
    document.addEventListener('keydown', failOnEscape);
    return () => document.removeEventListener('keydown', failOnEscape);
  }, [onChoice]);
  return (
    <div className="fixed inset-0 z-[2147483647] flex items-center justify-center bg-scrim p-4">
      <dialog
        ref={panel}
        open
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        tabIndex={-1}
        className="relative flex w-full max-w-md flex-col gap-4 rounded-xl bg-surface p-6 text-ink shadow-float outline-none sm:p-8"
      >
        <ShieldIcon className="size-10 text-brand" />
        <h2 id={`${id}-title`} className="text-xl">
          {texts.challengeTitle}
        </h2>
        <p id={`${id}-text`} className="text-muted">
          {texts.challenge}
        </p>
        <div className="flex flex-col gap-3 pt-2 sm:flex-row-reverse">
          <Button className="grow" onPress={() => onChoice('succeed')}>
            {texts.approve}
          </Button>
          <Button className="grow" variant="secondary" onPress={() => onChoice('fail')}>
            {texts.reject}
          </Button>
        </div>
      </dialog>
    </div>
  );
};
