import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { findFaults } from '../../e2e/support/layout.ts';

export type Role =
  | 'button'
  | 'checkbox'
  | 'heading'
  | 'link'
  | 'menuitem'
  | 'option'
  | 'radio'
  | 'searchbox'
  | 'tab'
  | 'textbox';

/** A person at a browser: what a journey does, whichever way the browser is driven. Names are whole, or an expression. */
export interface Visitor {
  /** Name of the pictures that are kept. */
  readonly name: string;
  /** Opens an address, or a path of the academy. */
  open: (address: string) => Promise<void>;
  path: () => Promise<string>;
  /** Presses the first control of that name; a radio and a checkbox by their label. */
  press: (role: Role, name: string | RegExp) => Promise<void>;
  /** Types into the field of that name, which it empties first. */
  fill: (name: string | RegExp, text: string) => Promise<void>;
  see: (role: Role, name: string | RegExp) => Promise<void>;
  seeText: (text: string) => Promise<void>;
  key: (key: 'Escape' | 'Tab') => Promise<void>;
  /** Runs a function in the page; it sees nothing of its module. */
  run: <Result>(inPage: () => Result | Promise<Result>) => Promise<Result>;
  /** Presses a button that opens a choice of files, and chooses one. */
  attach: (file: string) => Promise<void>;
  /** Ends the session of this browser. */
  forget: () => Promise<void>;
  picture: () => Promise<Buffer>;
  /** Errors that the pages printed or threw so far, and what their policy blocked. */
  problems: () => Promise<readonly string[]>;
  /** Closes what was opened for this person. */
  end: () => Promise<void>;
}

const pictures = join(import.meta.dirname, '../../test-results/counterparts');

/** Asks again until it is done. @throws the last error after so many milliseconds */
export async function patiently<Result>(attempt: () => Promise<Result>, withinMs = 30_000): Promise<Result> {
  const until = Date.now() + withinMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > until) throw error;
      await wait(100);
    }
  }
}

/** Looks at one stop of a journey, and keeps a picture of it. @returns its faults of layout */
export async function look(visitor: Visitor, stop: string): Promise<string[]> {
  await visitor.run(async () => {
    await document.fonts.ready;
    // A change begins its transitions with the next frame.
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let frames = 0; frames < 3; frames += 1) await frame();
    for (const animation of document.getAnimations()) {
      const isPassing = animation.effect?.getComputedTiming().iterations !== Infinity;
      if (isPassing && animation.timeline === document.timeline) animation.finish();
    }
    for (let frames = 0; frames < 3; frames += 1) await frame();
  });
  await mkdir(pictures, { recursive: true });
  await writeFile(join(pictures, `${visitor.name} ${stop}.png`), await visitor.picture());
  const faults = [...(await visitor.run(findFaults)), ...(await visitor.run(findCovered))];
  return faults.map((fault) => `${visitor.name} ${stop}: ${fault}`);
}

/** Runs in the page: controls on the screen whose middle belongs to something else. */
function findCovered(): string[] {
  const isPinned = (element: Element | null): boolean => {
    for (let each = element; each; each = each.parentElement) {
      if (['fixed', 'sticky'].includes(getComputedStyle(each).position)) return true;
    }
    return false;
  };
  const root = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? document.body;
  const faults: string[] = [];
  for (const control of root.querySelectorAll('a[href], button, input, select, textarea')) {
    if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const { left, top, width, height } = control.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    // Visually hidden: its label is what is pressed.
    if (width < 8 || height < 8 || control.closest('[aria-hidden=true], [inert]')) continue;
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
    const hit = document.elementFromPoint(x, y);
    if (!hit || control.contains(hit) || hit.contains(control) || hit.closest('label')?.contains(control)) continue;
    // Content that has been scrolled below a header or a bar.
    if (isPinned(hit)) continue;
    // Scrolled out of its list.
    if (control.closest('label')?.contains(hit)) continue;
    faults.push(`covered by <${hit.tagName.toLowerCase()}>: ${control.outerHTML.slice(0, 120)}`);
  }
  return faults;
}
