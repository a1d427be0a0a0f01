import type { FotoDeCurso } from '@puente/contracts/course-files';
import { photoSrcset } from '@puente/contracts/course-photo';

import type { PageRow } from '../../platform/http/pages/page-template.ts';
import type { EditionOnOffer } from '../catalogue/public.ts';

/** The list of the page's picture: the academy's own, else one of the drawings. */
export const pictureLists = ({ curso: { foto }, imagen }: EditionOnOffer): Record<string, PageRow[]> =>
  foto ? { PHOTO: [photoRow(foto)] } : { [`PICTURE${imagen.toUpperCase()}`]: [{}] };

/** Attributes of a photo's element. */
export const photoRow = ({ avif, webp }: FotoDeCurso): PageRow => ({
  AVIF: photoSrcset(avif),
  WEBP: photoSrcset(webp),
  SOURCE: webp[1] ?? '',
});

/** The path of the picture of link previews. */
export const sharePicture = ({ curso: { foto }, imagen }: Pick<EditionOnOffer, 'curso' | 'imagen'>): string =>
  foto?.jpeg ?? `/share/${imagen}.png`;
