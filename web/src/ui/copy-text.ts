import { toast } from './toast.tsx';

/**
 * Copies a text and says whether it worked: browsers refuse it by a setting, and without HTTPS.
 * @param words sentences for both outcomes; `failed` says how to copy by hand
 * @returns whether it was copied
 */
export async function copyText(text: string, words: { copied: string; failed: string }): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast(words.copied);
    return true;
  } catch {
    toast(words.failed, 'warning');
    return false;
  }
}
