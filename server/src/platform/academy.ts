import type { Academia, Marca } from '@puente/contracts/settings';

/** The academy as its administrators have set it, with its logo and colors. */
export interface Academy extends Academia {
  marca: Marca;
  /** Reads the logo for documents, a PNG; null without one, or while the storage can't give it. */
  logoPicture(): Promise<Buffer | null>;
}
