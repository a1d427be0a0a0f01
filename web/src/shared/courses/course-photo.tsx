import type { FotoDeCurso } from '@puente/contracts/course-files';
import { coursePhotoShape, photoSrcset } from '@puente/contracts/course-photo';

import { fileAddress } from '../../platform/api/browser-send.ts';

interface CoursePhotoProps {
  foto: FotoDeCurso;
  /** How wide it is shown, as the `sizes` of an image. */
  sizes: string;
  className?: string;
}

const address = (path: string): string => fileAddress(path) ?? path;

/** The academy's own photo of a course. Decorative: the title stands beside it. */
export const CoursePhoto = ({ foto, sizes, className }: CoursePhotoProps) => (
  <picture>
    <source type="image/avif" srcSet={photoSrcset(foto.avif, address)} sizes={sizes} />
    <img
      src={fileAddress(foto.webp[1])}
      srcSet={photoSrcset(foto.webp, address)}
      sizes={sizes}
      alt=""
      {...coursePhotoShape}
      loading="lazy"
      decoding="async"
      className={`block h-auto w-full ${className ?? ''}`}
    />
  </picture>
);
