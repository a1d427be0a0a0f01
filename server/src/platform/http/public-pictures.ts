// Pictures that anybody may read, because an `<img>` sends no token: the random name protects them. A new picture gets a
// new name, which also solves caching.
import { assertThat } from '../errors/app-error.ts';
import type { Storage } from '../storage/storage.ts';
import { FileAnswer } from './file-answer.ts';

/** The path prefix of stored files below the server's root: an address is this followed by the file's key. */
const root = '/api/archivos/';

const contentTypes: Record<string, string> = {
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** Returns the address of a picture. @param key in the storage */
export const pictureAddress = (key: string): string => `${root}${key}`;

/** Returns the storage key of a picture. @param address as `pictureAddress` makes it */
export const pictureKey = (address: string): string => address.slice(root.length);

/**
 * Answers with a picture of a folder of the storage. The name is checked before anything is looked up. [ASVS-5.3.2]
 * @throws AppError NOT_FOUND for a name that is none of a picture
 */
export function pictureAnswer(storage: Pick<Storage, 'read' | 'sizeOf'>, folder: string, name: string): FileAnswer {
  const contentType = contentTypes[/^[0-9a-f]{40}\.([a-z]+)$/.exec(name)?.[1] ?? ''];
  assertThat(contentType, 'NOT_FOUND');
  return FileAnswer.stored(storage, {
    key: `${folder}/${name}`,
    name,
    contentType,
    disposition: 'inline',
    cache: 'immutable',
  });
}
