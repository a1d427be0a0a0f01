import { keysOf } from '@puente/contracts/fields';
import { Button } from 'react-aria-components/Button';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { Toolbar } from 'react-aria-components/Toolbar';

import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { EyeIcon } from '../../ui/icons-later.tsx';
import { icon } from '../../ui/icons.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import type { Format } from './formatting.ts';

const formats: Record<Format, { Icon: ReturnType<typeof icon>; keys: string }> = {
  bold: {
    Icon: icon(<path d="M7.5 5h5.5a3.5 3.5 0 0 1 0 7H7.5V5Zm0 7h6.5a3.5 3.5 0 0 1 0 7H7.5v-7Z" />),
    keys: 'B',
  },
  italic: { Icon: icon(<path d="M10 5h7M7 19h7M14 5l-4 14" />), keys: 'I' },
  list: {
    Icon: icon(<path d="M9.5 6.5H20M9.5 12H20M9.5 17.5H20M5 6.5h.01M5 12h.01M5 17.5h.01" />),
    keys: 'Shift+8',
  },
  quote: { Icon: icon(<path d="M5 5.5v13M9.5 8H20M9.5 12H20M9.5 16h7" />), keys: 'Shift+9' },
  link: {
    Icon: icon(
      <path d="M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1" />,
    ),
    keys: 'K',
  },
};

const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);
const buttonStyle =
  'inline-flex size-9 shrink-0 items-center justify-center rounded-md text-muted transition-colors max-sm:h-11 max-sm:w-10 pointer-coarse:h-11 pointer-coarse:w-10 ' +
  'data-disabled:opacity-50 data-hovered:bg-brand-soft data-hovered:text-brand data-selected:bg-brand-soft data-selected:text-brand';

export interface WritingToolbarProps {
  onFormat: (format: Format) => void;
  isPreview: boolean;
  onPreview: (isPreview: boolean) => void;
}

/** The buttons of a Markdown text, and the preview. */
export const WritingToolbar = ({ onFormat, isPreview, onPreview }: WritingToolbarProps) => {
  const { t } = useTranslation('writing');
  return (
    <Toolbar aria-label={t('toolbar')} className="flex flex-wrap items-center gap-0.5 border-b border-line px-1 py-1">
      {keysOf(formats).map((format) => {
        const { Icon, keys } = formats[format];
        const name = t(`format.${format}`);
        return (
          <Tooltip key={format} text={`${name} (${isApple ? '⌘' : 'Ctrl'}+${keys})`}>
            <Button
              aria-label={name}
              isDisabled={isPreview}
              preventFocusOnPress
              onPress={() => onFormat(format)}
              className={buttonStyle}
            >
              <Icon />
            </Button>
          </Tooltip>
        );
      })}
      <ToggleButton
        isSelected={isPreview}
        onChange={onPreview}
        className={classNames(buttonStyle, 'ml-auto w-auto! gap-2 px-2.5 text-sm font-semibold whitespace-nowrap')}
      >
        <EyeIcon />
        <span className="max-sm:sr-only">{t('preview')}</span>
      </ToggleButton>
    </Toolbar>
  );
};
