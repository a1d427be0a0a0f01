import { attachableTypes } from '@puente/contracts/attachable-types';

const pictures = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp']);

export const mayAttach = (contentType: string | undefined): contentType is string =>
  contentType !== undefined && attachableTypes.includes(contentType);

export const isPicture = (contentType: string): boolean => pictures.has(contentType);

/** Files that one person may have uploaded without sending them. */
export const maxUnused = 20;
