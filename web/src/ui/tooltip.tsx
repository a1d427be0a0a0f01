import { type ReactNode, useState } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';

import { useTranslation } from '../platform/i18n/use-translation.ts';
import { IconButton } from './icon-button.tsx';
import { InfoIcon } from './icons.tsx';

const bubbleStyle =
  'max-w-72 rounded-md bg-ink px-3 py-2 text-sm text-canvas shadow-float data-entering:animate-fade-in';

export interface TooltipProps {
  text: ReactNode;
  /** A button or link of the design system. */
  children: ReactNode;
}

/**
 * A short hint for a control, shown on hover or focus. Touch screens don't show it: essential information belongs in
 * the control's name or in a `MoreInfo`.
 */
export const Tooltip = ({ text, children }: TooltipProps) => (
  <TooltipTrigger delay={500}>
    {children}
    <AriaTooltip offset={6} className={bubbleStyle}>
      {text}
    </AriaTooltip>
  </TooltipTrigger>
);

/** An explanation behind an ⓘ icon, shown on hover, focus or tap. */
export const MoreInfo = ({ text, label }: { text: ReactNode; label?: string }) => {
  const { t } = useTranslation('ui');
  const [isOpen, setOpen] = useState(false);
  return (
    <TooltipTrigger delay={200} shouldCloseOnPress={false} isOpen={isOpen} onOpenChange={setOpen}>
      <IconButton
        label={label ?? t('explain')}
        onPress={({ pointerType }) => setOpen(pointerType === 'mouse' || !isOpen)}
        className="-my-2.5"
      >
        <InfoIcon />
      </IconButton>
      <AriaTooltip offset={2} className={bubbleStyle}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
};
