import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';

import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { momentOf } from '../../../../shared/documents/transcript-rules.ts';
import { useFollowing } from '../../../../shared/documents/use-following.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { TextArea, TextField } from '../../../../ui/text-field.tsx';
import { type CueProblem, type DraftCue, msOf, problemOf } from '../track-draft.ts';

interface CueListProps {
  idioma: string;
  cues: readonly DraftCue[];
  /** Key of the cue whose fields are open. */
  open: string | null;
  /** Index of the cue that the player shows. */
  current: number;
  /** Marks the cues with a problem. */
  isChecked: boolean;
  isReadOnly: boolean;
  onOpen: (cue: DraftCue) => void;
  onChange: (key: string, changed: Partial<DraftCue>) => void;
  /** Moment of the player, in milliseconds, as it is typed. */
  playersTime: () => string;
  onMerge: (key: string) => void;
  onDelete: (key: string) => void;
}

/** The cues of a track: those that are read, and one with its fields. */
export const CueList = ({ idioma, cues, open, current, isChecked, onOpen, ...editing }: CueListProps) => {
  const { t } = useTranslation('captions');
  const list = useRef<HTMLOListElement>(null);
  useFollowing(list, current);
  return (
    <ol
      ref={list}
      aria-label={t('cues')}
      className="relative flex max-h-[34rem] flex-col gap-1 overflow-y-auto rounded-lg border border-line p-1.5"
    >
      {cues.map((cue, index) =>
        cue.key === open ? (
          <OpenCue
            key={cue.key}
            cue={cue}
            number={index + 1}
            idioma={idioma}
            isLast={index === cues.length - 1}
            isChecked={isChecked}
            {...editing}
          />
        ) : (
          <ClosedCue
            key={cue.key}
            cue={cue}
            number={index + 1}
            idioma={idioma}
            isCurrent={index === current}
            problem={isChecked ? problemOf(cue) : null}
            onOpen={onOpen}
          />
        ),
      )}
    </ol>
  );
};

interface ClosedCueProps {
  cue: DraftCue;
  number: number;
  idioma: string;
  isCurrent: boolean;
  problem: CueProblem | null;
  onOpen: (cue: DraftCue) => void;
}

/** Memoized: a class has a thousand cues. */
const ClosedCue = memo(({ cue, number, idioma, isCurrent, problem, onOpen }: ClosedCueProps) => {
  const { t } = useTranslation('captions');
  const { desde, texto } = cue;
  const ms = msOf(desde);
  return (
    <li
      className="[contain-intrinsic-size:auto_2.75rem] [content-visibility:auto]"
      {...(isCurrent && { 'aria-current': true })}
    >
      <button
        type="button"
        className={classNames(
          'flex min-h-11 w-full cursor-pointer items-baseline gap-3 rounded-md px-2.5 py-2 text-left text-sm text-ink focus-visible:-outline-offset-2',
          isCurrent ? 'bg-brand-soft' : 'hover:bg-line/50',
        )}
        onClick={() => onOpen(cue)}
      >
        <span className="sr-only">{t('cue', { number })}</span>
        <span className="shrink-0 text-muted tabular-nums">{ms === null ? desde : momentOf(ms)}</span>
        <span lang={idioma} className="min-w-0 grow wrap-anywhere">
          {texto.trim() === '' ? <span className="text-subtle">{t('noText')}</span> : texto.replaceAll('\n', ' ')}
        </span>
        {problem !== null && <Badge tone="danger">{t('toCorrect')}</Badge>}
      </button>
    </li>
  );
});

interface OpenCueProps extends Omit<CueListProps, 'cues' | 'open' | 'current' | 'onOpen'> {
  cue: DraftCue;
  number: number;
  isLast: boolean;
}

/** A cue with its fields. Its text has the focus once it is opened. */
const OpenCue = ({ cue, number, idioma, isLast, isChecked, ...editing }: OpenCueProps) => {
  const { t } = useTranslation('captions');
  const { isReadOnly, onChange, playersTime, onMerge, onDelete } = editing;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => text.current?.focus({ preventScroll: false }), []);
  const { key, desde, hasta, texto } = cue;
  const problem = problemOf(cue);
  const errorOf = (field: 'desde' | 'hasta' | 'texto') => {
    const isShown = isChecked || left.has(field);
    const isHere = problem !== null && fieldOf[problem] === field;
    return isShown && isHere ? t(`problems.${problem}`) : undefined;
  };
  const leave = (field: string) => setLeft((before) => new Set([...before, field]));
  return (
    <li>
      <fieldset className="flex flex-col gap-4 rounded-md bg-raised p-3 shadow-card sm:p-4">
        <legend className="sr-only">{t('cue', { number })}</legend>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          {(['desde', 'hasta'] as const).map((field) => (
            <div key={field} className="flex flex-col items-start gap-2">
              <TextField
                label={t(`fields.${field}`)}
                value={field === 'desde' ? desde : hasta}
                error={errorOf(field)}
                isReadOnly={isReadOnly}
                onChange={(value) => onChange(key, { [field]: value })}
                onBlur={() => leave(field)}
                onKeyDown={stayInForm}
                autoComplete="off"
                className="w-full"
              />
              <Button
                variant="quiet"
                size="sm"
                isDisabled={isReadOnly}
                aria-label={t(`takeTime.${field}`)}
                onPress={() => onChange(key, { [field]: playersTime() })}
              >
                {t('takeTime.short')}
              </Button>
            </div>
          ))}
        </div>
        <TextArea
          ref={text}
          label={t('fields.texto')}
          lang={idioma}
          rows={2}
          value={texto}
          error={errorOf('texto')}
          isReadOnly={isReadOnly}
          onChange={(value) => onChange(key, { texto: value })}
          onBlur={() => leave('texto')}
        />
        <div className="flex flex-wrap gap-2">
          {!isLast && (
            <Button variant="secondary" size="sm" isDisabled={isReadOnly} onPress={() => onMerge(key)}>
              {t('merge')}
            </Button>
          )}
          <Button variant="quiet" size="sm" isDisabled={isReadOnly} onPress={() => onDelete(key)}>
            {t('deleteCue')}
          </Button>
        </div>
      </fieldset>
    </li>
  );
};

const fieldOf = { start: 'desde', end: 'hasta', early: 'hasta', 'no text': 'texto', 'long text': 'texto' } as const;

/** Enter in a time doesn't save the whole track. */
const stayInForm = (event: KeyboardEvent): void => {
  if (event.key === 'Enter') event.preventDefault();
};
