import { expect, onTestFinished, test, vi } from 'vitest';

import { openScreen } from '../testing/components/open-screen-for-test.tsx';
import { studentOf } from '../testing/components/people-for-test.ts';

test('[UX-2] where less motion is asked for, a change of the whole page begins no transition', async () => {
  await openScreen('/dashboard/no-existe', { as: studentOf() });
  expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true);
  const begun = vi.fn();
  document.addEventListener('transitionrun', begun);
  const root = document.documentElement;
  onTestFinished(() => {
    document.removeEventListener('transitionrun', begun);
    root.removeAttribute('style');
  });
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await nextFrame();
  root.style.fontSize = '200%';
  root.style.color = 'rebeccapurple';
  expect(document.getAnimations().filter((animation) => animation instanceof CSSTransition)).toEqual([]);
  await nextFrame();
  await nextFrame();
  expect(begun).not.toHaveBeenCalled();
});
