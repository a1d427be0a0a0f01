import { useState } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useRoomStyles } from '../hooks/use-room-styles.ts';
import { browserChosenDevices } from '../room/devices.ts';
import { DeviceCheck } from './device-check.tsx';

/** The test of camera, microphone and speaker outside a room; what is chosen holds for the next class. */
export const DeviceCheckDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('live');
  const [chosen, setChosen] = useState(browserChosenDevices.get);
  useRoomStyles();
  return (
    <Dialog isOpen onOpenChange={(isOpen) => isOpen || onClose()} title={t('check.title')}>
      <DeviceCheck
        chosen={chosen}
        onChoose={(changes) => {
          browserChosenDevices.change(changes);
          setChosen(browserChosenDevices.get());
        }}
      />
    </Dialog>
  );
};
