import type { FotoDeCurso } from '@puente/contracts/course-files';

/** The folder of course photos in the storage. */
export const photoFolder = 'cursos';

const contentTypes: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

/** The stored file for a name below `/archivos/cursos/`; null when the name isn't a valid one. [ASVS-5.3.2] */
export function photoFile(name: string): { key: string; contentType: string } | null {
  const ending = /^[0-9a-f]{40}\.(avif|webp|jpg)$/.exec(name)?.[1] ?? '';
  const contentType = contentTypes[ending];
  return contentType === undefined ? null : { key: `${photoFolder}/${name}`, contentType };
}

const pathOf = (key: string): string => `/api/archivos/${key}`;

/** A photo with the paths of its files in the place of their keys. */
export const photoPaths = ({ avif, webp, jpeg }: FotoDeCurso): FotoDeCurso => ({
  avif: avif.map(pathOf),
  webp: webp.map(pathOf),
  jpeg: pathOf(jpeg),
});
