import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { type ListAction, ListActionButton, useOpened } from './list-actions.tsx';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  selection: Pick<Selection<unknown>, 'chosen' | 'selectable' | 'chooseAll' | 'clear'>;
  actions: readonly ListAction[];
}

/** How many rows are chosen, and what can be done with them. It stays at the lower edge while the list scrolls. */
export const SelectionBar = ({ selection: { chosen, selectable, chooseAll, clear }, actions }: SelectionBarProps) => {
  const { t } = useTranslation('lists');
  const { opened, open } = useOpened();
  return (
    <>
      <div
        role="group"
        aria-label={t('selection.label')}
        className={classNames(
          'sticky bottom-2 z-20 flex-wrap items-center gap-2 rounded-lg border border-line bg-raised px-4 py-2 shadow-float',
          chosen.length === 0 ? 'hidden' : 'flex',
        )}
      >
        <p role="status" className="font-semibold text-ink">
          {t('selection.count', { count: chosen.length })}
        </p>
        {chosen.length < selectable.length && (
          <Button variant="quiet" size="sm" onPress={chooseAll}>
            {t('selection.all', { count: selectable.length })}
          </Button>
        )}
        <Button variant="quiet" size="sm" onPress={() => void clear()}>
          {t('selection.clear')}
        </Button>
        <span className="grow" />
        {actions.map((action) => (
          <ListActionButton key={action.label} action={action} size="sm" variant="primary" open={open} />
        ))}
      </div>
      {opened}
    </>
  );
};
