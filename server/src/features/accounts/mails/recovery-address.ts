import type { Language } from '@puente/contracts/shapes';

/** The URL of the page that requests a password reset. */
export function recoveryAddress(language: Language, publicUrl: URL): string {
  const address = new URL(language === 'en' ? '/en' : '/', publicUrl);
  address.searchParams.set('dialog', 'forgot');
  return address.href;
}
