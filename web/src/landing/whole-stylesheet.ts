const root = document.documentElement;
let loading: Promise<void> | undefined;

/**
 * Loads the stylesheet of the dialogs on a page that has only its own styles inside (`data-stylesheet`); elsewhere it is
 * there already. It has all of the page's own rules, in the same order, so that nothing on the page changes.
 *
 * @throws Error, when it can't be loaded; the next call tries again
 */
export async function wholeStylesheet(): Promise<void> {
  const href = root.dataset['stylesheet'];
  if (href !== undefined) await (loading ??= load(href));
}

function load(href: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      loading = undefined;
      reject(new Error('The stylesheet could not be loaded.'));
    });
    document.head.append(link);
  });
}
