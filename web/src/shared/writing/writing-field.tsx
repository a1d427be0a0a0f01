import { markdownFault, markdownMaxLevels, markdownMaxMarks } from '@puente/contracts/markdown-bounds';
import { maskPrivateNumbers } from '@puente/contracts/private-numbers';
import { type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextArea } from 'react-aria-components/TextArea';
import { TextField } from 'react-aria-components/TextField';

import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { controlStyle, errorStyle, fieldStyle, hintStyle, labelStyle } from '../../ui/field-style.ts';
import { Markdown } from './markdown.tsx';
import { PrivateNumbersNotice } from './private-numbers.tsx';
import { applyEdit, type Format, formatOfKey, formatted, WritingToolbar } from './writing-toolbar.tsx';

export interface WritingFieldProps {
  label: ReactNode;
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  name?: string;
  /** Stays below the field, also beside an error. */
  hint?: ReactNode;
  error?: ReactNode;
  placeholder?: string | undefined;
  /** Characters, after trimming. More can be typed and pasted, so that nothing is cut off unseen: the field says so. */
  maxLength: number;
  /** Number of lines while empty; the field grows with its text. */
  rows?: number;
  /** Buttons, keys (Ctrl+B, I, K) and a preview for Markdown. */
  isMarkdown?: boolean;
  isDisabled?: boolean;
  /** While it is being sent: it keeps the focus. */
  isReadOnly?: boolean;
  isRequired?: boolean;
  /** Ctrl+Enter or ⌘+Enter. */
  onSend?: () => void;
  /** Ref of the text area, so that a form can focus it. */
  ref?: Ref<HTMLTextAreaElement>;
  className?: string | undefined;
}

/** Whether a text is longer than its field takes: then it is not sent. */
export const isTooLong = (text: string, maxLength: number): boolean => text.trim().length > maxLength;

/** Whether a text is one that its Markdown field does not take: too long, or beyond the bounds of Markdown. */
export const isRefused = (text: string, maxLength: number): boolean =>
  isTooLong(text, maxLength) || markdownFault(text.trim()) !== null;

/** Bounds of Markdown: the number that each error names. */
const bounds = { markdown_levels: markdownMaxLevels, markdown_marks: markdownMaxMarks };

/** How full a text is, when what is left begins to be counted. */
const nearLimit = 0.8;

/**
 * A field for a text that others read. It notices private numbers and hides them with one press; see
 * `usePrivateNumbersCheck` for the question before sending, and `useDraft` for what keeps the text. Accepts the field of
 * a form. Needs the texts of `writing`.
 */
export const WritingField = (props: WritingFieldProps) => {
  const { label, value, onChange, isMarkdown = false, rows = 4, ref, onSend, hint, placeholder } = props;
  const { t } = useTranslation('writing');
  const field = useRef<HTMLTextAreaElement>(null);
  const [isPreviewing, setPreview] = useState(false);
  useImperativeHandle(ref, () => field.current as HTMLTextAreaElement);

  const { error, over, isNearLimit } = useWritingProblems(props);
  // An error is about what is written, so that has to be seen.
  const isPreview = isMarkdown && isPreviewing && !error;

  const format = (format: Format): void => {
    const { current } = field;
    if (!current) return;
    applyEdit(current, formatted(format, { text: value, start: current.selectionStart, end: current.selectionEnd }));
  };
  const hide = (): void => {
    setPreview(false);
    const { current } = field;
    if (!current) return;
    const { selectionStart: start, selectionEnd: end } = current;
    // A mask is as long as its number, so the caret stays where it was.
    current.hidden = false;
    applyEdit(current, { from: 0, to: value.length, replacement: maskPrivateNumbers(value), start, end });
  };
  return (
    <TextField
      validationBehavior="aria"
      isInvalid={Boolean(error)}
      value={value}
      onChange={onChange}
      onKeyDown={(event) => pressKey(event, { onSend, format: isMarkdown ? format : undefined })}
      isDisabled={props.isDisabled ?? false}
      isReadOnly={props.isReadOnly ?? false}
      isRequired={props.isRequired ?? false}
      {...(props.onBlur && { onBlur: props.onBlur })}
      {...(props.name !== undefined && { name: props.name })}
      className={classNames(fieldStyle, props.className)}
    >
      <span className="flex items-baseline justify-between gap-4">
        <Label className={labelStyle}>{label}</Label>
        {isNearLimit && <span className="text-xs text-subtle tabular-nums">{t('left', { count: -over })}</span>}
      </span>
      <div
        className={classNames(
          isMarkdown &&
            'rounded-md border border-line-strong bg-raised focus-within:border-brand has-[textarea[data-focused]]:outline-2 has-[textarea[data-focused]]:outline-brand',
          isMarkdown && Boolean(error) && 'border-danger',
        )}
      >
        {isMarkdown && <WritingToolbar onFormat={format} isPreview={isPreview} onPreview={setPreview} />}
        <TextArea
          ref={field}
          hidden={isPreview}
          {...(placeholder && { placeholder })}
          style={{ minHeight: `calc(${rows}lh + 1.5rem)` }}
          className={classNames(
            controlStyle,
            'field-sizing-content max-h-96 resize-y py-3',
            isMarkdown && 'border-0! bg-transparent! outline-none!',
          )}
        />
        {isPreview && <Preview text={value} rows={rows} />}
      </div>
      {hint && (
        <Text slot="description" className={hintStyle}>
          {hint}
        </Text>
      )}
      <FieldError className={errorStyle}>{error}</FieldError>
      <PrivateNumbersNotice text={value} onHide={hide} />
    </TextField>
  );
};

/** The error of a text, and how far it is beyond its limit, in characters. */
function useWritingProblems({ value, maxLength, isMarkdown = false, error }: WritingFieldProps) {
  const { t } = useTranslation('writing');
  const length = value.trim().length;
  const over = length - maxLength;
  const fault = isMarkdown ? markdownFault(value.trim()) : null;
  return {
    over,
    isNearLimit: over <= 0 && length >= maxLength * nearLimit,
    error:
      error ??
      (over > 0 ? t('over', { count: over }) : undefined) ??
      (fault ? t(`fault.${fault}`, { most: bounds[fault] }) : undefined),
  };
}

/** Sends with Ctrl or Command and Enter, and formats by the keys of text editors. */
function pressKey(
  event: KeyboardEvent & { continuePropagation?: () => void },
  { onSend, format }: { onSend: (() => void) | undefined; format: ((format: Format) => void) | undefined },
): void {
  const wanted = (event.ctrlKey || event.metaKey) && !event.altKey;
  const asked = wanted && format ? formatOfKey(event) : null;
  if (wanted && event.key === 'Enter' && onSend) {
    event.preventDefault();
    onSend();
  } else if (asked) {
    event.preventDefault();
    format?.(asked);
  } else {
    event.continuePropagation?.();
  }
}

/** The text as it will be shown, in the place of the text area. */
const Preview = ({ text, rows }: { text: string; rows: number }) => {
  const { t } = useTranslation('writing');
  return (
    <section
      aria-label={t('preview')}
      style={{ minHeight: `calc(${rows}lh + 1.5rem)` }}
      className="max-h-96 overflow-y-auto px-3.5 py-3"
    >
      {text.trim() === '' ? (
        <p className="text-muted">{t('nothingToPreview')}</p>
      ) : (
        <Markdown text={text} headingLevel={2} />
      )}
    </section>
  );
};
