export type Theme = 'light' | 'dark';

const key = 'tema';

/** The theme that was chosen in this browser; null follows the system (ME-1). */
export const chosenTheme = (): Theme | null => {
  try {
    const kept = localStorage.getItem(key);
    return kept === 'light' || kept === 'dark' ? kept : null;
  } catch {
    // The browser may refuse its storage.
    return null;
  }
};

/** Shows the page in a theme; null: in that of the system. */
export const showTheme = (theme: Theme | null): void => {
  const { documentElement, head } = document;
  if (theme) documentElement.dataset['theme'] = theme;
  else delete documentElement.dataset['theme'];
  const metas = (name: string) => head.querySelectorAll<HTMLMetaElement>(`meta[name=${name}]`);
  // The blank page before the stylesheet, and the browser's own bars: the light color stands before the dark one.
  for (const meta of metas('color-scheme')) meta.content = theme ?? 'light dark';
  for (const [at, meta] of metas('theme-color').entries()) {
    const of = at === 0 ? 'light' : 'dark';
    meta.media = theme ? (theme === of ? 'all' : 'not all') : `(prefers-color-scheme: ${of})`;
  }
};

/** Shows a theme, and keeps it in this browser; a browser that refuses its storage shows it until the next page. */
export const chooseTheme = (theme: Theme | null): void => {
  showTheme(theme);
  try {
    if (theme) localStorage.setItem(key, theme);
    else localStorage.removeItem(key);
  } catch {
    // Nothing is kept.
  }
};
