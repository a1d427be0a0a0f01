import type { Language } from '@puente/contracts/shapes';
import { type Ref, type SyntheticEvent, useEffect, useImperativeHandle, useRef, useState } from 'react';

import { fileAddress } from '../../platform/api/browser-send.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Alert } from '../../ui/alert.tsx';
import { keep, readKept } from '../lists/kept-in-browser.ts';

/** Address of the captions of a video in a language. */
interface Track {
  idioma: Language;
  ver: string;
}

export interface PlayerHandle {
  /** Moment of the player, in milliseconds. */
  ms: () => number;
  goTo: (ms: number) => void;
}

interface PlayerProps {
  kind: 'video' | 'audio';
  address: string;
  titulo: string;
  tracks?: readonly Track[];
  /** Asks for a new address, for when this one is over. */
  renew: () => void;
  /** Told about four times a second while it plays, and when somebody seeks. */
  onTime?: (ms: number) => void;
  ref?: Ref<PlayerHandle>;
}

const noTracks: readonly Track[] = [];

/** The browser's own player, with its keys. It goes on where it was when its address was over meanwhile. */
export const Player = ({ kind, address, titulo, tracks = noTracks, renew, onTime, ref }: PlayerProps) => {
  const { t } = useTranslation('documents');
  const media = useRef<HTMLVideoElement>(null);
  const place = useRef(0);
  const [failedAt, setFailedAt] = useState<string>();
  const [first] = useState(address);
  useKeptCaptions(media, tracks);
  useImperativeHandle(ref, () => ({
    ms: () => Math.round((media.current?.currentTime ?? 0) * 1000),
    goTo: (ms) => {
      if (media.current) media.current.currentTime = ms / 1000;
    },
  }));
  const common = {
    src: fileAddress(address),
    controls: true,
    preload: 'metadata',
    'aria-label': titulo,
    onLoadedMetadata: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
      if (place.current > 0) currentTarget.currentTime = place.current;
    },
    onTimeUpdate: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
      place.current = currentTarget.currentTime;
      onTime?.(Math.round(place.current * 1000));
    },
    onError: () => {
      // The first address is new, so that a failure at its beginning isn't about its age.
      if (address === first && place.current > 0) renew();
      else setFailedAt(address);
    },
  };
  return (
    <>
      {kind === 'video' ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are there where the staff wrote them
        <video {...common} ref={media} playsInline className="aspect-video w-full rounded-lg bg-night">
          {tracks.map(({ idioma, ver }) => (
            <track
              key={idioma}
              kind="captions"
              srcLang={idioma}
              label={t(`captions.languages.${idioma}`)}
              src={fileAddress(ver)}
            />
          ))}
        </video>
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- a sound has no captions
        <audio {...common} className="w-full" />
      )}
      {failedAt === address && (
        <Alert tone="danger" className="mt-4">
          {t(kind === 'video' ? 'cannotPlay' : 'cannotPlayAudio')}
        </Alert>
      )}
    </>
  );
};

const showOnly = (list: TextTrackList, chosen: TextTrack | undefined): void => {
  for (const track of list) track.mode = track === chosen ? 'showing' : 'disabled';
};

/** Key of the choice of captions in this browser. */
const captionsKey = 'subtitulos';

/**
 * Remembers whether captions are switched on. A player begins with them where they were on before: with those in the
 * reader's language, else with the others. Nobody who never asked for them sees them.
 */
const useKeptCaptions = (media: { current: HTMLVideoElement | null }, tracks: readonly Track[]): void => {
  const { language } = useTranslation();
  const languages = tracks.map(({ idioma }) => idioma).join(' ');
  useEffect(() => {
    const list = media.current?.textTracks;
    if (!list || languages === '') return undefined;
    const chosen = [...list].find((track) => track.language === language) ?? list[0];
    const remember = () => {
      const { length } = [...list].filter(({ mode }) => mode === 'showing');
      keep(captionsKey, length > 0 ? '1' : null);
      // A browser that prefers captions in its own language shows them beside ours.
      if (length > 1) showOnly(list, chosen);
    };
    if (readKept(captionsKey) !== null) showOnly(list, chosen);
    list.addEventListener('change', remember);
    return () => list.removeEventListener('change', remember);
  }, [media, languages, language]);
};
