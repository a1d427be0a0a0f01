import { useEffect, useSyncExternalStore } from 'react';

import { api } from '../../../platform/api/client.ts';
import { uploadInParts } from '../../../shared/uploads/parted-upload.ts';
import { isUnderWay, type QueuedUpload, UploadQueue } from './upload-queue.ts';

const arrivals = new Set<(upload: QueuedUpload) => void>();

/** Upload queue of the signed-in person. Uploads go on while other pages of the dashboard are open. */
export const myUploads = new UploadQueue({
  send: ({ claseId, titulo, tipo, mandatorio, file, subidaId }, { progress, signal }) =>
    uploadInParts({
      file,
      subidaId,
      progress,
      signal,
      start: () =>
        api('POST /clases/:id/subidas', {
          keyed: true,
          params: { id: claseId },
          body: {
            nombre: file.name.slice(-200),
            titulo,
            tipo: 'documento',
            documentoTipo: tipo,
            mandatorio,
            tamano: file.size,
          },
          signal,
        }),
    }),
  discard: async (id) => void (await api('DELETE /subidas/:id', { params: { id } })),
  arrived: (upload) => {
    for (const hear of arrivals) hear(upload);
  },
});

const warn = (event: BeforeUnloadEvent): void => {
  if (isUnderWay(myUploads.view())) event.preventDefault();
};
// Never removed: uploads belong to no screen and live as long as the page.
addEventListener('beforeunload', warn);

/** Returns the upload queue; calls `onArrival` for each upload that is complete. */
export function useMyUploads(onArrival: (upload: QueuedUpload) => void): readonly QueuedUpload[] {
  useEffect(() => {
    arrivals.add(onArrival);
    return () => void arrivals.delete(onArrival);
  }, [onArrival]);
  return useSyncExternalStore(myUploads.subscribe, myUploads.view);
}
