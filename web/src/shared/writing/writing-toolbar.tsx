import { keysOf } from '@puente/contracts/keys';
import { Button } from 'react-aria-components/Button';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { Toolbar } from 'react-aria-components/Toolbar';

import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { EyeIcon } from '../../ui/icons-later.tsx';
import { icon } from '../../ui/icons.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';

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

interface WritingToolbarProps {
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

/** A text with the place of the caret, or of what is selected. */
export interface Selected {
  text: string;
  /** Index of the first selected character. */
  start: number;
  /** Index after the last one; `start` where nothing is selected. */
  end: number;
}

/** Edit of a text: characters `from` to `to` become `replacement`, and then `start` to `end` are selected. */
export interface Edit {
  from: number;
  to: number;
  replacement: string;
  start: number;
  end: number;
}

export type Format = 'bold' | 'italic' | 'list' | 'quote' | 'link';

/** The change of a Markdown text that a button of the toolbar, or its keys, make. A second press takes it back. */
export function formatted(format: Format, selected: Selected): Edit {
  if (format === 'bold') return wrapped(selected, '**');
  if (format === 'italic') return wrapped(selected, '_');
  if (format === 'list') return begun(selected, '- ');
  if (format === 'quote') return begun(selected, '> ');
  return linked(selected);
}

const wrapped = ({ text, start, end }: Selected, mark: string): Edit => {
  const inner = text.slice(start, end);
  const size = mark.length;
  if (text.slice(0, start).endsWith(mark) && text.slice(end).startsWith(mark)) {
    return { from: start - size, to: end + size, replacement: inner, start: start - size, end: end - size };
  }
  // A mark beside a blank marks nothing.
  const [before = ''] = /^\s*/.exec(inner) ?? [];
  const [after = ''] = inner.trim() === '' ? [] : (/\s*$/.exec(inner) ?? []);
  const core = inner.slice(before.length, inner.length - after.length);
  const at = start + before.length + size;
  return {
    from: start,
    to: end,
    replacement: `${before}${mark}${core}${mark}${after}`,
    start: at,
    end: at + core.length,
  };
};

const begun = ({ text, start, end }: Selected, mark: string): Edit => {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', Math.max(end - 1, start));
  const to = next === -1 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const has = lines.every((line) => line.startsWith(mark));
  const replacement = lines.map((line) => (has ? line.slice(mark.length) : mark + line)).join('\n');
  const last = from + replacement.length;
  return { from, to, replacement, start: lines.length === 1 ? last : from, end: last };
};

const linked = ({ text, start, end }: Selected): Edit => {
  const inner = text.slice(start, end);
  if (/^https?:\/\/\S+$/.test(inner)) {
    return { from: start, to: end, replacement: `[](${inner})`, start: start + 1, end: start + 1 };
  }
  const address = start + inner.length + 3;
  return {
    from: start,
    to: end,
    replacement: `[${inner}](https://)`,
    start: inner === '' ? start + 1 : address,
    end: inner === '' ? start + 1 : address + 'https://'.length,
  };
};

/** The format of a key that is pressed together with Ctrl or ⌘, as in other editors. */
export function formatOfKey({ code, key, shiftKey }: { code: string; key: string; shiftKey: boolean }): Format | null {
  // Digits and marks are at other places of other keyboards, and with Shift they are other signs: so by their keys.
  if (shiftKey) return code === 'Digit8' ? 'list' : code === 'Digit9' ? 'quote' : null;
  return ({ b: 'bold', i: 'italic', k: 'link' } as const)[key.toLowerCase()] ?? null;
}

/** Makes an edit as typing does: it can be undone, and the field tells its form. */
export function applyEdit(field: HTMLTextAreaElement, { from, to, replacement, start, end }: Edit): void {
  field.focus();
  field.setSelectionRange(from, to);
  // Deprecated, but the only way that keeps what can be undone; it also fires `input`.
  // oxlint-disable-next-line typescript/no-deprecated
  const run = (name: string, value?: string): boolean => document.execCommand(name, false, value);
  if (!(replacement === '' ? run('delete') : run('insertText', replacement))) {
    field.setRangeText(replacement, from, to);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.setSelectionRange(start, end);
}
