import type { FotoDeCurso } from '@puente/contracts/course-files';

import { pictureAddress } from '../../../platform/http/public-pictures.ts';

/** The folder of course photos in the storage. */
export const photoFolder = 'cursos';

/** A photo with the addresses of its files in the place of their keys. */
export const photoPaths = ({ avif, webp, jpeg }: FotoDeCurso): FotoDeCurso => ({
  avif: avif.map(pictureAddress),
  webp: webp.map(pictureAddress),
  jpeg: pictureAddress(jpeg),
});
