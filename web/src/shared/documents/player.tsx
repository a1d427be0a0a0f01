import { useRef, useState } from 'react';

import { fileAddress } from '../../platform/api/browser-send.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Alert } from '../../ui/alert.tsx';

interface PlayerProps {
  kind: 'video' | 'audio';
  address: string;
  titulo: string;
  /** Asks for a new address, for when this one is over. */
  renew: () => void;
}

/** The browser's own player, with its keys. It goes on where it was when its address was over meanwhile. */
export const Player = ({ kind, address, titulo, renew }: PlayerProps) => {
  const { t } = useTranslation('documents');
  const place = useRef(0);
  const [failedAt, setFailedAt] = useState<string>();
  const [first] = useState(address);
  const common = {
    src: fileAddress(address),
    controls: true,
    preload: 'metadata',
    'aria-label': titulo,
    onLoadedMetadata: ({ currentTarget }: React.SyntheticEvent<HTMLMediaElement>) => {
      if (place.current > 0) currentTarget.currentTime = place.current;
    },
    onTimeUpdate: ({ currentTarget }: React.SyntheticEvent<HTMLMediaElement>) => {
      place.current = currentTarget.currentTime;
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
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- a recording has no captions; nobody writes them
        <video {...common} playsInline className="aspect-video w-full rounded-lg bg-night" />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- as above
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
