// A process with two servers that broadcast the same message: the academy's realtime, and a bare WebSocket server.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { WebSocketServer } from 'ws';

import { createRealtime } from '../server/src/platform/realtime/realtime.ts';
import { room } from '../server/src/platform/realtime/rooms.ts';

const listening = async (): Promise<Server> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};
const addressOf = (server: Server) => `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;

const [ours, theirs] = [await listening(), await listening()];
const realtime = createRealtime({
  server: ours,
  origin: 'http://127.0.0.1',
  verify: async () => ({ userId: 'everybody', sessionId: 'one', role: 'user' }),
  log: console as unknown as Parameters<typeof createRealtime>[0]['log'],
  // All sockets are of one session and of this machine's address.
  connectionLimits: { perSession: Number.POSITIVE_INFINITY, perAddress: Number.POSITIVE_INFINITY },
});
const bare = new WebSocketServer({ server: theirs, perMessageDeflate: false });

const id = '00000000-0000-4000-8000-000000000001';
const autor = { id, firstName: 'Ana', lastName: 'Prueba', role: 'user', profileImageUrl: null };
const at = '2026-01-01T00:00:00.000Z';
const may = { editar: false, borrar: false, reportar: false, moderar: false, aceptar: false };
const bareReply = {
  seccion: 'general',
  temaId: id,
  respuesta: { id, autor, createdAt: at, editadoAt: null, borrada: false, oculta: false, adjuntos: [], puede: may },
  totalRespuestas: 20,
  cambio: 'respuesta',
};

process.on('message', (who: 'ours' | 'theirs') => {
  const notification = {
    id: '00000000-0000-4000-8000-000000000001',
    // The listeners read the time of sending from here.
    texto: String(performance.timeOrigin + performance.now()),
    leido: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    enlace: '/dashboard/subscriptions',
  };
  if (who === 'ours') return realtime.toRoom(room.user('everybody'), 'nuevaNotificacion', notification);
  const message = `42${JSON.stringify(['nuevaNotificacion', notification])}`;
  for (const socket of bare.clients) socket.send(message);
});

// A reply that is posted to the bare server is stored nowhere, and sent to everybody.
theirs.on('request', async (request: IncomingMessage, response: ServerResponse) => {
  const { texto } = JSON.parse(await text(request)) as { texto: string };
  const message = `42${JSON.stringify(['foroActualizado', { ...bareReply, respuesta: { ...bareReply.respuesta, texto } }])}`;
  for (const socket of bare.clients) socket.send(message);
  response.end('{}');
});

process.send?.({ ours: `${addressOf(ours)}/socket.io/?EIO=4&transport=websocket`, theirs: addressOf(theirs) });
