import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Switch } from '../../ui/switch.tsx';

interface KeySheetProps {
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  onClose: () => void;
}

const keys = ['next', 'previous', 'open', 'search', 'leave', 'help'] as const;

/** The keys of lists, and the switch that turns them off (WCAG 2.1.4). */
export const KeySheet = ({ isOn, onSwitch, onClose }: KeySheetProps) => {
  const { t } = useTranslation('lists');
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('sheet.title')}>
      <dl className="mb-6 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3">
        {keys.map((key) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-flex min-h-8 min-w-8 items-center justify-center rounded-md border border-line-strong bg-raised px-2 font-sans text-sm font-semibold text-ink">
                {t(`sheet.keys.${key}`)}
              </kbd>
            </dt>
            <dd className="text-ink">{t(`sheet.${key}`)}</dd>
          </div>
        ))}
      </dl>
      <Switch value={isOn} onChange={onSwitch} hint={t('sheet.switchHint')}>
        {t('sheet.switch')}
      </Switch>
    </Dialog>
  );
};
