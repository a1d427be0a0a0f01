import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { KeyList } from '../../ui/key-list.tsx';
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
      <div className="mb-6">
        <KeyList keys={keys.map((key) => ({ key: t(`sheet.keys.${key}`), text: t(`sheet.${key}`) }))} />
      </div>
      <Switch value={isOn} onChange={onSwitch} hint={t('sheet.switchHint')}>
        {t('sheet.switch')}
      </Switch>
    </Dialog>
  );
};
