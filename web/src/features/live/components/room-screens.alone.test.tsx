import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { listKey } from '../../../platform/api/pages.ts';
import { rendered, wordsOf } from '../../../testing/rendered.tsx';
import type { RoomStatus } from '../room/live-room.ts';
import { fakeId, fakeMessages, fakePerson, fakeSala, createFakeRoom } from '../testing/fake-room.ts';
import { ChatPanel } from './chat-panel.tsx';
import { ClassRoom } from './class-room.tsx';
import { EndedRoom } from './ended-room.tsx';
import { keptOutKey, KeptOutPeople } from './kept-out-people.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { RoomNotices } from './room-notices.tsx';
import { WaitingPlace } from './waiting-place.tsx';

vi.mock('../../../platform/api/client.ts', () => ({ api: vi.fn(), apiPage: vi.fn() }));
vi.mock('../../../platform/realtime/browser-realtime.ts', () => ({
  realtime: {},
  useIsAway: () => false,
  useHearing: () => undefined,
}));

// Node has no WebRTC, and these screens are of browsers that do.
beforeEach(() => void vi.stubGlobal('RTCPeerConnection', vi.fn()));

const door = {
  reunionId: fakeId(1),
  roomName: fakeId(2),
  estado: 'En Vivo' as const,
  claseId: fakeId(3),
  claseNombre: 'La declaración jurada',
  claseNombreEn: null,
  cursoId: fakeId(4),
  cursoTitulo: 'Asilo',
  cursoTituloEn: null,
  fechaHora: '2026-11-22T23:00:00.000Z',
  duracion: '2 horas',
  esPersonal: false,
  tutores: [],
};
const nothing = () => {};
const inApp = (element: ReactNode) => <QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>;
const shown = (status: RoomStatus, language: 'es' | 'en' = 'es') => {
  const room = createFakeRoom({ view: { status, ...(status.phase === 'connecting' && { sala: null }) } });
  const element = <ClassRoom door={door} room={room} onFinish={null} onLeave={nothing} onRetry={nothing} />;
  return rendered(inApp(element), language).then(wordsOf);
};

describe('[LIVE-4] the header of the room', () => {
  test.each([
    [{ phase: 'connecting' }, 'Conectando', 'Connecting'],
    [{ phase: 'reconnecting', since: 0 }, 'Conectando', 'Connecting'],
    [{ phase: 'failed', failure: 'connection', message: '' }, 'Error en conexión', 'Connection error'],
    [{ phase: 'connected' }, 'Clase en vivo: La declaración jurada', 'Live class: La declaración jurada'],
  ] as [RoomStatus, string, string][])('%o says "%s", and always has the way out', async (status, es, en) => {
    const spanish = await shown(status);
    expect(spanish).toContain(es);
    expect(spanish).toContain('Finalizar Sesión');
    const english = await shown(status, 'en');
    expect(english).toContain(en);
    expect(english).toContain('End session');
  });
});

describe('[LIVE-8] a failure has its sentence, a retry and a way to close', () => {
  test.each([
    ['connection', '', 'Error de conexión. Verifica tu conexión a internet.'],
    ['room', 'La sala está llena.', 'Error de sala. La reunión puede haber terminado. La sala está llena.'],
    ['unexpected', '', 'Error inesperado al conectar con la videoconferencia.'],
  ] as const)('%s', async (failure, message, sentence) => {
    const words = await shown({ phase: 'failed', failure, message });
    expect(words).toContain(sentence);
    expect(words).toMatch(/Reintentar\s+Cerrar/);
  });
});

test.each([
  ['ROOM_FULL', 'La sala está llena', 'entrarás en cuanto alguien salga', 'The room is full'],
  ['ROOM_LOCKED', 'La puerta está cerrada', 'Espera un momento', 'The room is locked'],
  ['ROOM_MEDIA_NO_PORT', 'no puede dar sonido ni imagen', 'No es tu conexión', 'cannot give sound or pictures'],
])('[LIVE-8] %s has a screen of its own: the class goes on', async (code, title, hint, english) => {
  const status: RoomStatus = { phase: 'failed', failure: 'room', message: 'Del servidor.', code };
  const words = await shown(status);
  expect(words).toMatch(new RegExp(`${title}.*${hint}.*Reintentar Cerrar`));
  expect(words).not.toMatch(/puede haber terminado|Del servidor/);
  expect(await shown(status, 'en')).toContain(english);
});

describe('the waiting place', () => {
  const waiting = (tutores: string[], esPersonal = false) => {
    const place = { ...door, estado: 'Agendada' as const, fechaHora: '2099-11-22T23:00:00.000Z', tutores, esPersonal };
    return rendered(inApp(<WaitingPlace door={place} devices={{}} onDevices={nothing} />)).then(wordsOf);
  };

  test('names the tutors of the course', async () => {
    expect(await waiting(['Lucía Herrera'])).toContain('Con Lucía Herrera');
    expect(await waiting(['Lucía Herrera', 'Óscar Peña', 'Ana Solís'])).toContain(
      'Con Lucía Herrera, Óscar Peña y Ana Solís',
    );
    expect(await waiting([])).not.toMatch(/ Con /);
  });

  test('says what a student can do meanwhile, and lets staff start', async () => {
    const student = await waiting([]);
    expect(student).toMatch(/Comprobar mi equipo.*Mientras tanto Deja esta página abierta/);
    expect(student).not.toContain('Iniciar Clase');
    const staff = await waiting([], true);
    expect(staff).toContain('Iniciar Clase');
    expect(staff).not.toContain('Deja esta página abierta');
  });
});

describe('the way out after the room', () => {
  test.each([
    ['left', 'Volver a entrar'],
    ['finished', 'La clase terminó'],
    ['kicked', 'no puedes volver a entrar'],
    ['replaced', 'Usar aquí'],
    ['session', 'Iniciar sesión'],
    ['access', 'Tu suscripción a este curso terminó'],
  ] as const)('%s', async (reason, text) => {
    expect(wordsOf(await rendered(<EndedRoom reason={reason} isStaff={false} onReturn={nothing} />))).toContain(text);
  });

  test('[LIVE-4] whoever runs the class reads what comes next for its staff, and not the farewell of students', async () => {
    const words = async (reason: 'left' | 'finished') =>
      wordsOf(await rendered(<EndedRoom reason={reason} isStaff onReturn={nothing} />));
    expect(await words('left')).toMatch(/finalízala en Tutorías.*Volver a entrar.*Ir a Tutorías/);
    expect(await words('finished')).toContain('La asistencia está en Tutorías');
    expect(await words('finished')).not.toMatch(/Gracias por venir|Ir a mis cursos/);
  });

  test('whoever was removed is not invited back', async () => {
    const words = wordsOf(await rendered(<EndedRoom reason="kicked" isStaff={false} onReturn={nothing} />));
    expect(words).not.toMatch(/Volver a entrar|Usar aquí/);
  });
});

describe('[LIVE-6] the list of people', () => {
  const hand = fakePerson(2, { manoDesde: '2026-11-22T23:05:00Z' });
  const sala = fakeSala([fakePerson(0), fakePerson(1, { conectado: false }), hand]);
  const of = (mine: number) =>
    rendered(<PeoplePanel sala={sala} mine={fakeId(mine)} onModerate={nothing} />).then(wordsOf);

  test('shows hands first, roles by their names, and who is cut off', async () => {
    const words = await of(1);
    expect(words).toMatch(/Piden la palabra.*Andrés Cárdenas.*3 personas en la sala.*Lucía Herrera/);
    expect(words).toContain('Tutor · Moderador');
    expect(words).toContain('María José Núñez (tú) Usuario · Sin conexión');
  });

  test('lets a moderator, and nobody else, allow to speak and act on all', async () => {
    expect(await of(0)).toMatch(/Silenciar a todos.*Cerrar la puerta.*Permitir hablar/);
    expect(await of(1)).not.toMatch(/Silenciar a todos|Cerrar la puerta|Permitir hablar/);
  });
});

describe('[LIVE-6] whoever was removed', () => {
  const list = (people: Parameters<typeof fakePerson>[0][]) => {
    const queries = new QueryClient();
    const removed = people.map((number) => ({ ...fakePerson(number), expulsadoAt: '2026-11-22T23:05:00.000Z' }));
    queries.setQueryData(keptOutKey(fakeId(9_000), 3), removed);
    const element = <KeptOutPeople reunionId={fakeId(9_000)} people={3} />;
    return rendered(<QueryClientProvider client={queries}>{element}</QueryClientProvider>);
  };

  test('is listed with a way to let each in again', async () => {
    const html = await list([2, 4]);
    expect(wordsOf(html)).toMatch(/Expulsados de esta clase.*Andrés Cárdenas.*Dejar entrar.*Rosa Quispe.*Dejar entrar/);
    expect(html).toContain('aria-label="Dejar entrar otra vez a Rosa Quispe"');
    expect(await list([])).toBe('');
  });
});

describe('the chat', () => {
  const chat = (messages: number, traits: { esInvitado?: boolean; older?: number } = {}) => {
    const queries = new QueryClient();
    if (traits.older !== undefined) {
      const rows = fakeMessages(traits.older).map((each, at) => ({
        ...each,
        id: fakeId(8_000 + at),
        texto: `Antes ${at}`,
        createdAt: '2026-11-22T22:00:00.000Z',
      }));
      queries.setQueryData(listKey({ route: 'GET /reuniones/:id/mensajes', params: { id: fakeId(9_000) } }, 'page'), {
        pages: [{ rows, nextCursor: undefined }],
        pageParams: [''],
      });
    }
    return rendered(
      <QueryClientProvider client={queries}>
        <ChatPanel
          room={createFakeRoom()}
          mensajes={fakeMessages(messages)}
          me={fakePerson(0, { esInvitado: traits.esInvitado ?? false })}
          reunionId={fakeId(9_000)}
          draft="Mi pregunta"
          onDraft={nothing}
        />
      </QueryClientProvider>,
    );
  };

  test('offers what was written before only where there can be more, and not to guests', async () => {
    expect(wordsOf(await chat(50))).toContain('Mensajes anteriores');
    expect(wordsOf(await chat(49))).not.toContain('Mensajes anteriores');
    expect(wordsOf(await chat(50, { esInvitado: true }))).not.toContain('Mensajes anteriores');
  });

  test('shows what was fetched before the rest, and then offers no more', async () => {
    const words = wordsOf(await chat(50, { older: 2 }));
    expect(words).toMatch(/Antes 0.*Antes 1.*¡Buenas noches a todos!/);
    expect(words).not.toContain('Mensajes anteriores');
  });

  test('shows what was written before one came, with safe links, and keeps what is being written', async () => {
    const html = await chat(3);
    expect(wordsOf(html)).toContain('Hola, se oye muy bien desde Houston.');
    expect(html).toContain('href="https://www.uscis.gov/n-400" target="_blank" rel="noopener noreferrer nofollow"');
    expect(html).toContain('Mi pregunta');
  });

  test('invites the first message', async () => {
    expect(wordsOf(await chat(0))).toContain('Escribe el primer mensaje');
  });
});

describe('notices above the picture', () => {
  const sala = fakeSala([fakePerson(0)], { aforo: { ocupado: 50, maximo: 60, aviso: true } });
  const notices = (change: Parameters<typeof createFakeRoom>[0], isStaff = true) => {
    const room = createFakeRoom(change);
    return rendered(<RoomNotices room={room} view={room.getView()} isStaff={isStaff} />).then(wordsOf);
  };

  test('staff are told before the room is full, and what to do', async () => {
    expect(await notices({ view: { sala } })).toMatch(/al 83\s?% de su capacidad.*JITSI_DOMAIN/);
    expect(await notices({ view: { sala } }, false)).toBe('');
    const full = { ...sala, aforo: { ocupado: 60, maximo: 60, aviso: true } };
    expect(await notices({ view: { sala: full } })).toContain('La sala está llena');
  });

  test.each([
    ['staff', true, true],
    ['a student who moderates', false, false],
  ])('%s is told how full the room is: %s', async (_who, esPersonal, isTold) => {
    const people = [fakePerson(0), fakePerson(1, { esModerador: true })];
    const room = createFakeRoom({ view: { sala: { ...fakeSala(people), aforo: sala.aforo } } });
    const own = { ...door, esPersonal };
    const element = <ClassRoom door={own} room={room} onFinish={null} onLeave={nothing} onRetry={nothing} />;
    expect(wordsOf(await rendered(inApp(element))).includes('JITSI_DOMAIN')).toBe(isTold);
  });

  test('a device that fails, with what to do', async () => {
    const words = await notices({ view: { deviceProblem: { device: 'camara', problem: 'in-use' } } });
    expect(words).toMatch(/No se pudo usar la cámara.*Otro programa la?o? ?está usando/);
  });

  test('a cut, and sound that the browser holds back', async () => {
    expect(await notices({ view: { status: { phase: 'reconnecting', since: 0 } } })).toContain('Se cortó la conexión');
    expect(await notices({ view: { soundBlocked: true } })).toContain('Activar el sonido');
  });
});
