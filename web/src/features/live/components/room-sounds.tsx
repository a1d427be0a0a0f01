import { useEffect, useRef, useState } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import type { RoomView } from '../room/live-room.ts';
import { SpeakerIcon } from './room-icons.tsx';

interface RoomSoundsProps {
  view: RoomView;
  /** The id of the chosen speaker; '' is the system's. */
  speaker: string;
}

/**
 * Plays what the others send. Whoever enters by themselves when the class starts has not pressed anything yet, and some
 * browsers then give no sound: one button gives it.
 */
export const RoomSounds = ({ view: { streams, puestoId }, speaker }: RoomSoundsProps) => {
  const { t } = useTranslation('live');
  const [isBlocked, setBlocked] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const heard = [...streams].filter(
    ([key]) => /:(microfono|sonidoPantalla)$/.test(key) && !key.startsWith(`${puestoId}:`),
  );
  const playAll = () => {
    setBlocked(false);
    for (const sound of root.current?.querySelectorAll('audio') ?? []) sound.play().catch(() => setBlocked(true));
  };
  return (
    <>
      <div ref={root} hidden>
        {heard.map(([key, stream]) => (
          <Sound key={key} stream={stream} speaker={speaker} onBlocked={() => setBlocked(true)} />
        ))}
      </div>
      {isBlocked && (
        <div
          role="alert"
          className="absolute inset-x-4 top-4 z-20 mx-auto flex w-fit max-w-full flex-wrap items-center justify-center gap-3 rounded-lg bg-raised px-5 py-3 shadow-float"
        >
          <p className="text-sm text-ink">{t('sound.blocked')}</p>
          <Button size="sm" onPress={playAll}>
            <SpeakerIcon />
            {t('sound.enable')}
          </Button>
        </div>
      )}
    </>
  );
};

const Sound = ({ stream, speaker, onBlocked }: { stream: MediaStream; speaker: string; onBlocked: () => void }) => {
  const audio = useRef<HTMLAudioElement>(null);
  const blocked = useRef(onBlocked);
  blocked.current = onBlocked;
  useEffect(() => {
    const { current } = audio;
    if (!current) return;
    current.srcObject = stream;
    current.play().catch((error: unknown) => {
      if (error instanceof Error && error.name === 'NotAllowedError') blocked.current();
    });
    return () => void (current.srcObject = null);
  }, [stream]);
  useEffect(() => {
    // Only where the speaker can be chosen; one that is gone leaves the system's.
    void audio.current?.setSinkId?.(speaker).catch(() => {});
  }, [speaker]);
  return <audio ref={audio} autoPlay />;
};
