import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';

import { ApiError, NetworkError } from '../../../platform/api/errors.ts';
import { keyOf } from '../../../platform/api/use-api.ts';
import { rendered, wordsOf } from '../../../testing/rendered.tsx';
import { fakeId, createFakeRoom } from '../testing/fake-room.ts';
import { RoomScreen } from './room.tsx';

vi.mock('../../../platform/api/client.ts', () => ({ api: vi.fn(), apiPage: vi.fn() }));
vi.mock('../../../platform/realtime/browser-realtime.ts', () => ({ realtime: {}, useHearing: () => undefined }));

const roomName = fakeId(2);
const door = {
  reunionId: fakeId(1),
  roomName,
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
const doorKey = keyOf('GET /reuniones/sala/:roomName', { params: { roomName } });
const accessKey = ['live', 'access', door.reunionId, 0];

/** The room's page whose door, or the entry behind it, failed. */
async function shownAfter(at: 'the door' | 'the entry', error: Error, language: 'es' | 'en'): Promise<string> {
  const queries = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  if (at === 'the entry') queries.setQueryData(doorKey, door);
  const queryKey = at === 'the door' ? doorKey : accessKey;
  queries.getQueryCache().build(queries, { queryKey }).setState({ status: 'error', error });
  const screen = (
    <QueryClientProvider client={queries}>
      <RoomScreen
        roomName={roomName}
        createRoom={() => createFakeRoom()}
        devices={{ get: () => ({}), change: () => undefined }}
      />
    </QueryClientProvider>
  );
  return wordsOf(await rendered(screen, language));
}

const sentences = {
  connection: [
    'Error de conexión. Verifica tu conexión a internet.',
    'Connection error. Check your internet connection.',
  ],
  room: ['Error de sala. La reunión puede haber terminado.', 'Room error. The meeting may have ended.'],
  unexpected: [
    'Error inesperado al conectar con la videoconferencia.',
    'Unexpected error while connecting to the video conference.',
  ],
} as const;

describe('[LIVE-4, LIVE-8] a room that cannot be opened says why, under the header of the error, with retry and close', () => {
  test.each([
    ['the door', 'connection', new NetworkError('offline')],
    ['the entry', 'connection', new NetworkError('offline')],
    ['the door', 'room', new ApiError(404, 'MEETING_NOT_FOUND', 'La reunión no existe.')],
    ['the entry', 'room', new ApiError(404, 'MEETING_NOT_FOUND', 'La reunión no existe.')],
    ['the entry', 'room', new ApiError(409, 'ROOM_NOT_LIVE', 'La clase no está en vivo.')],
    ['the door', 'unexpected', new ApiError(500, 'INTERNAL_ERROR', 'Algo salió mal.')],
    ['the entry', 'unexpected', new ApiError(500, 'INTERNAL_ERROR', 'Algo salió mal.')],
    ['the entry', 'unexpected', new ApiError(429, 'TOO_MANY_REQUESTS', 'Espera un minuto.')],
    ['the entry', 'unexpected', new TypeError('x is undefined')],
  ] as const)('%s: %s (%s)', async (at, kind, error) => {
    const [spanish, english] = sentences[kind];
    const es = await shownAfter(at, error, 'es');
    expect(es).toContain('Error en conexión');
    expect(es).toContain('Finalizar Sesión');
    expect(es).toContain(spanish);
    expect(es).toMatch(/Reintentar\s+Cerrar/);
    expect(es).not.toContain('No puedes entrar');
    if (kind === 'unexpected' && error instanceof ApiError) expect(es).toContain(error.message);
    const en = await shownAfter(at, error, 'en');
    expect(en).toContain('Connection error');
    expect(en).toContain(english);
    expect(en).toMatch(/Try again\s+Close/);
  });

  test('an address without a class says besides where to find one', async () => {
    const error = new ApiError(404, 'MEETING_NOT_FOUND', 'La reunión no existe.');
    expect(await shownAfter('the door', error, 'es')).toContain('Entra desde la clase en «Mis cursos y clases»');
  });

  test('who was removed, and who has no active subscription, are told just that', async () => {
    const kicked = await shownAfter('the entry', new ApiError(403, 'ROOM_KICKED', 'Te sacaron de esta sala.'), 'es');
    expect(kicked).toMatch(/No puedes entrar en esta clase Te sacaron de esta sala\./);
    const inactive = await shownAfter('the entry', new ApiError(403, 'ROOM_SUBSCRIPTION_REQUIRED', 'No.'), 'es');
    expect(inactive).toContain('Tu suscripción no está activa');
  });
});
