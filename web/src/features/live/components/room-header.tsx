import type { SalaEstado } from '@puente/contracts/room';
import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import type { RoomStatus, RoomView } from '../room/live-room.ts';
import { PeopleIcon, SignalIcon } from './room-icons.tsx';

interface RoomHeaderProps {
  /** The class's name: the room's own is an id that nobody reads. */
  name: string;
  phase: RoomStatus['phase'];
  onEnd: () => void;
  /** Signs beside the status: recording, people, connection. */
  children?: ReactNode;
}

/** The header of both providers' rooms (LIVE-4): the state, and 'Finalizar Sesión' at all times. */
export const RoomHeader = ({ name, phase, onEnd, children }: RoomHeaderProps) => {
  const { t } = useTranslation('live');
  const isLive = phase === 'connected';
  const text =
    phase === 'failed' ? t('status.failed') : isLive ? t('status.live', { room: name }) : t('status.connecting');
  return (
    <header className="grid shrink-0 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-3 pt-[max(0.5rem,env(safe-area-inset-top))] pb-2 sm:flex sm:px-4">
      <h1 className="flex min-w-0 items-center gap-2.5 font-sans text-base font-semibold tracking-normal text-ink sm:grow">
        <span
          aria-hidden="true"
          className={classNames(
            'size-2.5 shrink-0 rounded-full',
            phase === 'failed' ? 'bg-danger' : isLive ? 'bg-brand' : 'animate-pulse bg-warning',
          )}
        />
        <span className="line-clamp-2 min-w-0 max-sm:text-sm sm:line-clamp-1">{text}</span>
      </h1>
      <div className="order-last col-span-2 flex items-center gap-3 empty:hidden sm:order-none sm:shrink-0">
        {children}
      </div>
      <Button variant="danger" size="sm" onPress={onEnd} className="whitespace-nowrap">
        {t('endSession')}
      </Button>
    </header>
  );
};

/** Everyone is told that the class is recorded, and since when. */
export const RecordingNotice = ({ grabando }: { grabando: NonNullable<SalaEstado['grabando']> }) => {
  const { t } = useTranslation('live');
  const format = useFormat();
  return (
    <p className="flex items-center gap-2 text-sm font-semibold whitespace-nowrap text-danger">
      <span aria-hidden="true" className="size-2.5 shrink-0 animate-pulse rounded-full bg-danger" />
      <span aria-hidden="true">{t('recording.notice')}</span>
      <span className="sr-only">
        {t('recording.long', { time: format.time(grabando.desde) })} {t('recording.by', { name: grabando.nombre })}.
      </span>
    </p>
  );
};

export const PeopleCount = ({ count, onPress }: { count: number; onPress: () => void }) => {
  const { t } = useTranslation('live');
  return (
    <AriaButton
      aria-label={t('people.count', { count })}
      onPress={onPress}
      className="flex min-h-9 items-center gap-1.5 rounded-full px-2 text-sm font-semibold text-muted tabular-nums transition-colors data-hovered:text-ink max-sm:min-h-11 pointer-coarse:min-h-11"
    >
      <PeopleIcon />
      {count}
    </AriaButton>
  );
};

const qualityColours = { buena: 'text-success', regular: 'text-warning', mala: 'text-danger', unknown: 'text-subtle' };

/** How good my own connection is. */
export const ConnectionSign = ({ calidad }: Pick<RoomView, 'calidad'>) => {
  const { t } = useTranslation('live');
  const known = calidad ?? 'unknown';
  return (
    <Tooltip text={t(`connection.${known}`)}>
      <AriaButton
        aria-label={t(`connection.${known}`)}
        className="flex min-h-9 min-w-9 items-center justify-center gap-1.5 rounded-full max-sm:min-h-11 pointer-coarse:min-h-11"
      >
        <SignalIcon className={qualityColours[known]} />
        {calidad !== null && calidad !== 'buena' && (
          <span className="text-sm font-medium text-muted max-sm:sr-only">{t(`connection.${calidad}`)}</span>
        )}
      </AriaButton>
    </Tooltip>
  );
};
