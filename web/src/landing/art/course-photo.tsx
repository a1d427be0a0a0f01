import { coursePhotoShape } from '@puente/contracts/course-photo';

interface CoursePhotoProps {
  /** How wide it is shown, as the `sizes` of an image. */
  sizes: string;
  /** Whether it is in sight as the page opens. */
  isEager?: boolean;
}

/** The academy's own photo of a course, whose addresses the server fills. Decorative: the title stands beside it. */
export const CoursePhoto = ({ sizes, isEager = false }: CoursePhotoProps) => (
  <picture>
    <source type="image/avif" srcSet="__AVIF__" sizes={sizes} />
    <img
      src="__SOURCE__"
      srcSet="__WEBP__"
      sizes={sizes}
      alt=""
      {...coursePhotoShape}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      className="block h-auto w-full"
    />
  </picture>
);
