import { useId } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { BellIcon } from '../../../ui/icons.tsx';
import { toast } from '../../../ui/toast.tsx';
import { usePush } from './use-push.ts';

/** Subject of the notifications where somebody is offered them. */
export type PushReason = 'clases' | 'soporte';

interface PushQuestionProps {
  reason: PushReason;
  onClose: () => void;
}

/** Explains what notifications are for, before the browser asks; its question cannot be asked twice. */
export const PushQuestion = ({ reason, onClose }: PushQuestionProps) => {
  const { t } = useTranslation('channels');
  const { state, turnOn, decline } = usePush();
  const id = useId();
  if (state.data !== 'off') return null;
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 rounded-lg bg-info-soft p-5 text-ink sm:flex-row sm:items-center sm:justify-between sm:gap-6 sm:p-6"
    >
      <div className="flex min-w-0 items-start gap-4">
        <BellIcon className="mt-0.5 size-6 text-info" />
        <div className="min-w-0">
          <h2 id={id} className="text-lg">
            {t(`push.question.${reason}.title`)}
          </h2>
          <p className="mt-1 max-w-prose text-sm">{t(`push.question.${reason}.text`)}</p>
        </div>
      </div>
      <div className="flex shrink-0 flex-wrap gap-2">
        <Button
          isPending={turnOn.isPending}
          pendingText={t('push.turningOn')}
          onPress={() =>
            turnOn.mutate(undefined, {
              onSuccess: (now) => {
                if (now === 'on') toast(t('push.done'), 'success');
                onClose();
              },
            })
          }
        >
          {t('push.question.yes')}
        </Button>
        <Button
          variant="quiet"
          isDisabled={turnOn.isPending}
          onPress={() => {
            decline();
            onClose();
          }}
        >
          {t('push.question.no')}
        </Button>
      </div>
    </section>
  );
};
