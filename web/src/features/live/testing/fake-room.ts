import type { AccionDeModerador, Participante, MensajeSala, SalaEstado } from '@puente/contracts/room';

import type { LiveRoom, RoomView } from '../room/live-room.ts';

interface FakeRoomOptions {
  /** How many people are in the room, me included. */
  people?: number;
  me?: 'tutor' | 'student' | 'speaker';
  messages?: number;
  view?: Partial<RoomView>;
  /** Changes the people of the script. */
  person?: (person: Participante, number: number) => Participante;
  /** Sending a message fails. */
  refuses?: boolean;
}

/** A live room without a server, which does what it is asked. */
export interface FakeRoom extends LiveRoom {
  /** Calls of the screens, in order: `setMicrophone true`. */
  asked: readonly string[];
  change: (change: Partial<RoomView> | ((view: RoomView) => Partial<RoomView>)) => void;
  changePerson: (puestoId: string, traits: Partial<Participante>) => void;
}

export function createFakeRoom(options: FakeRoomOptions = {}): FakeRoom {
  const { people = 4, me = 'student', messages = 0, refuses = false } = options;
  const mine = me === 'tutor' ? 0 : 1;
  const person = options.person ?? ((each: Participante) => each);
  const seats = Array.from({ length: Math.max(people, 1) }, (_, index) => (people === 1 ? mine : index));
  const all = seats.map((number) =>
    person(fakePerson(number, number === 1 && me === 'speaker' ? { puedeHablar: true } : {}), number),
  );
  let view: RoomView = {
    status: { phase: 'connected' },
    hasMedia: true,
    puestoId: fakeId(mine),
    sala: fakeSala(all),
    mensajes: fakeMessages(messages),
    reacciones: [],
    hablan: [],
    streams: new Map(),
    mine: { microfono: 'off', camara: 'off', pantalla: 'off' },
    soundBlocked: false,
    chosen: {},
    deviceProblem: null,
    calidadElegida: 'auto',
    calidad: 'buena',
    ...options.view,
  };
  const listeners = new Set<() => void>();
  const asked: string[] = [];
  const note = (...what: unknown[]): void => void asked.push(what.join(' '));
  const change: FakeRoom['change'] = (next) => {
    view = { ...view, ...(typeof next === 'function' ? next(view) : next) };
    for (const listener of listeners) listener();
  };
  const changePerson: FakeRoom['changePerson'] = (puestoId, traits) =>
    change(({ sala }) => ({
      sala: sala && {
        ...sala,
        version: sala.version + 1,
        participantes: sala.participantes.map((each) => (each.puestoId === puestoId ? { ...each, ...traits } : each)),
      },
    }));
  const send = (device: keyof RoomView['mine'], isOn: boolean): void => {
    change({ mine: { ...view.mine, [device]: isOn ? 'on' : 'off' } });
    const own = view.sala?.participantes.find(({ puestoId }) => puestoId === view.puestoId);
    if (own) changePerson(own.puestoId, { publica: { ...own.publica, [device]: isOn } });
  };

  return {
    asked,
    change,
    changePerson,
    getView: () => view,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    join: () => note('join'),
    retry: () => {
      note('retry');
      change({ status: { phase: 'connected' } });
    },
    leave: () => {
      note('leave');
      change({ status: { phase: 'ended', reason: 'left' } });
    },
    setMicrophone: (on) => {
      note('setMicrophone', on);
      send('microfono', on);
    },
    setCamera: (on) => {
      note('setCamera', on);
      send('camara', on);
    },
    setScreen: (on) => {
      note('setScreen', on);
      send('pantalla', on);
    },
    chooseDevices: (chosen) => {
      note('chooseDevices', JSON.stringify(chosen));
      change({ chosen: { ...view.chosen, ...chosen } });
    },
    unblockSound: () => change({ soundBlocked: false }),
    dismissDeviceProblem: () => change({ deviceProblem: null }),
    setQuality: (quality) => {
      note('setQuality', quality);
      change({ calidadElegida: quality });
    },
    setVisible: (visible, large) => note('setVisible', visible.join(','), large),
    say: async (text) => {
      note('say', text);
      if (refuses) return false;
      const { mensajes, puestoId, sala } = view;
      const own = sala?.participantes.find((each) => each.puestoId === puestoId);
      const mensaje = { ...fakeMessages(1)[0], id: fakeId(6_000 + mensajes.length), texto: text };
      change({
        mensajes: [...mensajes, { ...mensaje, userId: own?.userId, nombre: own?.nombre } as (typeof mensajes)[number]],
      });
      return true;
    },
    raiseHand: (raised) => {
      note('raiseHand', raised);
      changePerson(view.puestoId ?? '', { manoDesde: raised ? new Date().toISOString() : null });
    },
    react: (reaccion) => {
      note('react', reaccion);
      const shown = { id: fakeId(asked.length), puestoId: view.puestoId ?? '', nombre: 'Tú', reaccion };
      change({ reacciones: [...view.reacciones, shown] });
    },
    moderate: async (action, puestoId) => {
      note('moderate', action, puestoId);
      apply(action, puestoId);
      return null;
    },
  };

  function apply(action: AccionDeModerador, puestoId?: string): void {
    const { sala } = view;
    if (!sala) return;
    if (action === 'bloquear' || action === 'desbloquear') {
      change({ sala: { ...sala, bloqueada: action === 'bloquear' } });
    }
    if (action === 'expulsar') {
      change({ sala: { ...sala, participantes: sala.participantes.filter((each) => each.puestoId !== puestoId) } });
    }
    const traits: Partial<Record<AccionDeModerador, Partial<Participante>>> = {
      permitirHablar: { puedeHablar: true, manoDesde: null },
      retirarPalabra: { puedeHablar: false },
      bajarMano: { manoDesde: null },
      hacerModerador: { esModerador: true, puedeHablar: true },
      quitarModerador: { esModerador: false },
    };
    const changed = traits[action];
    if (changed && puestoId !== undefined) changePerson(puestoId, changed);
  }
}

const names = [
  'Lucía Herrera',
  'María José Núñez',
  'Andrés Cárdenas',
  'Ana Belén de la Santísima Trinidad Etxeberria',
  'Rosa Quispe',
  'Julián Ortega',
  'Elena Marroquín',
  'Mateo Fuentes',
  'Carmen Villalobos',
  'Óscar Peña',
  'Sofía Rendón',
  'Luis Alvarado',
  'Patricia Gómez',
  'Iván Castañeda',
  'Beatriz Solís',
  'Héctor Zambrano',
  'Noemí Arce',
  'Raúl Pineda',
  'Valeria Ríos',
  'Tomás Echeverri',
];

export const fakeId = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const moment = (second: number): string => new Date(Date.UTC(2026, 10, 22, 23, 0, second)).toISOString();

/** The seat with a number; 0 is the tutor's. */
export const fakePerson = (number: number, traits: Partial<Participante> = {}): Participante => ({
  puestoId: fakeId(number),
  userId: fakeId(1_000 + number),
  nombre: names[number % names.length] ?? '',
  foto: null,
  role: number === 0 ? 'tutor' : 'user',
  esModerador: number === 0,
  esInvitado: false,
  conectado: true,
  manoDesde: null,
  puedeHablar: number === 0,
  publica: { microfono: number === 0, camara: number === 0, pantalla: false },
  calidad: 'buena',
  ...traits,
});

/** A room with so many people; the first is the tutor. */
export const fakeSala = (people: readonly Participante[], traits: Partial<SalaEstado> = {}): SalaEstado => ({
  reunionId: fakeId(9_000),
  version: 1,
  bloqueada: false,
  grabando: null,
  aforo: { ocupado: people.length, maximo: 60, aviso: false },
  participantes: [...people],
  ...traits,
});

const said = [
  '¡Buenas noches a todos!',
  'Hola, se oye muy bien desde Houston.',
  'Las instrucciones del formulario están en https://www.uscis.gov/n-400, ábranlas antes de la página 3.',
  '¿La declaración jurada va firmada ante notario?',
  'Sí: lo vemos en diez minutos.\nMientras tanto, anoten sus preguntas.',
];

/** The chat of a class. */
export const fakeMessages = (count: number): MensajeSala[] =>
  Array.from({ length: count }, (_, index) => ({
    id: fakeId(5_000 + index),
    reunionId: fakeId(9_000),
    userId: fakeId(1_000 + ((index * 2) % 4)),
    nombre: names[(index * 2) % 4] ?? '',
    role: index % 2 === 0 ? 'tutor' : 'user',
    texto: said[index % said.length] ?? '',
    createdAt: moment(index * 20),
  }));
