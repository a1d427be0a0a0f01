import type { MensajeSala, Participante, SalaEstado } from '@puente/contracts/room';

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
