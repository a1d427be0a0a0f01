import { colorInSchemes, nightOf } from '@puente/contracts/brand-colors-rules';
import type { Marca } from '@puente/contracts/settings';

import type { PageLook } from '../../platform/http/pages/page-look.ts';

/** The look of every page; undefined as long as everything is ours. The names of colors: `web/src/ui/tokens.css`. */
export function pageLook({ principal, acento, logo }: Marca): PageLook | undefined {
  if (principal === null && acento === null && logo === null) return undefined;
  const declarations = [
    ...(principal === null ? [] : [...colorTokens('brand', principal), inBoth('night', nightOf(principal))]),
    ...(acento === null ? [] : colorTokens('accent', acento)),
  ].join(';');
  return {
    style: [declarations && `:root{${declarations}}`, logo === null ? '' : logoStyle(logo)].join(''),
    icon: logo && logo.urlPng,
  };
}

const inBoth = (name: string, { light, dark }: { light: string; dark: string }): string =>
  `--color-${name}:light-dark(${light},${dark})`;

function colorTokens(name: 'brand' | 'accent', color: string): string[] {
  const { light, dark } = colorInSchemes(color);
  return [
    inBoth(name, { light: light.color, dark: dark.color }),
    inBoth(`${name}-strong`, { light: light.strong, dark: dark.strong }),
    inBoth(`${name}-soft`, { light: light.soft, dark: dark.soft }),
    inBoth(`on-${name}`, { light: light.on, dark: dark.on }),
  ];
}

/**
 * Shows the logo in the place of the drawn one (`Mark` in `web/src/ui/icons.tsx`), as high, and as wide as it is. A wide one
 * has the academy's name in it, so the name beside it is not painted; screen readers read it still. The footer, which is dark
 * in both schemes, shows the name alone: a logo with dark letters could not be read there.
 */
function logoStyle({ url, ancho, alto }: NonNullable<Marca['logo']>): string {
  const rules = [
    `svg.mark{width:auto;max-width:9rem;flex-shrink:0;aspect-ratio:${ancho}/${alto};background:url(${url}) center/contain no-repeat}`,
    'svg.mark>*,footer svg.mark{display:none}',
    ancho >= alto * 1.6 ? 'a:has(>svg.mark){font-size:0}a:has(>svg.mark)>span{display:none}' : '',
  ];
  return rules.join('');
}
