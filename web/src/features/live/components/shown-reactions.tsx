import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { RoomView } from '../room/live-room.ts';
import { ReactionMark } from './reaction-mark.tsx';

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
