import type { Academy } from '../../../platform/academy.ts';
import { theme } from '../../../platform/mail/theme.ts';

/** Colors and logo of a document. */
export interface DocumentLook {
  brand: string;
  accent: string;
  /** A PNG; null for ours. */
  logo: Uint8Array | null;
}

/** Returns the academy's look as it is now: a document that was issued before shows today's logo too. */
export const documentLook = async ({
  marca,
  logoPicture,
}: Pick<Academy, 'marca' | 'logoPicture'>): Promise<DocumentLook> => ({
  brand: marca.principal ?? theme.brand,
  accent: marca.acento ?? theme.accent,
  logo: await logoPicture(),
});
