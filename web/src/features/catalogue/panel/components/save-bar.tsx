import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';

interface SaveBarProps {
  isNew: boolean;
  isDirty: boolean;
  isPending: boolean;
  /** Why it can't be saved, or was not. */
  problem: string | undefined;
}

/** Stays in sight at the bottom of a long form. */
export const SaveBar = ({ isNew, isDirty, isPending, problem }: SaveBarProps) => {
  const { t } = useTranslation('catalogue');
  const state = isDirty ? t('editor.unsaved') : t(isNew ? 'editor.neverSaved' : 'editor.allSaved');
  return (
    <div
      data-action-bar
      className="sticky bottom-0 z-10 -mx-1 flex flex-col gap-3 rounded-t-lg border border-line bg-raised p-4 shadow-float 2xl:col-span-2"
    >
      {problem && <Alert tone="danger">{problem}</Alert>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm text-muted">
          {isNew ? t('editor.neverSaved') : state}
        </p>
        <Button type="submit" isDisabled={!isDirty && !isNew} isPending={isPending} pendingText={t('editor.saving')}>
          {t(isNew ? 'editor.create' : 'editor.save')}
        </Button>
      </div>
    </div>
  );
};
