import type { Participante } from '@puente/contracts/room';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ConfirmAction } from '../../../ui/confirm-action.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { KeyList } from '../../../ui/key-list.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { Switch } from '../../../ui/switch.tsx';
import type { LiveRoom, RoomView } from '../room/live-room.ts';
import { shortcuts } from '../view/shortcuts.ts';
import { DeviceCheck } from './device-check.tsx';
import { qualities } from './tool-labels.ts';

interface SettingsDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  room: LiveRoom;
  view: RoomView;
  hasShortcuts: boolean;
  onShortcuts: (isOn: boolean) => void;
}

/** Quality, devices and shortcuts. */
export const SettingsDialog = (props: SettingsDialogProps) => {
  const { isOpen, onOpenChange, room, view, hasShortcuts, onShortcuts } = props;
  const { t } = useTranslation('live');
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={t('settings.title')} size="md">
      <div className="flex flex-col gap-8">
        {view.hasMedia && (
          <>
            <RadioCards
              label={t('quality.label')}
              value={view.calidadElegida}
              onChange={(chosen) => room.setQuality(chosen)}
              cards={qualities.map((value) => ({
                value,
                title: t(`quality.${value}`),
                text: t(`quality.${value}Text`),
              }))}
            />
            <section aria-labelledby="room-devices" className="flex flex-col gap-4">
              <h3 id="room-devices" className="text-xl text-ink">
                {t('settings.devices')}
              </h3>
              <DeviceCheck chosen={view.chosen} onChoose={(changes) => room.chooseDevices(changes)} />
            </section>
          </>
        )}
        <Switch value={hasShortcuts} onChange={onShortcuts} hint={t('settings.shortcutsHint')}>
          {t('settings.shortcuts')}
        </Switch>
      </div>
    </Dialog>
  );
};

interface ShortcutDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  isOn: boolean;
}

/** The list of single-key shortcuts. */
export const ShortcutDialog = ({ isOpen, onOpenChange, isOn }: ShortcutDialogProps) => {
  const { t } = useTranslation('live');
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={t('shortcut.title')} size="sm">
      {!isOn && <p className="mb-4 text-sm text-muted">{t('shortcut.off')}</p>}
      <KeyList
        keys={Object.entries(shortcuts).map(([key, name]) => ({ key: key.toUpperCase(), text: t(`shortcut.${name}`) }))}
      />
    </Dialog>
  );
};

interface KickDialogProps {
  person: Participante;
  onClose: () => void;
  onKick: (person: Participante) => void;
}

/** Whoever is removed cannot come back, so it is asked first. */
export const KickDialog = ({ person, onClose, onKick }: KickDialogProps) => {
  const { t } = useTranslation('live');
  const name = person.nombre;
  return (
    <ConfirmAction
      title={t('moderate.kickTitle', { name })}
      text={t('moderate.kickText', { name })}
      confirm={t('moderate.kickYes')}
      cancel={t('moderate.back')}
      isDanger
      onConfirm={() => onKick(person)}
      onClose={onClose}
    />
  );
};
