import { originalLanding } from '@puente/contracts/landing-original';
import { describe, expect, test } from 'vitest';

import { withOriginal } from './filled-marks.ts';
import type { Page } from './page.ts';
import { pages, renderPage, templates } from './prerender.tsx';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { sectionIds } from './texts/landing-texts.ts';

const assets = { script: '/assets/landing.js', stylesheet: '/assets/landing.css', textFace: '/assets/figtree.woff2' };

const pageAt = (path: string): Page => {
  const page = pages.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`There is no page at ${path}.`);
  return page;
};
const htmlOf = (path: string): string => renderPage(pageAt(path), assets);
/** The landing page with the words that it comes with. */
const landingOf = (path: string, language: 'es' | 'en') => withOriginal(htmlOf(path), language);
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;').replaceAll('"', '&quot;');
const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0;

test('[SHOP-1] pages that search engines list have the stylesheet inside, others fetch it', () => {
  const styles = "a > b { content: '$&'; }";
  const courseStyles = "a > i { content: '$&'; }";
  for (const page of [...pages, ...templates]) {
    const isListed = !page.standsAlone && !page.isUnlisted;
    const html = renderPage(page, { ...assets, styles, courseStyles });
    expect(html.includes(`<style>${page.hasOwnStyles ? courseStyles : styles}</style>`), page.file).toBe(isListed);
    expect(html.includes(`<link rel="stylesheet" href="${assets.stylesheet}"/>`), page.file).toBe(!isListed);
  }
});

type Node = Record<string, unknown> & { '@type': string };

/** Every text of a nested texts object. */
const leaves = (tree: unknown): string[] =>
  typeof tree === 'string' ? [tree] : typeof tree === 'object' && tree ? Object.values(tree).flatMap(leaves) : [];

describe.each([
  { path: '/', language: 'es' as const, t: es, other: '/en' },
  { path: '/en', language: 'en' as const, t: en, other: '/' },
])('the landing page at $path', ({ path, language, t, other }) => {
  const html = landingOf(path, language);

  test('[LAND-9] is prerendered HTML in its language, without inline scripts and styles', () => {
    expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${language}"`));
    const texts = leaves([t.hero, t.mission, t.levels, t.questions, t.closing, t.footer.legal]);
    const { portada, razones } = originalLanding;
    texts.push(...(language === 'es' ? [portada.titulo, razones.texto] : [portada.tituloEn!, razones.textoEn!]));
    expect(texts.filter((text) => !html.includes(escaped(text)))).toEqual([]);
    expect(html).not.toMatch(/<style|style="|<script(?! type="(module" src|application\/ld\+json))|\son\w+="/);
    expect(html).not.toContain('{{');
  });

  test('[LAND-9] has metadata for search engines and link previews', () => {
    expect(html).toContain(`<title>${escaped(t.meta.title)}</title>`);
    expect(html).toContain(`<meta name="description" content="${escaped(t.meta.description)}"/>`);
    expect(html).toContain(`<link rel="canonical" href="__PUBLIC_URL__${path}"/>`);
    expect(html).toContain(`<link rel="alternate" hrefLang="${language}" href="__PUBLIC_URL__${path}"/>`);
    expect(html).toContain(
      `<link rel="alternate" hrefLang="${language === 'es' ? 'en' : 'es'}" href="__PUBLIC_URL__${other}"/>`,
    );
    expect(html).toContain('<link rel="alternate" hrefLang="x-default" href="__PUBLIC_URL__/"/>');
    expect(html).toContain(`<meta property="og:image" content="__PUBLIC_URL__/share-${language}.png"/>`);
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    // The academy itself is filled in by the server.
    const academy = '{"@type":"EducationalOrganization","@id":"__PUBLIC_URL__/#academy"}';
    const graph = (JSON.parse(data.replace('__JSON_ACADEMY__', academy)) as { '@graph': Node[] })['@graph'];
    expect(graph.map((node) => node['@type'])).toEqual([
      'EducationalOrganization',
      ...Array.from({ length: 6 }, () => 'Course'),
      'FAQPage',
    ]);
    // Properties that search engines require of a course, an organization and an FAQ page.
    for (const node of graph.filter((found) => found['@type'] === 'Course')) {
      expect(node).toMatchObject({
        name: expect.stringMatching(/./) as string,
        provider: { '@id': graph[0]?.['@id'] },
      });
      expect(String(node['description']).length).toBeGreaterThan(50);
    }
    expect(graph.at(-1)?.['mainEntity']).toHaveLength(t.questions.list.length);
  });

  test('[LAND-1] the header links to every existing section', () => {
    for (const id of sectionIds) {
      expect(html).toContain(`<a href="${path}#${id}"`);
      expect(html).toContain(`<section id="${id}"`);
    }
  });

  test('[LAND-4] the language switch links to the same page in the other language', () => {
    expect(html).toContain(`<a href="${other}" hrefLang="${language === 'es' ? 'en' : 'es'}" data-language=`);
  });

  test('[LAND-5] [LAND-6] the header has login and register buttons, the hero a register button', () => {
    expect(html).toMatch(/<header.*data-dialog="login".*data-dialog="register".*<\/header>/s);
    const hero = html.slice(html.indexOf('<main'), html.indexOf('mission-title'));
    expect(hero).toMatch(/<button type="button" data-dialog="register"/);
  });

  test('[LAND-7, LAND-8] shows six courses, four instructors, three levels, three plans and three students', () => {
    const section = (id: string) => html.slice(html.indexOf(`<section id="${id}"`)).split('</section>')[0] ?? '';
    expect(count(section('courses'), /<h3/g)).toBe(6);
    expect(t.courses.list.map((course) => course.lessons)).toEqual([null, null, null, 7, 6, 5]);
    expect(count(section('tutors'), /<h3/g)).toBe(4);
    expect(count(section('levels'), /<h3/g)).toBe(3);
    expect(count(section('plans'), /<h3/g)).toBe(3);
    expect(section('plans')).toMatch(new RegExp(`Pro\\s*</h3><span[^>]*>${t.plans.popular}</span>`));
    expect(count(section('testimonials'), /<blockquote/g)).toBe(3);
  });

  test('[LAND-7, LAND-8] names courses, instructors, levels and plans in their order, and each person has a portrait of their own', () => {
    const section = (id: string) => html.slice(html.indexOf(`<section id="${id}"`)).split('</section>')[0] ?? '';
    const names = (id: string) => [...section(id).matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, name]) => name);
    expect(names('courses')).toEqual(t.courses.list.map(({ title }) => escaped(title)));
    expect(names('tutors')).toEqual(['Lucía Herrera', 'Andrés Villalobos', 'Mariana Solís', 'Mateo Rivas']);
    expect(names('levels')).toEqual(
      language === 'es' ? ['Básico', 'Intermedio', 'Avanzado'] : ['Basic', 'Intermediate', 'Advanced'],
    );
    expect(names('plans')).toEqual(
      language === 'es' ? ['Básico', 'Pro', 'Institucional'] : ['Basic', 'Pro', 'Institutional'],
    );
    const drawn = ['tutors', 'testimonials'].flatMap((id) => section(id).match(/<svg.*?<\/svg>/gs) ?? []);
    expect(new Set(drawn.filter((svg) => svg.length > 300)).size).toBe(7);
  });

  test('[SHOP-4] says of invented people that they are samples', () => {
    for (const { sample } of [t.tutors, t.testimonials]) expect(html).toContain(escaped(sample));
  });

  test('[LAND-9] the footer links to existing pages', () => {
    const footer = html.slice(html.indexOf('<footer'));
    const links = [...footer.matchAll(/href="(\/[^"#]+)"/g)].map((match) => match[1]).filter((href) => href !== '/en');
    expect(links).toHaveLength(3);
    for (const href of links) expect(pages.map((page) => page.path)).toContain(href);
  });
});

test('[SHOP-5] every page but the offline one says who runs the academy, and what is unknown leaves no label', () => {
  const lines =
    /__EACH_LEGALNAME__.*__LEGAL_NAME__.*__END_LEGALNAME__.*__EACH_STREET__.*__EACH_PHONE__.*__EACH_WHATSAPP__/s;
  for (const page of [...pages.filter(({ standsAlone }) => !standsAlone), ...templates]) {
    const html = renderPage(page, assets);
    expect(html.slice(html.indexOf('<footer'))).toMatch(lines);
  }
  for (const path of ['/privacidad', '/en/terms', '/contacto']) {
    expect(htmlOf(path)).toMatch(/__EACH_IDENTITY__<section.*<h2.*__LEGAL_NAME__.*<\/section>__END_IDENTITY__/s);
  }
});

test('[UX-1] every public page exists in the other language', () => {
  for (const page of pages) {
    const counterpart = pageAt(page.alternate);
    expect(counterpart.alternate).toBe(page.path);
    expect(counterpart.language).not.toBe(page.language);
  }
});

test('[UX-4] the offline page needs only its stylesheet and is excluded from search engines', () => {
  for (const path of ['/sin-conexion', '/en/offline']) {
    const html = htmlOf(path);
    expect(html).not.toMatch(/<script|rel="(?:preload|canonical|alternate)"/);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  }
});

describe.each([
  { language: 'es', path: '/cursos/__SLUG__', other: '/en/courses/__SLUG__', enrol: 'Inscribirme' },
  { language: 'en', path: '/en/courses/__SLUG__', other: '/cursos/__SLUG__', enrol: 'Enroll' },
])('the page of a course in $language', ({ language, path, other, enrol }) => {
  const template = (name: string) => {
    const found = templates.find((candidate) => candidate.name === name && candidate.language === language);
    return renderPage(found!, assets);
  };
  const html = template('course');

  test('[SHOP-1] has title, description, addresses, picture and structured data of its own', () => {
    expect(html).toContain('<title>__TITLE__ · Academia Puente</title>');
    expect(html).toContain('<meta name="description" content="__DESCRIPTION__"/>');
    expect(html).toContain(`<link rel="canonical" href="__PUBLIC_URL__${path}"/>`);
    expect(html).toContain(`hrefLang="${language === 'es' ? 'en' : 'es'}" href="__PUBLIC_URL__${other}"`);
    expect(html).toContain('<meta property="og:image" content="__PUBLIC_URL____SHARE__"/>');
    expect(html).toContain('<script type="application/ld+json">__JSON_COURSE__</script>');
    expect(html).not.toContain('noindex');
  });

  test('[SHOP-1] names the stylesheet that a dialog needs, and lets no font come before its text', () => {
    expect(html).toContain(`data-stylesheet="${assets.stylesheet}"`);
    expect(html).not.toContain('rel="preload"');
    expect(template('course-missing')).not.toContain('data-stylesheet');
  });

  test('[SHOP-1, SHOP-2] leads to the checkout without a script, and every list in it ends', () => {
    expect(html).toMatch(new RegExp(`<a href="__CHECKOUT__"[^>]*>${enrol}</a>`));
    expect(html).not.toMatch(/<style|style="|\son\w+="/);
    const lists = (kind: string) => [...html.matchAll(new RegExp(`__${kind}_([A-Z]+)__`, 'g'))].map(([, name]) => name);
    expect(lists('EACH').toSorted()).toEqual(lists('END').toSorted());
    for (const name of lists('ELSE')) expect(lists('EACH')).toContain(name);
  });

  test('[SHOP-3] of a closed course takes an address without a script; what follows is excluded from search engines', () => {
    const [, closed] = /__ELSE_OPEN__(.*?)__END_OPEN__/s.exec(html) ?? [];
    expect(closed).toMatch(/<form (?=[^>]*method="post")[^>]*action="\/api\/avisos"/);
    expect(closed).toContain('<input type="hidden" name="slug" value="__SLUG__"/>');
    expect(closed).toContain(`<input type="hidden" name="idioma" value="${language}"/>`);
    expect(closed).toMatch(
      /<input (?=[^>]*id="notice-email")(?=[^>]*type="email")[^>]*aria-describedby="notice-consent"/,
    );
    for (const name of ['sent', 'address', 'wait', 'confirm', 'on', 'gone']) {
      expect(template(`notice-${name}`)).toContain('<meta name="robots" content="noindex"/>');
    }
    expect(template('notice-confirm')).toMatch(/<button (?=[^>]*value="confirmar")[^>]*name="hacer"/);
  });

  test('[SHOP-1] that is not there is excluded from search engines', () => {
    expect(template('course-missing')).toContain('<meta name="robots" content="noindex"/>');
  });
});

test('[SHOP-2] each card of the landing page leads to its course, or to registration; so do the plans', () => {
  const html = htmlOf('/');
  for (const list of [
    ...es.courses.list.map(({ emblem }) => `OFFER${emblem.toUpperCase()}`),
    'PLANSINGLE',
    'PLANROUTE',
  ]) {
    const [, offered, instead] = new RegExp(`__EACH_${list}__(.*)__ELSE_${list}__(.*)__END_${list}__`).exec(html) ?? [];
    expect(offered, list).toContain('<a href="__HREF__"');
    expect(offered, list).toContain('__PRICE__');
    expect(instead, list).toContain('data-dialog="register"');
  }
});
