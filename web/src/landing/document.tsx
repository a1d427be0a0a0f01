import type { Page, PageAssets, Template } from './page.ts';
import { SiteFooter } from './sections/site-footer.tsx';
import { SiteHeader } from './sections/site-header.tsx';
import type { LandingTexts } from './texts/landing-texts.ts';

interface DocumentProps {
  page: Page | Template;
  assets: PageAssets;
  t: LandingTexts;
  year: number;
}

/**
 * Whether a page has its stylesheet inside: those that people find from outside, whose first paint would wait for it. The
 * server sends their policy with its hash; other inline styles and scripts are refused.
 */
const isInline = (page: Page | Template): boolean => !page.standsAlone && !page.isUnlisted;

/**
 * The full HTML document around a page. Its stylesheet is put in the place of `__STYLES__`, the script of the theme in that
 * of `__THEME__`.
 *
 * Pages with styles of their own name the whole stylesheet (`data-stylesheet`), for the script to load with a dialog. They
 * preload no font: text is painted at once in a fallback of the same metrics, and the fonts follow.
 */
export const Document = ({ page, assets, t, year }: DocumentProps) => (
  <html lang={page.language} id="top" data-stylesheet={page.hasOwnStyles ? assets.stylesheet : undefined}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f8f3ea" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0f1917" />
      {assets.themeScript !== undefined && <script>__THEME__</script>}
      <title>{page.title}</title>
      <meta name="description" content={page.description} />
      {assets.textFace && !page.standsAlone && !page.hasOwnStyles && (
        <link rel="preload" href={assets.textFace} as="font" type="font/woff2" crossOrigin="" />
      )}
      {assets.styles !== undefined && isInline(page) ? (
        <style>__STYLES__</style>
      ) : (
        <link rel="stylesheet" href={assets.stylesheet} />
      )}
      {!page.standsAlone && <script type="module" src={assets.script} fetchPriority="low" />}
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={page.language === 'es' ? '/manifest.webmanifest' : '/manifest.en.webmanifest'} />
      {page.standsAlone || page.isUnlisted ? (
        <meta name="robots" content="noindex" />
      ) : (
        <SearchAndSharing page={page} t={t} />
      )}
      {/* React Aria looks for this id before it adds a style element, which the content security policy would refuse. */}
      <meta id="react-aria-pressable-style" />
    </head>
    <body data-dialog-failed={t.dialogs.failed}>
      {page.standsAlone ? page.content : <Framed page={page} t={t} year={year} />}
    </body>
  </html>
);

const Framed = ({ page, t, year }: Omit<DocumentProps, 'assets'>) => (
  <>
    <a
      href="#content"
      className="sr-only z-40 rounded-full bg-brand px-5 py-3 font-semibold text-on-brand focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      {t.nav.skip}
    </a>
    <SiteHeader t={t} language={page.language} alternate={page.alternate} />
    {page.content}
    <SiteFooter t={t} language={page.language} year={year} />
  </>
);

const SearchAndSharing = ({ page, t }: { page: Page | Template; t: LandingTexts }) => {
  const at = (path: string) => `__PUBLIC_URL__${path}`;
  const [es, en] = page.language === 'es' ? [page.path, page.alternate] : [page.alternate, page.path];
  const image = page.image ?? { path: `/share-${page.language}.png`, alt: t.meta.imageAlt };
  return (
    <>
      <link rel="canonical" href={at(page.path)} />
      <link rel="alternate" hrefLang="es" href={at(es)} />
      <link rel="alternate" hrefLang="en" href={at(en)} />
      <link rel="alternate" hrefLang="x-default" href={at(es)} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Academia Puente" />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={at(page.path)} />
      <meta property="og:locale" content={page.language === 'es' ? 'es_US' : 'en_US'} />
      <meta property="og:locale:alternate" content={page.language === 'es' ? 'en_US' : 'es_US'} />
      <meta property="og:image" content={at(image.path)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={image.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
};
