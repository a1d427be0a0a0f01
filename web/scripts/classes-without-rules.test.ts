import { expect, test } from 'vitest';

import { classesWithoutRules } from './classes-without-rules.ts';

const whole = String.raw`.flex{}.group:hover .flex{}.flex-col{}.max-sm\:hidden{}.lg\:grid-cols-\[minmax\(0\,1fr\)_24rem\]{}.\[\&\>p\]\:m-2{}`;

test('[SHOP-1] classes are found that only the whole stylesheet has rules for', () => {
  const html = `<p class="group flex named max-sm:hidden"><b class="lg:grid-cols-[minmax(0,1fr)_24rem] [&amp;&gt;p]:m-2">`;
  expect(classesWithoutRules(html, whole, whole)).toEqual([]);
  expect(classesWithoutRules(html, '.flex-col{}', whole)).toEqual([
    'flex',
    'max-sm:hidden',
    'lg:grid-cols-[minmax(0,1fr)_24rem]',
    '[&>p]:m-2',
  ]);
});
