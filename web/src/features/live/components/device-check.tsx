import { useEffect, useState, useRef } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { useTestedDevices } from '../hooks/use-tested-devices.ts';
import type { ChosenDevices } from '../room/live-room.ts';
import { hasWebRtc } from '../room/media.ts';
import { DeviceHelp } from './device-help.tsx';
import { CameraIcon, SpeakerIcon } from './room-icons.tsx';
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
      <CameraPicture stream={stream} />
      {state.phase === 'failed' && (
        <Alert tone="danger">
          <DeviceHelp problem={state.problem} />
        </Alert>
      )}
      {state.phase === 'testing' && state.lacking && (
        <Alert tone="warning">
          <p className="font-semibold">{t(`problem.title.${state.lacking.device}`)}</p>
          <DeviceHelp problem={state.lacking.problem} />
        </Alert>
      )}
      {stream && stream.getAudioTracks().length > 0 ? <MicrophoneLevel stream={stream} /> : null}
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

/** Milliseconds there and back above which a connection is slow for a class. */
const slowFromMs = 400;
const attempts = 4;

type Measured = { state: 'checking' | 'none' | 'no-video' } | { state: 'good' | 'slow'; milliseconds: number };

/** Whether the academy is reached and how fast, and whether the browser can show live video. */
const ConnectionCheck = () => {
  const { t } = useTranslation('live');
  const [measured, setMeasured] = useState<Measured | null>(null);
  const check = async () => {
    setMeasured({ state: 'checking' });
    setMeasured(await measure());
  };
  const isChecking = measured?.state === 'checking';
  return (
    <div className="flex flex-col items-start gap-3">
      <Button
        variant="secondary"
        isPending={isChecking}
        pendingText={t('check.networkChecking')}
        onPress={() => void check()}
      >
        {t(measured ? 'check.networkAgain' : 'check.network')}
      </Button>
      {measured && !isChecking && <Result measured={measured} />}
    </div>
  );
};

const Result = ({ measured }: { measured: Measured }) => {
  const { t } = useTranslation('live');
  if ('milliseconds' in measured) {
    const { state, milliseconds } = measured;
    const isGood = state === 'good';
    return (
      <Alert tone={isGood ? 'success' : 'warning'}>
        {t(isGood ? 'check.networkGood' : 'check.networkSlow', { milliseconds })}
      </Alert>
    );
  }
  return <Alert tone="danger">{t(measured.state === 'no-video' ? 'check.networkNoVideo' : 'check.networkNone')}</Alert>;
};

/** The median of a few calls there and back. */
async function measure(): Promise<Measured> {
  if (!hasWebRtc()) return { state: 'no-video' };
  // The class's commands go over the socket, which some networks cut though they let requests through.
  const { realtime } = await import('../../../platform/realtime/browser-realtime.ts');
  if (realtime.isAway()) return { state: 'none' };
  const times: number[] = [];
  try {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const begun = performance.now();
      const { ok } = await fetch('/api/health', { cache: 'no-store' });
      if (!ok) return { state: 'none' };
      times.push(performance.now() - begun);
    }
  } catch {
    return { state: 'none' };
  }
  const milliseconds = Math.round(times.toSorted((a, b) => a - b)[Math.floor(attempts / 2)] ?? 0);
  return { state: milliseconds < slowFromMs ? 'good' : 'slow', milliseconds };
}

/** Two notes, in Hz, and how long each sounds, in seconds. */
const notes = [523, 784];
const noteSeconds = 0.35;

/** Plays two notes through the chosen speaker. */
const SpeakerTest = ({ speaker }: { speaker: string }) => {
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
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- two notes without words */}
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

/** From 0 to 1, above which a voice was heard. */
const heardFrom = 0.08;

/** A bar that moves with the voice. What it means is said in words. */
const MicrophoneLevel = ({ stream }: { stream: MediaStream }) => {
  const { t } = useTranslation('live');
  const bar = useRef<HTMLSpanElement>(null);
  const [isHeard, setHeard] = useState(false);
  useEffect(() => {
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 512;
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const measure = () => {
      analyser.getFloatTimeDomainData(samples);
      const loudness = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
      const level = Math.min(1, loudness * 4);
      if (bar.current) bar.current.style.width = `${Math.round(level * 100)}%`;
      if (level > heardFrom) setHeard(true);
    };
    const timer = setInterval(measure, 100);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [stream]);
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-sm font-semibold text-ink">{t('check.level')}</p>
      <div aria-hidden="true" className="h-2.5 overflow-hidden rounded-full bg-line">
        <span ref={bar} className="block h-full w-0 rounded-full bg-brand transition-[width] duration-100" />
      </div>
      <p role="status" className="text-sm text-muted">
        {t(isHeard ? 'check.heard' : 'check.speakNow')}
      </p>
    </div>
  );
};

const CameraPicture = ({ stream }: { stream: MediaStream | null }) => {
  const { t } = useTranslation('live');
  const hasCamera = (stream?.getVideoTracks().length ?? 0) > 0;
  return (
    <div className="relative aspect-video max-h-80 w-full overflow-hidden rounded-lg bg-night text-on-night">
      {stream && hasCamera ? (
        <TilePicture stream={stream} isUncropped={false} isMirrored />
      ) : (
        <div className="absolute inset-0 flex flex-col items-center justify-center gap-2 p-4 text-center text-sm text-on-night-muted">
          <CameraIcon className="size-8" />
          {t(stream ? 'check.cameraOff' : 'check.noCamera')}
        </div>
      )}
    </div>
  );
};
