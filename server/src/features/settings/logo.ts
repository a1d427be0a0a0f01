import type { Marca, settingsRoutes } from '@puente/contracts/settings';
import type { Sharp } from 'sharp';

import type { Tx } from '../../platform/database/database.ts';
import { assertThat } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import type { Handlers } from '../../platform/http/app.ts';
import { perUser } from '../../platform/http/limit-per.ts';
import { pictureAddress, pictureAnswer, pictureKey } from '../../platform/http/public-pictures.ts';
import { decodeUpload } from '../../platform/pictures/decoding.ts';
import type { Settings } from './settings.ts';
import { lockSettings } from './store.ts';

const folder = 'marca';
/** MIME types as `file-type` detects them. */
const kinds = new Set(['image/jpeg', 'image/png', 'image/webp']);
/** Pixels that the pictures fit into. Pages show a logo 40 pixels high, 120 on a phone. */
const box = { width: 480, height: 160 };
const smallestSide = 64;
const longestSides = 5;
const maxBytes = 524_288;

/** Replaces, removes and sends the academy's logo (BRAND-1). */
export function logoRoutes({ database, events, files }: Platform, settings: Settings) {
  /** Shows another logo, or ours (null), and deletes the files of the one before. */
  const replace = async (tx: Tx, logo: Marca['logo'], at: Date) => {
    await lockSettings(tx);
    const { marca: before } = await settings.read(tx);
    const after = await settings.changeLogo(tx, logo, at, events);
    if (before.logo) await files.release(tx, ...[before.logo.url, before.logo.urlPng].map(pictureKey));
    return after;
  };
  return {
    changeLogo: {
      // Counted before the form is read: decoding a picture is expensive.
      upload: { limits: [perUser('logo-uploads', 20, 15)] },
      handle: async ({ actor, files: { logo: upload }, now }) => {
        assertThat(upload, 'LOGO_MISSING');
        const { webp, png, ancho, alto } = await toLogo(upload.path);
        const keys = {
          url: await files.stage(webp, { folder, extension: 'webp', contentType: 'image/webp', maxBytes }),
          urlPng: await files.stage(png, { folder, extension: 'png', contentType: 'image/png', maxBytes }),
        };
        return database.transaction(actor, async (tx) => {
          for (const key of Object.values(keys)) await files.adopt(tx, key);
          return replace(tx, { url: pictureAddress(keys.url), urlPng: pictureAddress(keys.urlPng), ancho, alto }, now);
        });
      },
    },

    removeLogo: ({ actor, now }) => database.transaction(actor, (tx) => replace(tx, null, now)),

    logo: ({ params: { name } }) => pictureAnswer(files.storage, folder, name),
  } satisfies Partial<Handlers<typeof settingsRoutes>>;
}

interface LogoPictures {
  webp: Buffer;
  png: Buffer;
  /** Pixels of both. */
  ancho: number;
  alto: number;
}

/**
 * Encodes an image file anew: upright, without metadata, within the box.
 * @throws AppError LOGO_NOT_A_PICTURE, LOGO_TOO_NARROW, PICTURE_DAMAGED, PICTURE_TOO_MANY_PIXELS, PICTURES_BUSY
 */
const toLogo = (path: string): Promise<LogoPictures> =>
  decodeUpload(path, { side: box.height, kinds, refusal: 'LOGO_NOT_A_PICTURE' }, async (open, { width, height }) => {
    const [short = 0, long = 0] = [width, height].toSorted((a, b) => a - b);
    assertThat(short >= smallestSide && long <= short * longestSides, 'LOGO_TOO_NARROW');
    const fitted = (): Sharp =>
      open()
        .timeout({ seconds: 10 })
        .autoOrient()
        .resize({ ...box, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb');
    const { data: png, info } = await fitted()
      .png({ palette: true, quality: 95 })
      .toBuffer({ resolveWithObject: true });
    const webp = await fitted().webp({ quality: 90 }).toBuffer();
    return { png, webp, ancho: info.width, alto: info.height };
  });
