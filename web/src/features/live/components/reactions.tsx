import type { Reaccion } from '@puente/contracts/room';
import type { ReactNode } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { RoomView } from '../room/live-room.ts';

/** The reactions of the moment, above the picture's lower edge. */
export const ShownReactions = ({ reacciones }: Pick<RoomView, 'reacciones'>) => {
  const { t } = useTranslation('live');
  return (
    <ul
      aria-live="off"
      className="pointer-events-none absolute bottom-4 left-4 z-10 flex max-w-[70%] flex-wrap-reverse gap-2"
    >
      {reacciones.slice(-4).map(({ id, nombre, reaccion }) => (
        <li
          key={id}
          className="flex animate-rise-in items-center gap-2 rounded-full bg-raised/90 py-1 pr-3 pl-1.5 text-sm font-medium text-ink shadow-float"
        >
          <ReactionMark reaction={reaccion} />
          <span className="sr-only">{t('reaction.by', { name: nombre, reaction: t(`reaction.${reaccion}`) })}</span>
          <span aria-hidden="true">{nombre}</span>
        </li>
      ))}
    </ul>
  );
};

const face = <circle cx="16" cy="16" r="13" className="fill-warning" />;
const ink = 'fill-none stroke-on-accent';

/** The reactions, drawn in the academy's colours, the same on every device. */
const marks: Record<Reaccion, ReactNode> = {
  aplauso: (
    <g strokeLinejoin="round" strokeWidth="1.5">
      <path
        d="m8 18 7-8c1-1 2.5 0 2 1.3L15 15l6.5-5c1.3-.8 2.5.8 1.5 1.9l-4 4 4.5-2.5c1.3-.6 2.2 1 1.1 1.9l-3.6 3 2.5-1c1.2-.4 1.9 1.1.9 1.9-4 3.2-7 6.8-11.9 6.8-4 0-7-4-4.5-8Z"
        className="fill-warning stroke-on-accent"
      />
      <path d="M6 9 4 6.5M11 6 10.5 3M27 9l2-2" className="fill-none stroke-warning" strokeLinecap="round" />
    </g>
  ),
  corazon: (
    <path
      d="M16 27C7 20.5 3.5 16 4.5 10.8 5.5 6 12 4.5 16 10c4-5.5 10.5-4 11.5.8C28.5 16 25 20.5 16 27Z"
      className="fill-danger"
    />
  ),
  pulgar: (
    <path
      d="M5 14.5h4.5V27H5ZM11.5 14.5 16 4c2.5-.3 3.8 1.5 3.3 4l-.8 4.5h6c2 0 3.2 1.8 2.7 3.7l-2 8.3c-.4 1.5-1.5 2.5-3 2.5H11.5Z"
      className="fill-info"
    />
  ),
  risa: (
    <>
      {face}
      <path
        d="M9 12.5c.8-1.5 3-1.5 3.8 0M19.2 12.5c.8-1.5 3-1.5 3.8 0"
        className={ink}
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path d="M8.5 17h15c-.5 5-3.5 7.5-7.5 7.5S9 22 8.5 17Z" className="fill-on-accent" />
    </>
  ),
  sorpresa: (
    <>
      {face}
      <circle cx="11.5" cy="13" r="1.8" className="fill-on-accent" />
      <circle cx="20.5" cy="13" r="1.8" className="fill-on-accent" />
      <ellipse cx="16" cy="21.5" rx="3" ry="4" className="fill-on-accent" />
    </>
  ),
  celebracion: (
    <>
      <path d="m11 11 10 10L5 27Z" className="fill-accent" />
      <path
        d="M14 9c1-2 .5-4-1-5.5M23 18c2-1 4-.5 5.5 1M19 13c1.5-3 4-4.5 7.5-4.5"
        className="fill-none stroke-warning"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <circle cx="21" cy="6" r="1.7" className="fill-success" />
      <circle cx="27" cy="14" r="1.7" className="fill-info" />
    </>
  ),
};

/** A reaction's picture; decorative: the text beside it names it. */
export const ReactionMark = ({ reaction, className = 'size-8' }: { reaction: Reaccion; className?: string }) => (
  <svg viewBox="0 0 32 32" aria-hidden="true" className={`${className} shrink-0`}>
    {marks[reaction]}
  </svg>
);
