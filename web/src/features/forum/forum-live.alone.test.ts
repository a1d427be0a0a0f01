import type { ForoActualizado, Respuesta, Tema } from '@puente/contracts/forum';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';

import { ApiError } from '../../platform/api/errors.ts';
import { listKey } from '../../platform/api/pages.ts';
import { keyOf } from '../../platform/api/use-api.ts';

const api = vi.hoisted(() => vi.fn());
vi.mock('../../platform/api/client.ts', () => ({ api, apiPage: vi.fn() }));
vi.mock('../../platform/realtime/browser-realtime.ts', () => ({ realtime: {}, useHearing: () => undefined }));
const { apply } = await import('./live.ts');

const puede = { editar: false, borrar: false, reportar: false, moderar: false };
const tema = (id: string, more: Partial<Tema> = {}) =>
  ({
    id,
    titulo: 'Antes',
    respuestas: [],
    totalRespuestas: 0,
    ultimaActividad: '2026-11-22T10:00:00.000Z',
    respuestaAceptadaId: null,
    coincidencias: [],
    puede: { ...puede, responder: true, aceptar: false },
    ...more,
  }) as unknown as Tema;
const respuesta = { id: 'r', texto: 'hola', createdAt: '2026-11-22T11:00:00.000Z', autor: null } as Respuesta;
const change = (more: Partial<ForoActualizado>): ForoActualizado => ({
  temaId: 'a',
  seccion: 'general',
  respuesta: null,
  totalRespuestas: 1,
  cambio: 'tema',
  ...more,
});

let queries: QueryClient;
const topicKey = (id: string) => keyOf('GET /foro/temas/:id', { params: { id } });
const list = listKey({ route: 'GET /foro/temas', query: { limit: 15 } }, 'page');
const listed = () => queries.getQueryData<{ pages: { rows: Tema[] }[] }>(list)?.pages.flatMap(({ rows }) => rows) ?? [];
beforeEach(() => {
  api.mockReset();
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queries.setQueryData(list, { pages: [{ rows: [tema('a'), tema('b')] }], pageParams: [''] });
  queries.setQueryData(topicKey('a'), tema('a'));
});

test('[FORO-1] a reply that arrives is shown in the list and in its topic, and nothing is fetched', async () => {
  await apply(queries, change({ cambio: 'respuesta', respuesta }), 'luis');
  await apply(queries, change({ cambio: 'respuesta', respuesta }), 'luis');
  expect(queries.getQueryData<Tema>(topicKey('a'))?.respuestas).toHaveLength(1);
  expect(listed().map(({ id, totalRespuestas }) => [id, totalRespuestas])).toEqual([
    ['a', 1],
    ['b', 0],
  ]);
  expect(api).not.toHaveBeenCalled();
});

test('[FORO-1] a topic that changed is fetched where it is shown; what matched a search stays marked', async () => {
  const coincidencias = [{ respuestaId: null, texto: 'Antes', marcas: [] }];
  queries.setQueryData(list, { pages: [{ rows: [tema('a', { coincidencias })] }], pageParams: [''] });
  api.mockResolvedValue(tema('a', { titulo: 'Después' }));
  await apply(queries, change({}), 'luis');
  expect(listed()[0]).toMatchObject({ titulo: 'Después', coincidencias });
  expect(queries.getQueryData<Tema>(topicKey('a'))?.titulo).toBe('Después');
  api.mockClear();
  await apply(queries, change({ temaId: 'unknown' }), 'luis');
  expect(api).not.toHaveBeenCalled();
});

test('[FORO-5] a topic that was hidden or deleted leaves the list', async () => {
  api.mockRejectedValue(new ApiError(404, 'TOPIC_NOT_FOUND', ''));
  await apply(queries, change({}), 'luis');
  expect(listed().map(({ id }) => id)).toEqual(['b']);
  await apply(queries, change({ temaId: 'b', cambio: 'borrado' }), 'luis');
  expect(listed()).toEqual([]);
});
