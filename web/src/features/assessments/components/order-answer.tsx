import { useEffect, useRef, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { hintStyle, labelStyle } from '../../../ui/field-style.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ArrowUpIcon } from '../../../ui/icons.tsx';
import { answerOf, inOrder, moved } from '../answer-rules.ts';
import type { AnswerControlProps } from './answer-control-props.ts';
import { ArrowDownIcon, GripIcon } from './icons.tsx';

interface Place {
  id: string;
  texto: string;
  place: number;
  total: number;
}

/** Options in an order: dragged, or moved by buttons, which are large enough for thumbs and say where an option is. */
export const OrderAnswer = ({ question, answer, onAnswer, isDisabled, labelledBy }: AnswerControlProps) => {
  const { t } = useTranslation('assessments');
  const chosen = answerOf('orden', answer)?.opcionIds ?? [];
  const options = inOrder(question.opciones, chosen);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const focusNext = useRef<string>(undefined);

  const move = (from: number, to: number): void => {
    const next = moved(options, from, to);
    onAnswer({ tipo: 'orden', opcionIds: next.map(({ id }) => id) });
    setSaid(t('answer.nowAt', { text: options[from]?.texto ?? '', place: to + 1, total: options.length }));
  };
  // A row that moves within the document loses the focus, and at the ends its button is gone.
  useEffect(() => {
    if (focusNext.current === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-move="${focusNext.current}"]`)?.focus();
    focusNext.current = undefined;
  });
  const step = (from: number, by: 1 | -1): void => {
    const to = from + by;
    const isAtEnd = to === (by === 1 ? options.length - 1 : 0);
    focusNext.current = `${options[from]?.id} ${(by === 1) === isAtEnd ? 'up' : 'down'}`;
    move(from, to);
  };

  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const from = options.findIndex(({ id }) => keys.has(id));
      const at = options.findIndex(({ id }) => id === target.key);
      const before = target.dropPosition === 'before' ? at : at + 1;
      move(from, before > from ? before - 1 : before);
    },
  });

  const rows = options.map((option, at): Place => ({ ...option, place: at + 1, total: options.length }));
  const labelId = `${question.id}-order`;
  return (
    <div className="flex flex-col gap-3">
      <div>
        <p id={labelId} className={labelStyle}>
          {t('answer.order')}
        </p>
        <p className={hintStyle}>{t('answer.orderHint')}</p>
      </div>
      <GridList
        ref={list}
        aria-labelledby={`${labelledBy} ${labelId}`}
        items={rows}
        keyboardNavigationBehavior="tab"
        {...(!isDisabled && { dragAndDropHooks })}
        className="flex flex-col gap-2.5"
      >
        {({ id, texto, place, total }) => (
          <GridListItem
            id={id}
            textValue={texto}
            className="flex items-center gap-2 rounded-lg border border-line-strong/70 bg-raised py-2 pr-1 pl-2 data-dragging:opacity-60 data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-brand"
          >
            {!isDisabled && (
              <AriaButton
                slot="drag"
                aria-label={t('answer.drag', { text: texto })}
                className="flex size-9 shrink-0 cursor-grab max-sm:size-11 pointer-coarse:size-11 items-center justify-center rounded-md text-subtle data-focus-visible:outline-2 data-focus-visible:outline-brand"
              >
                <GripIcon />
              </AriaButton>
            )}
            <span className="w-6 shrink-0 text-center font-semibold text-brand tabular-nums">{place}</span>
            <span className="min-w-0 grow wrap-anywhere text-ink">{texto}</span>
            {!isDisabled && (
              <span className="flex shrink-0 max-sm:flex-col">
                <IconButton
                  label={t('answer.up', { text: texto })}
                  isDisabled={place === 1}
                  data-move={`${id} up`}
                  onPress={() => step(place - 1, -1)}
                >
                  <ArrowUpIcon />
                </IconButton>
                <IconButton
                  label={t('answer.down', { text: texto })}
                  isDisabled={place === total}
                  data-move={`${id} down`}
                  onPress={() => step(place - 1, 1)}
                >
                  <ArrowDownIcon />
                </IconButton>
              </span>
            )}
          </GridListItem>
        )}
      </GridList>
      {chosen.length === 0 && !isDisabled && (
        <div>
          <Button
            variant="secondary"
            size="sm"
            onPress={() => onAnswer({ tipo: 'orden', opcionIds: options.map(({ id }) => id) })}
          >
            {t('answer.keepOrder')}
          </Button>
        </div>
      )}
      <span role="status" className="sr-only">
        {said}
      </span>
    </div>
  );
};
