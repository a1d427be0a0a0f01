import { secciones } from '@puente/contracts/room';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { Button } from 'react-aria-components/Button';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons-later.tsx';
import { useElementSize } from '../hooks/use-element-size.ts';
import type { LiveRoom, RoomView } from '../room/live-room.ts';
import { handPlace } from '../view/people.ts';
import {
  gridCapacity,
  gridColumns,
  spaceBelow,
  tilesBelow,
  arrangeTiles,
  spokeNext,
  type Tile,
  type ViewMode,
} from '../view/tile-layout.ts';
import { PeopleIcon } from './room-icons.tsx';
import { RoomTile } from './room-tile.tsx';

interface StageProps {
  room: LiveRoom;
  view: RoomView;
  mode: ViewMode;
  /** The video element of the large picture, for picture-in-picture. */
  largePicture: RefObject<HTMLVideoElement | null>;
  onOpenPeople: () => void;
  /** In a small window: the large picture alone, which does not change what the room asks for. */
  isAlone?: boolean;
}

/** Tiles beside a large picture: how many have room at the side of a wide stage, or below in a tall one. */
const sideSpaceOf = ({ width, height }: { width: number; height: number }): number =>
  width > height ? Math.max(1, Math.min(6, Math.floor(height / 120))) : spaceBelow(width, height);

/** The pictures of the class: one large with others beside it, or all alike. */
export const Stage = ({ room, view, mode, largePicture, onOpenPeople, isAlone = false }: StageProps) => {
  const { t } = useTranslation('live');
  const [root, size] = useElementSize<HTMLDivElement>();
  const [pinned, setPinned] = useState<string | null>(null);
  const [page, setPage] = useState(0);
  const { sala, streams, puestoId: mine, hablan } = view;
  const [spoke, setSpoke] = useState<readonly string[]>([]);
  useEffect(() => setSpoke((before) => spokeNext(before, hablan)), [hablan]);
  const participants = useMemo(() => sala?.participantes ?? [], [sala]);

  const { width, height } = size ?? { width: 0, height: 0 };
  const camerasOn = participants.filter(({ publica }) => publica.camara).length;
  const pageSize = gridCapacity(width, height, camerasOn > secciones.recibeVideo ? secciones.recibeVideo : 16);
  const sideSpace = isAlone ? 0 : sideSpaceOf({ width, height });
  const arranged = arrangeTiles({ participants, mine, mode, spoke, pinned, sideSpace, pageSize, page });
  const { large, small, hidden, pages } = arranged;

  // The server sends the pictures that are on the screen, and no others.
  const visible = [large, ...small].flatMap((tile) => (tile?.medio === 'camara' ? [tile.puestoId] : [])).join(' ');
  const largeSeat = large?.puestoId ?? null;
  useEffect(() => {
    if (size && !isAlone) room.setVisible(visible === '' ? [] : visible.split(' '), largeSeat);
  }, [room, size, isAlone, visible, largeSeat]);

  const show = (tile: Tile, as: 'large' | 'small') => {
    const person = participants.find(({ puestoId }) => puestoId === tile.puestoId);
    if (!person) return null;
    const { puestoId } = person;
    return (
      <RoomTile
        key={`${puestoId}:${tile.medio}`}
        person={person}
        medio={tile.medio}
        stream={person.publica[tile.medio] ? streams.get(`${puestoId}:${tile.medio}`) : undefined}
        isMe={puestoId === mine}
        isSpeaking={hablan.includes(puestoId)}
        hand={handPlace(participants, puestoId)}
        size={as}
        isTall={width < height}
        isPinned={pinned === puestoId}
        onPin={
          !isAlone && mode === 'speaker' && tile.medio === 'camara' && participants.length > 2 && puestoId !== mine
            ? () => setPinned(pinned === puestoId ? null : puestoId)
            : undefined
        }
        {...(as === 'large' && { picture: largePicture })}
      />
    );
  };

  const isWide = width > height;
  const columns = gridColumns(small.length, width, height);
  const beside = small.length + (hidden > 0 ? 1 : 0);
  const below = tilesBelow(beside, width, height);
  const more = hidden > 0 && <More count={hidden} onPress={onOpenPeople} />;
  return (
    <section aria-label={t('stage')} className="flex min-h-0 min-w-0 grow flex-col gap-2">
      <div ref={root} className="min-h-0 min-w-0 grow">
        {size && large && (
          <div className={classNames('flex size-full gap-2', !isWide && 'flex-col')}>
            <div className="relative min-h-0 min-w-0 grow">
              {show(large, 'large')}
              {participants.length === 1 && <Alone isStaff={participants[0]?.esModerador ?? false} />}
            </div>
            {!isAlone && beside > 0 && isWide && (
              <div
                className="grid w-[clamp(7rem,16%,13rem)] shrink-0 auto-rows-fr gap-2"
                style={{ maxHeight: `${beside * 9}rem` }}
              >
                {small.map((tile) => show(tile, 'small'))}
                {more}
              </div>
            )}
            {!isAlone && beside > 0 && !isWide && (
              <div
                className={classNames('grid shrink-0 gap-2', below.columns === 2 && '*:last:odd:col-span-2')}
                style={{
                  gridTemplateColumns: `repeat(${below.columns}, minmax(0, 1fr))`,
                  gridAutoRows: `${below.height}px`,
                }}
              >
                {small.map((tile) => show(tile, 'small'))}
                {more}
              </div>
            )}
          </div>
        )}
        {size && !large && (
          <div
            className="grid size-full auto-rows-fr gap-2"
            style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
          >
            {small.map((tile) => show(tile, 'small'))}
          </div>
        )}
      </div>
      {pages > 1 && <Pages page={arranged.page} pages={pages} onTurn={setPage} />}
    </section>
  );
};

const More = ({ count, onPress }: { count: number; onPress: () => void }) => {
  const { t } = useTranslation('live');
  return (
    <Button
      aria-label={t('tile.more', { count })}
      onPress={onPress}
      className="flex size-full min-h-11 items-center justify-center gap-2 rounded-md bg-surface font-semibold text-muted transition-colors data-hovered:bg-raised data-hovered:text-ink"
    >
      <PeopleIcon />
      <span aria-hidden="true">+{count}</span>
    </Button>
  );
};

const Alone = ({ isStaff }: { isStaff: boolean }) => {
  const { t } = useTranslation('live');
  return (
    <div className="absolute inset-x-0 bottom-[12%] px-6 text-center">
      <p className="font-display text-xl text-ink">{t('tile.alone')}</p>
      <p className="text-sm text-muted">{t(isStaff ? 'tile.aloneStaff' : 'tile.aloneText')}</p>
    </div>
  );
};

const Pages = ({ page, pages, onTurn }: { page: number; pages: number; onTurn: (page: number) => void }) => {
  const { t } = useTranslation('live');
  return (
    <nav aria-label={t('pages.label')} className="flex shrink-0 items-center justify-center gap-2 text-sm text-muted">
      <IconButton label={t('pages.previous')} isDisabled={page === 0} onPress={() => onTurn(page - 1)}>
        <ChevronLeftIcon />
      </IconButton>
      <span className="tabular-nums">{t('pages.at', { page: page + 1, pages })}</span>
      <IconButton label={t('pages.next')} isDisabled={page === pages - 1} onPress={() => onTurn(page + 1)}>
        <ChevronRightIcon />
      </IconButton>
    </nav>
  );
};
