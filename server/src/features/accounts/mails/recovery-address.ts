import type { Language } from '@puente/contracts/shapes';

/** The page where somebody asks for a new password. */
export function recoveryAddress(language: Language, publicUrl: URL): string {
  const address = new URL(language === 'en' ? '/en' : '/', publicUrl);
  address.searchParams.set('dialog', 'forgot');
  return address.href;
}
