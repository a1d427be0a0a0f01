import type { Participante } from '@puente/contracts/room';
import type { Ref } from 'react';
import { Button } from 'react-aria-components/Button';

import { fileAddress } from '../../../platform/api/browser-send.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { HandIcon, MicrophoneOffIcon, PinIcon, ScreenIcon } from './room-icons.tsx';
import { TilePicture } from './tile-picture.tsx';

export interface RoomTileProps {
  person: Participante;
  medio: 'camara' | 'pantalla';
  stream: MediaStream | undefined;
  isMe: boolean;
  isSpeaking: boolean;
  /** The place of the raised hand; null while it is down. */
  hand: number | null;
  size: 'large' | 'small';
  /** A phone that is held upright shows a camera whole too, instead of its middle third. */
  isTall?: boolean;
  isPinned: boolean;
  onPin?: (() => void) | undefined;
  picture?: Ref<HTMLVideoElement>;
}

/** A person on the stage, or the screen that they share. */
export const RoomTile = (props: RoomTileProps) => {
  const { person, medio, stream, isMe, isSpeaking, hand, size, isTall = false, isPinned, onPin, picture } = props;
  const { t } = useTranslation('live');
  const isScreen = medio === 'pantalla';
  const isOwnScreen = isScreen && isMe;
  const own = isMe ? t('tile.you', { name: person.nombre }) : person.nombre;
  const name = isScreen ? t('tile.screen', { name: person.nombre }) : own;
  return (
    <div
      role="group"
      aria-label={name}
      className={classNames(
        'group relative size-full min-h-0 min-w-0 overflow-hidden bg-surface',
        size === 'large' ? 'rounded-lg' : 'rounded-md',
        !person.conectado && 'opacity-60',
      )}
    >
      {stream && !isOwnScreen ? (
        <TilePicture
          stream={stream}
          isUncropped={isScreen || (size === 'large' && isTall)}
          isMirrored={isMe && !isScreen}
          isBelowName={isScreen && size === 'large' && isTall}
          {...(picture && { ref: picture })}
        />
      ) : (
        <Still person={person} isOwnScreen={isOwnScreen} size={size} />
      )}
      {/* Drawn above the picture, so that it is seen on any picture. */}
      <span
        aria-hidden="true"
        className={classNames(
          'pointer-events-none absolute inset-0 rounded-[inherit] border-3 transition-colors duration-200',
          isSpeaking ? 'border-brand' : 'border-transparent',
        )}
      />
      <NameLabel name={name} person={person} isScreen={isScreen} size={size} />
      {hand !== null && !isScreen && <RaisedHand place={hand} />}
      {onPin && <Pin name={person.nombre} size={size} isPinned={isPinned} onPress={onPin} />}
    </div>
  );
};

interface NameLabelProps extends Pick<RoomTileProps, 'person' | 'size'> {
  name: string;
  isScreen: boolean;
}

/** Name of a tile, with a muted microphone and a lost connection. */
const NameLabel = ({ name, person, isScreen, size }: NameLabelProps) => {
  const { t } = useTranslation('live');
  return (
    <p
      className={classNames(
        'absolute flex items-center rounded-full bg-canvas/80 py-0.5 font-medium text-ink',
        size === 'large'
          ? 'top-2 left-2 max-w-[calc(100%-1rem)] gap-1.5 px-2.5 text-sm'
          : 'top-1.5 left-1.5 max-w-[calc(100%-0.75rem)] gap-1 px-2 text-xs',
      )}
    >
      {isScreen && <ScreenIcon className="size-4" />}
      {!isScreen && !person.publica.microfono && (
        <>
          <MicrophoneOffIcon className="size-3.5 text-muted" />
          <span className="sr-only">{t('tile.muted')}.</span>
        </>
      )}
      <span className="min-w-0 truncate">{name}</span>
      {!person.conectado && (
        <span className={size === 'large' ? 'shrink-0 text-muted' : 'sr-only'}>· {t('tile.away')}</span>
      )}
    </p>
  );
};

interface PinProps {
  name: string;
  size: 'large' | 'small';
  isPinned: boolean;
  onPress: () => void;
}

/** Makes a person large, and lets go of them. A small tile is the button itself. */
const Pin = ({ name, size, isPinned, onPress }: PinProps) => {
  const { t } = useTranslation('live');
  const isLarge = size === 'large';
  return (
    <Button
      aria-label={t(isPinned ? 'tile.unpin' : 'tile.pin', { name })}
      aria-pressed={isPinned}
      onPress={onPress}
      className={classNames(
        'group/pin absolute flex items-end justify-end rounded-[inherit] data-focus-visible:-outline-offset-2',
        isLarge ? 'right-1 bottom-1 size-12' : 'inset-0',
        isLarge && !isPinned && 'pointer-coarse:hidden',
      )}
    >
      <span
        className={classNames(
          'm-1.5 flex size-8 items-center justify-center rounded-full bg-canvas/80 transition-opacity',
          'group-data-focus-visible/pin:opacity-100 group-data-hovered/pin:opacity-100',
          isPinned ? 'text-brand' : 'text-ink opacity-0',
        )}
      >
        <PinIcon className="size-4.5" />
      </span>
    </Button>
  );
};

/** Whoever sends no picture: their portrait. */
const Still = ({
  person,
  isOwnScreen,
  size,
}: {
  person: Participante;
  isOwnScreen: boolean;
  size: 'large' | 'small';
}) => {
  const { t } = useTranslation('live');
  if (isOwnScreen) {
    return (
      <div className="absolute inset-0 flex flex-col items-center justify-center gap-2 p-6 text-center">
        <ScreenIcon className="size-10 text-brand" />
        <p className="font-display text-xl text-ink">{t('tile.yourScreen')}</p>
        <p className="max-w-sm text-sm text-muted">{t('tile.yourScreenText')}</p>
      </div>
    );
  }
  return (
    <div
      aria-hidden="true"
      className="absolute inset-0 flex items-center justify-center bg-linear-to-b from-raised to-surface pt-3"
    >
      <Avatar
        name={person.nombre}
        src={fileAddress(person.foto)}
        className={
          size === 'large'
            ? 'size-[min(40%,9rem)] min-w-20 aspect-square h-auto'
            : 'aspect-square h-[min(46%,5rem)] w-auto'
        }
      />
    </div>
  );
};

const RaisedHand = ({ place }: { place: number }) => {
  const { t } = useTranslation('live');
  return (
    <p className="absolute bottom-2 left-2 flex items-center gap-1 rounded-full bg-warning px-2 py-0.5 text-xs font-bold text-on-accent">
      <HandIcon className="size-4" />
      <span aria-hidden="true">{place}</span>
      <span className="sr-only">{t('tile.hand', { place })}</span>
    </p>
  );
};
