import { useEffect, useRef, useState } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';

/** From 0 to 1, above which a voice was heard. */
const heardFrom = 0.08;

/** A bar that moves with the voice. What it means is said in words. */
export const MicrophoneLevel = ({ stream }: { stream: MediaStream }) => {
  const { t } = useTranslation('live');
  const bar = useRef<HTMLSpanElement>(null);
  const [isHeard, setHeard] = useState(false);
  useEffect(() => {
    if (stream.getAudioTracks().length === 0) return;
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
