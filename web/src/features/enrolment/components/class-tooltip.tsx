import { createPortal } from 'react-dom';

import { useFormat } from '../../../platform/i18n/format.ts';
import { classEnd, type ScheduledClass } from '../class-schedule.ts';

/** What a class in the calendar is, beside the pointer; everything in it is in the dialog that a press opens, too. */
export const ClassTooltip = ({ scheduled, at }: { scheduled: ScheduledClass; at: DOMRect }) => {
  const format = useFormat();
  const { clase, modulo, curso } = scheduled;
  const isBelow = at.top < 180;
  return createPortal(
    <div
      role="tooltip"
      style={{
        top: isBelow ? at.bottom + 8 : at.top - 8,
        left: Math.min(Math.max(at.left + at.width / 2, 152), window.innerWidth - 152),
        transform: isBelow ? 'translateX(-50%)' : 'translate(-50%, -100%)',
      }}
      className="pointer-events-none fixed z-40 w-72 rounded-lg bg-ink px-4 py-3 text-sm text-canvas shadow-float"
    >
      <p className="font-semibold">{clase.nombre}</p>
      <p>{modulo}</p>
      <p className="opacity-80">{curso}</p>
      <p className="mt-1 opacity-80">
        {format.dateTime(clase.fechaHora)} – {format.time(classEnd(clase))}
      </p>
    </div>,
    document.body,
  );
};
