import type { SalaEstado } from '@puente/contracts/room';
import { useState } from 'react';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import type { LiveRoom, RoomView } from '../room/live-room.ts';
import { DeviceHelp } from './device-help.tsx';
import { SpeakerIcon } from './room-icons.tsx';

interface RoomNoticesProps {
  room: LiveRoom;
  view: RoomView;
  isStaff: boolean;
}

/** Warnings above the picture: a cut connection, a device that fails, a room that fills. */
export const RoomNotices = ({ room, view, isStaff }: RoomNoticesProps) => {
  const { t } = useTranslation('live');
  const { status, soundBlocked, deviceProblem, sala, calidad, calidadElegida } = view;
  return (
    <div className="pointer-events-none absolute inset-x-3 top-2 z-20 flex flex-col items-center gap-2 *:pointer-events-auto *:max-w-xl *:shadow-float">
      {status.phase === 'reconnecting' && <Alert tone="warning">{t('connection.reconnecting')}</Alert>}
      {soundBlocked && (
        <Alert
          tone="warning"
          action={
            <Button size="sm" onPress={() => room.unblockSound()}>
              <SpeakerIcon />
              {t('sound.enable')}
            </Button>
          }
        >
          {t('sound.blocked')}
        </Alert>
      )}
      {deviceProblem && (
        <Alert
          tone={deviceProblem.problem === 'fell-back' ? 'info' : 'danger'}
          action={
            <Button size="sm" variant="secondary" onPress={() => room.dismissDeviceProblem()}>
              {t('problem.dismiss')}
            </Button>
          }
        >
          {deviceProblem.problem !== 'fell-back' && (
            <p className="font-semibold">{t(`problem.title.${deviceProblem.device}`)}</p>
          )}
          <DeviceHelp problem={deviceProblem.problem} />
        </Alert>
      )}
      {isStaff && sala?.aforo.aviso && <Capacity aforo={sala.aforo} />}
      {calidad === 'mala' && calidadElegida === 'auto' && status.phase === 'connected' && (
        <Alert tone="neutral">{t('connection.saving')}</Alert>
      )}
    </div>
  );
};

/** Staff are told before the embedded room is full, and what to do. */
const Capacity = ({ aforo: { ocupado, maximo } }: { aforo: SalaEstado['aforo'] }) => {
  const { t } = useTranslation('live');
  const format = useFormat();
  const isFull = ocupado >= maximo;
  const [dismissed, setDismissed] = useState<'near' | 'full' | null>(null);
  if (dismissed === (isFull ? 'full' : 'near') || dismissed === 'full') return null;
  const percent = format.percent(Math.floor((ocupado / maximo) * 100) / 100);
  return (
    <Alert
      tone="warning"
      action={
        <Button size="sm" variant="secondary" onPress={() => setDismissed(isFull ? 'full' : 'near')}>
          {t('capacity.dismiss')}
        </Button>
      }
    >
      {isFull ? t('capacity.full') : t('capacity.near', { percent })} {t('capacity.what')}
    </Alert>
  );
};
