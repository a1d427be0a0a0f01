import { classAccess } from '@puente/contracts/class-access';
import { classEnd } from '@puente/contracts/duration';
import { useEffect, useId, useMemo, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Tooltip, TooltipTriggerStateContext } from 'react-aria-components/Tooltip';

import { useNow } from '../../../platform/clock.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useClassStatus } from '../../../shared/classes/class-status.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import type { ScheduledClass } from '../class-schedule.ts';

interface ClassTooltipProps {
  scheduled: ScheduledClass;
  /** The hovered or focused class element of the calendar. */
  element: HTMLElement;
  /** Keeps the tooltip open while the pointer is over it. */
  onStay: () => void;
  onLeave: () => void;
}

/** The tooltip of a class in the calendar. Its information is also in the dialog that a press opens. */
export const ClassTooltip = ({ scheduled, element, onStay, onLeave }: ClassTooltipProps) => {
  const format = useFormat();
  const id = useId();
  const trigger = useMemo(() => ({ current: element }), [element]);
  const state = { isOpen: true, shouldSkipAnimation: false, open: onStay, close: onLeave };
  useEffect(() => {
    element.setAttribute('aria-describedby', id);
    return () => element.removeAttribute('aria-describedby');
  }, [element, id]);

  const { clase, modulo, curso, estado } = scheduled;
  const status = useClassStatus(classAccess(clase, estado, useNow()));
  return (
    <TooltipTriggerStateContext value={state}>
      <Tooltip
        key={clase.id}
        triggerRef={trigger}
        offset={8}
        className="w-72 rounded-lg bg-ink text-sm text-canvas shadow-float data-entering:animate-fade-in"
      >
        <div id={id} className="px-4 py-3">
          <p className="font-semibold">
            <Unbroken>{clase.nombre}</Unbroken>
          </p>
          <p>{modulo}</p>
          <p className="opacity-80">{curso}</p>
          <p className="mt-1 opacity-80">
            {format.dateTime(clase.fechaHora)}–{format.time(classEnd(clase))}
          </p>
          {status && <p className="mt-1 font-semibold">{status}</p>}
        </div>
      </Tooltip>
    </TooltipTriggerStateContext>
  );
};

/** Delay in milliseconds before the tooltip closes, so that the pointer can cross the gap to it. */
const closeDelayMs = 150;

interface Pointed {
  claseId: string;
  element: HTMLElement;
}

export type PointedClass = ReturnType<typeof usePointedClass>;

/** Tracks the hovered or focused class of the calendar. Escape closes its tooltip (WCAG 1.4.13). */
export const usePointedClass = () => {
  const [pointed, setPointed] = useState<Pointed>();
  const drawn = useRef(new WeakMap<Element, string>());
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);

  const stay = () => clearTimeout(leaving.current);
  const leave = () => {
    stay();
    leaving.current = setTimeout(() => setPointed(undefined), closeDelayMs);
  };
  const point = (claseId: string, element: HTMLElement) => {
    stay();
    setPointed({ claseId, element });
  };
  const close = () => {
    stay();
    setPointed(undefined);
  };

  return {
    pointed,
    point,
    stay,
    leave,
    close,
    /** Records which class an element of the calendar shows. */
    remember: (claseId: string, element: Element) => void drawn.current.set(element, claseId),
    /** Focus handlers for the element around the calendar: the calendar library only reports hover. */
    handlers: {
      onFocus: ({ target }: FocusEvent<HTMLElement>) => {
        const claseId = drawn.current.get(target);
        if (claseId !== undefined && target.matches(':focus-visible')) point(claseId, target);
      },
      onBlur: close,
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key === 'Escape') close();
      },
    },
  };
};
