import type { RoomView } from './live-room.ts';

const initialView: RoomView = {
  status: { phase: 'connecting' },
  puestoId: null,
  sala: null,
  mensajes: [],
  reacciones: [],
  hablan: [],
  streams: new Map(),
  mine: { microfono: 'off', camara: 'off', pantalla: 'off' },
  soundBlocked: false,
  chosen: {},
  deviceProblem: null,
  calidadElegida: 'auto',
  calidad: null,
};

/** The view as one immutable value, for `useSyncExternalStore`. */
export function createViewStore() {
  let view = initialView;
  const listeners = new Set<() => void>();
  return {
    get: (): RoomView => view,
    change: (part: Partial<RoomView>): void => {
      view = { ...view, ...part };
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
