import { useRef, useState } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { SpeakerIcon } from './room-icons.tsx';

/** Two notes, in Hz, and how long each sounds, in seconds. */
const notes = [523, 784];
const noteSeconds = 0.35;

/** Plays two notes through the chosen speaker. */
export const SpeakerTest = ({ speaker }: { speaker: string }) => {
  const { t } = useTranslation('live');
  const [isPlaying, setPlaying] = useState(false);
  const audio = useRef<HTMLAudioElement>(null);
  const play = async () => {
    setPlaying(true);
    const context = new AudioContext();
    const output = context.createMediaStreamDestination();
    for (const [index, frequency] of notes.entries()) sound(context, output, frequency, index * noteSeconds);
    const { current } = audio;
    if (current) {
      current.srcObject = output.stream;
      await current.setSinkId?.(speaker).catch(() => {});
      await current.play().catch(() => {});
    }
    setTimeout(
      () => {
        setPlaying(false);
        void context.close();
      },
      notes.length * noteSeconds * 1000 + 300,
    );
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="secondary" isDisabled={isPlaying} onPress={() => void play()}>
        <SpeakerIcon />
        {t(isPlaying ? 'check.testing' : 'check.test')}
      </Button>
      <p className="text-sm text-muted">{t('check.testHint')}</p>
      <audio ref={audio} />
    </div>
  );
};

/** A soft note that starts after so many seconds. */
function sound(context: AudioContext, output: AudioNode, frequency: number, after: number): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  const start = context.currentTime + after;
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.25, start + 0.03);
  volume.gain.exponentialRampToValueAtTime(0.001, start + noteSeconds);
  tone.connect(volume).connect(output);
  tone.start(start);
  tone.stop(start + noteSeconds);
}
