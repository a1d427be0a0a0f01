import type { AccesoASala } from '@puente/contracts/live';
import type { SalaEstado } from '@puente/contracts/room';

export const reunionId = '11111111-1111-4111-8111-111111111111';

/** The way into a class at Jitsi, of Lucía. */
export const accessTo = ({ isModerator = false } = {}): AccesoASala => ({
  token: 'jwt',
  entrada: 'pass',
  userInfo: { displayName: 'Lucía Fernández', email: 'lucia@academia.test', isModerator },
  reunion: {
    id: reunionId,
    claseId: '22222222-2222-4222-8222-222222222222',
    estado: 'En Vivo',
    enlace: '/sala/sala-1',
    clase: { id: '22222222-2222-4222-8222-222222222222', nombre: 'El relato' },
  },
  provider: 'jitsi',
  iceServers: [],
  jitsi: { domain: 'meet.test', scriptUrl: 'https://meet.test/external_api.js', roomName: 'sala-1' },
});

/** A room with these people; the seat of each is `seat of <name>`. */
export const salaWith = (version: number, ...names: string[]): SalaEstado => ({
  reunionId,
  version,
  bloqueada: false,
  grabando: null,
  aforo: { ocupado: 0, maximo: 60, aviso: false },
  participantes: names.map((nombre) => ({
    puestoId: `seat of ${nombre}`,
    userId: nombre,
    nombre,
    foto: null,
    role: 'user',
    esModerador: false,
    esInvitado: false,
    conectado: true,
    manoDesde: null,
    puedeHablar: false,
    publica: { microfono: false, camara: false, pantalla: false },
    calidad: null,
  })),
});
