import type { FotoDeCurso } from '@puente/contracts/course-files';
import {
  coursePhotoMaxBytes as maxBytes,
  coursePhotoShape as shape,
  coursePhotoWidths,
} from '@puente/contracts/course-photo';
import type { Sharp } from 'sharp';

import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import { decodeUpload } from '../../../platform/pictures/decoding.ts';
import { auditedCourses } from '../audited-store.ts';
import { courseChanged } from '../events.ts';
import { mayEditCourse } from '../policy.ts';
import { photoFolder } from './photo-files.ts';
import { deleteUnusedPhoto, givePhoto, lockPhotoOf, setPhoto } from './photos-store.ts';

/** The academy's own photos of courses. They are no part of the form: a change is no new version of the course. */
export class CoursePhotos {
  readonly #platform: Pick<Platform, 'database' | 'events' | 'files' | 'now'>;

  constructor(platform: Pick<Platform, 'database' | 'events' | 'files' | 'now'>) {
    this.#platform = platform;
  }

  /** Gives a course a photo; the one before goes, unless another edition has it. @param path of the uploaded file */
  async change(actor: Actor, cursoId: string, path: string): Promise<void> {
    const { database, events, files, now } = this.#platform;
    const course = mayEditCourse(actor, { id: cursoId });
    const keys = await this.#stage(await encodePhoto(path));
    await database.transaction(actor, async (tx) => {
      const before = await lockPhotoOf(tx, course);
      assertThat(before, 'COURSE_NOT_FOUND');
      for (const key of [...keys.avif, ...keys.webp, keys.jpeg]) await files.adopt(tx, key);
      await givePhoto(tx, course, keys, now());
      await this.release(tx, before.fotoId);
      const facts = { before: { foto: before.fotoId !== null }, after: { foto: true } };
      await audit(tx, auditedCourses, { action: 'course.photo-changed', id: cursoId, ...facts });
      await events.publish(tx, courseChanged, { cursoId });
    });
  }

  /** Takes the photo from a course; again without effect. */
  async remove(actor: Actor, cursoId: string): Promise<void> {
    const { database, events, now } = this.#platform;
    const course = mayEditCourse(actor, { id: cursoId });
    await database.transaction(actor, async (tx) => {
      const before = await lockPhotoOf(tx, course);
      assertThat(before, 'COURSE_NOT_FOUND');
      if (before.fotoId === null) return;
      await setPhoto(tx, course, null, now());
      await this.release(tx, before.fotoId);
      const facts = { before: { foto: true }, after: { foto: false } };
      await audit(tx, auditedCourses, { action: 'course.photo-removed', id: cursoId, ...facts });
      await events.publish(tx, courseChanged, { cursoId });
    });
  }

  /** Deletes a photo and its files once no course has it. @param fotoId that a course has just let go of, or null */
  async release(tx: Tx, fotoId: string | null): Promise<void> {
    const keys = fotoId === null ? [] : await deleteUnusedPhoto(tx, fotoId);
    if (keys.length > 0) await this.#platform.files.release(tx, ...keys);
  }

  /** @returns the keys of the staged files */
  async #stage({ avif, webp, jpeg }: EncodedPhoto): Promise<FotoDeCurso> {
    const stage = (content: Buffer, extension: string, contentType: string) =>
      this.#platform.files.stage(content, { folder: photoFolder, extension, contentType, maxBytes });
    return {
      avif: await Promise.all(avif.map((content) => stage(content, 'avif', 'image/avif'))),
      webp: await Promise.all(webp.map((content) => stage(content, 'webp', 'image/webp'))),
      jpeg: await stage(jpeg, 'jpg', 'image/jpeg'),
    };
  }
}

/** A photo in its formats; of AVIF and WebP one file for each of `coursePhotoWidths`. */
interface EncodedPhoto {
  avif: Buffer[];
  webp: Buffer[];
  jpeg: Buffer;
}

/**
 * Draws a picture anew: upright, cut around its center to the shape of a course's photo, its first frame only, on white
 * where it is transparent, without metadata.
 * @throws AppError NOT_A_PICTURE, PICTURE_DAMAGED, PICTURE_TOO_MANY_PIXELS, PICTURES_BUSY
 */
const encodePhoto = (path: string): Promise<EncodedPhoto> =>
  decodeUpload(path, { side: shape.width }, async (open) => formatsOf(await cut(open())));

/** Decodes once, to pixels of the largest size. */
const cut = (picture: Sharp): Promise<Buffer> =>
  picture
    .timeout({ seconds: 15 })
    .autoOrient()
    .resize(shape.width, shape.height, { fit: 'cover', position: 'centre' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();

async function formatsOf(pixels: Buffer): Promise<EncodedPhoto> {
  const { default: sharp } = await import('sharp');
  const inWidth = (width: number) => sharp(pixels, { raw: { ...shape, channels: 3 } }).resize({ width });
  const encoded: EncodedPhoto = {
    avif: [],
    webp: [],
    jpeg: await inWidth(shape.width).jpeg({ quality: 82 }).toBuffer(),
  };
  // Encoded in sequence: each takes a thread that also hashes passwords. The least effort at which AVIF is still the
  // smaller one; the next takes three times as long.
  for (const width of coursePhotoWidths) {
    encoded.avif.push(await inWidth(width).avif({ quality: 55, effort: 2 }).toBuffer());
    encoded.webp.push(await inWidth(width).webp({ quality: 80 }).toBuffer());
  }
  return encoded;
}
