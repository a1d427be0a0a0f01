import type { Language } from '@puente/contracts/shapes';

/** Display settings of the gallery, stored in the address so that they can be linked to. */
export interface Look {
  language: Language;
  theme: 'light' | 'dark';
  /** Whether this is the page inside the stage's iframe, which shows the components alone. */
  isStaged: boolean;
}

export const readLook = (search: string): Look => {
  const parameters = new URLSearchParams(search);
  return {
    language: parameters.get('language') === 'en' ? 'en' : 'es',
    theme: parameters.get('theme') === 'dark' ? 'dark' : 'light',
    isStaged: parameters.has('staged'),
  };
};

export const stagedAddress = ({ language, theme }: Omit<Look, 'isStaged'>): string =>
  `?staged&language=${language}&theme=${theme}`;
