import type { EstadoDelSistema, ParteDelSistema } from '@puente/contracts/system-state';

/** State of a program without work. */
export const quietSystem: EstadoDelSistema = {
  enEspera: [],
  fallidos: [],
  respaldo: { at: '2026-11-21T03:00:00Z', bytes: 3_200_000, version: '1.4.0' },
  faltaRespaldo: false,
  version: '1.4.0',
  desde: '2026-11-20T12:00:00Z',
  zona: 'America/New_York',
  esquema: '0164_system_state_indexes',
};

const answers = {
  estado: 'bien',
  causa: null,
  milisegundos: 4,
  desde: '2026-11-20T12:00:00Z',
  ultimoAviso: null,
  venceAt: null,
} as const;

/** Outside parts, all well. */
export const systemParts: ParteDelSistema[] = [
  { parte: 'base', modo: 'real', ...answers },
  { parte: 'archivos', modo: 'integrada', ...answers },
  { parte: 'correo', modo: 'real', ...answers },
  { parte: 'pagos', modo: 'real', ...answers, ultimoAviso: '2026-11-21T14:00:00Z' },
  { parte: 'antivirus', modo: 'ninguna', ...answers, estado: 'sin-configurar', milisegundos: null },
  { parte: 'tiempoReal', modo: 'integrada', ...answers },
  { parte: 'salas', modo: 'integrada', ...answers, milisegundos: null },
  { parte: 'repetidores', modo: 'real', ...answers, estado: 'sin-comprobar', milisegundos: null },
  { parte: 'google', modo: 'integrada', ...answers, milisegundos: null },
  { parte: 'https', modo: 'real', ...answers, venceAt: '2027-02-10T12:00:00Z' },
];
