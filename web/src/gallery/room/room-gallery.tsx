import type { PuertaDeSala } from '@puente/contracts/live';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { MemoryRouter } from 'react-router';

import { ClassRoom } from '../../features/live/components/class-room.tsx';
import { EndedRoom } from '../../features/live/components/ended-room.tsx';
import { WaitingPlace } from '../../features/live/components/waiting-place.tsx';
import { keptOutKey } from '../../features/live/kept-out-queries.ts';
import type { ChosenDevices } from '../../features/live/room/live-room.ts';
import { fakeId, fakePerson } from '../../features/live/testing/fake-room.ts';
import { ToastRegion } from '../../ui/toast.tsx';
import { createScene, type Scene } from './scenes.ts';

const door = (minutes: number, isStaff: boolean): PuertaDeSala => ({
  reunionId,
  roomName: fakeId(9_001),
  estado: 'Agendada',
  claseId: fakeId(9_002),
  claseNombre: 'La declaración jurada: del relato a la prueba',
  claseNombreEn: null,
  cursoId: fakeId(9_003),
  cursoTitulo: 'Asilo y protección humanitaria',
  cursoTituloEn: null,
  fechaHora: new Date(Date.now() + minutes * 60_000).toISOString(),
  duracion: '2 horas',
  esPersonal: isStaff,
  tutores: ['Lucía Herrera', 'Óscar Peña'],
});

const reunionId = fakeId(9_000);

/** What the room's own queries would have fetched. */
function queriesOf({ people, keptOut }: Scene): QueryClient {
  const queries = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  const removed = Array.from({ length: keptOut }, (_, number) => ({
    ...fakePerson(10 + number),
    expulsadoAt: new Date().toISOString(),
  }));
  queries.setQueryData(keptOutKey(reunionId, people), removed);
  return queries;
}

/** One screen of the live room in one state, without a server: `/dev/ui?room=class&people=20&me=tutor`. */
export const RoomGallery = ({ scene, language }: { scene: Scene; language: 'es' | 'en' }) => {
  const [room] = useState(() => createScene(scene));
  const [queries] = useState(() => queriesOf(scene));
  const [devices, setDevices] = useState<ChosenDevices>({});
  const isStaff = scene.me === 'tutor';
  const close = () => room.leave();
  return (
    <QueryClientProvider client={queries}>
      <I18nProvider locale={language === 'en' ? 'en-US' : 'es-ES'}>
        <MemoryRouter>
          {scene.room === 'waiting' && (
            <WaitingPlace door={door(scene.minutes, isStaff)} devices={devices} onDevices={setDevices} />
          )}
          {scene.room === 'ended' && <EndedRoom isStaff={false} reason={scene.reason} onReturn={close} />}
          {scene.room === 'class' && (
            <ClassRoom
              door={door(-10, isStaff)}
              room={room}
              onFinish={isStaff ? async () => null : null}
              onLeave={close}
              onRetry={() => room.retry()}
            />
          )}
        </MemoryRouter>
        <ToastRegion />
      </I18nProvider>
    </QueryClientProvider>
  );
};
