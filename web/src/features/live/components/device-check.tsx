import { useEffect, useState } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { useTestedDevices } from '../hooks/use-tested-devices.ts';
import type { ChosenDevices } from '../room/live-room.ts';
import { ConnectionCheck } from './connection-check.tsx';
import { DeviceHelp } from './device-help.tsx';
import { MicrophoneLevel } from './microphone-level.tsx';
import { CameraIcon } from './room-icons.tsx';
import { SpeakerTest } from './speaker-test.tsx';
import { TilePicture } from './tile-picture.tsx';

interface DeviceCheckProps {
  chosen: ChosenDevices;
  /** The named devices change. */
  onChoose: (changes: ChosenDevices) => void;
}

/** Camera, microphone, speaker and connection, tried before the class. Asks for a permission on a press alone. */
export const DeviceCheck = ({ chosen, onChoose }: DeviceCheckProps) => {
  const { t } = useTranslation('live');
  const { state, devices, begin, stop } = useTestedDevices(chosen);
  const stream = state.phase === 'testing' ? state.stream : null;
  const hasCamera = (stream?.getVideoTracks().length ?? 0) > 0;
  // Chrome alone can choose where sound goes.
  const [canChooseSpeaker, setCanChooseSpeaker] = useState(false);
  useEffect(() => setCanChooseSpeaker('setSinkId' in HTMLMediaElement.prototype), []);

  const choice = (kind: keyof ChosenDevices, label: string) => {
    const options = devices[kind].map(({ deviceId, label: name }, index) => ({
      id: deviceId || 'default',
      label: name || t('check.device', { kind: label, number: index + 1 }),
    }));
    if (options.length < 2) return null;
    return (
      <Select
        label={label}
        options={[{ id: 'system', label: t('check.systemDefault') }, ...options.filter(({ id }) => id !== 'default')]}
        value={chosen[kind] || 'system'}
        onChange={(id) => onChoose({ [kind]: id === 'system' ? '' : id })}
      />
    );
  };

  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">{t('check.intro')}</p>
      <div className="relative aspect-video max-h-80 w-full overflow-hidden rounded-lg bg-night text-on-night">
        {stream && hasCamera ? (
          <TilePicture stream={stream} isWhole={false} isMirrored />
        ) : (
          <div className="absolute inset-0 flex flex-col items-center justify-center gap-2 p-4 text-center text-sm text-on-night-muted">
            <CameraIcon className="size-8" />
            {t(stream ? 'check.cameraOff' : 'check.noCamera')}
          </div>
        )}
      </div>
      {state.phase === 'failed' && (
        <Alert tone="danger">
          <DeviceHelp problem={state.problem} />
        </Alert>
      )}
      {stream ? <MicrophoneLevel stream={stream} /> : null}
      <div className="flex flex-wrap gap-3">
        {stream ? (
          <Button variant="secondary" onPress={stop}>
            {t('check.stop')}
          </Button>
        ) : (
          <Button isPending={state.phase === 'asking'} pendingText={t('check.asking')} onPress={() => void begin()}>
            {t(state.phase === 'failed' ? 'check.again' : 'check.begin')}
          </Button>
        )}
      </div>
      {choice('camara', t('check.camera'))}
      {choice('microfono', t('check.microphone'))}
      {canChooseSpeaker && choice('altavoz', t('check.speaker'))}
      <SpeakerTest speaker={chosen.altavoz ?? ''} />
      <ConnectionCheck />
    </div>
  );
};
