import type { Clase } from '@puente/contracts/catalogue';

/** Whether a document is a video of the academy's own, which is shown in the page; others are links. */
export const isOwnVideo = ({ tipo, filePath }: Clase['documentos'][number]): boolean =>
  tipo === 'video' && filePath.startsWith('/api/');
