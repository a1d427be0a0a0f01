import { Button } from 'react-aria-components/Button';
import { Text } from 'react-aria-components/Text';
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as AriaToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as AriaToastRegion,
} from 'react-aria-components/Toast';
import { useTranslation } from 'react-i18next';

import type { Tone } from './badge.tsx';
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from './icons.tsx';

const looks = {
  neutral: { Icon: InfoIcon, colour: 'text-muted' },
  info: { Icon: InfoIcon, colour: 'text-info' },
  success: { Icon: CheckIcon, colour: 'text-success' },
  warning: { Icon: WarningIcon, colour: 'text-warning' },
  danger: { Icon: WarningIcon, colour: 'text-danger' },
};

const queue = new ToastQueue<{ message: string; tone: Tone }>({ maxVisibleToasts: 3 });

/** Shows a short message at the edge of the screen. Bad news stays until it is closed; the rest goes after 6 s. */
export const toast = (message: string, tone: Tone = 'success'): void => {
  queue.add({ message, tone }, tone === 'danger' || tone === 'warning' ? {} : { timeout: 6000 });
};

/** Where toasts appear: once, near the root. */
export const ToastRegion = () => {
  const { t } = useTranslation('ui');
  return (
    <AriaToastRegion
      queue={queue}
      aria-label={t('notices')}
      className="fixed inset-x-4 bottom-4 z-60 flex flex-col gap-3 outline-none sm:left-auto sm:w-96"
    >
      {({ toast: { content, ...rest } }) => {
        const { Icon, colour } = looks[content.tone];
        return (
          <AriaToast
            toast={{ content, ...rest }}
            className="flex animate-rise-in items-start gap-3 rounded-lg border border-line bg-raised py-2 pr-2 pl-4 shadow-float"
          >
            <Icon className={`mt-2.5 size-5 ${colour}`} />
            <AriaToastContent className="min-w-0 grow py-2">
              <Text slot="title" className="text-sm font-medium text-ink">
                {content.message}
              </Text>
            </AriaToastContent>
            <Button
              slot="close"
              aria-label={t('close')}
              className="flex size-11 shrink-0 items-center justify-center rounded-full text-subtle data-hovered:text-ink"
            >
              <CloseIcon className="size-4" />
            </Button>
          </AriaToast>
        );
      }}
    </AriaToastRegion>
  );
};
