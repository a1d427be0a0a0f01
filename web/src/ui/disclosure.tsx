import { type ReactNode, useDeferredValue } from 'react';
import { Button } from 'react-aria-components/Button';
import { Disclosure as AriaDisclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import { Heading } from 'react-aria-components/Heading';

import { classNames } from './class-names.ts';
import { ChevronDownIcon } from './icons-later.tsx';
import { Unbroken } from './unbroken.tsx';

export interface DisclosureProps {
  title: ReactNode;
  /** At the right of the title, inside the button: a count, a duration. Not interactive. */
  aside?: ReactNode;
  headingLevel?: 2 | 3 | 4 | 5;
  isInitiallyOpen?: boolean;
  className?: string;
  children: ReactNode;
}

/** A disclosure: a section that expands on demand. The browser's find-in-page also searches its closed content. */
export const Disclosure = ({
  title,
  aside,
  headingLevel = 3,
  isInitiallyOpen = false,
  className,
  children,
}: DisclosureProps) => {
  // Defers rendering of closed content, so that the page's shown content renders first.
  const isDrawn = useDeferredValue(true, isInitiallyOpen);
  return (
    <AriaDisclosure defaultExpanded={isInitiallyOpen} className={classNames('disclosure', className)}>
      <Heading level={headingLevel} className="font-sans tracking-normal">
        <Button
          slot="trigger"
          className="group/trigger flex min-h-12 w-full items-center gap-3 rounded-md py-2 text-left font-semibold text-ink data-hovered:text-brand"
        >
          {/* By its own button: a closed disclosure may stand in an open one. */}
          <ChevronDownIcon className="size-5 -rotate-90 text-subtle transition-transform group-aria-expanded/trigger:rotate-0" />
          <span className="min-w-0 grow">{typeof title === 'string' ? <Unbroken>{title}</Unbroken> : title}</span>
          {aside && <span className="text-sm font-normal whitespace-nowrap text-muted">{aside}</span>}
        </Button>
      </Heading>
      {/* Nested disclosures need the full width of a phone. */}
      <DisclosurePanel className="pl-8 max-sm:has-[.disclosure]:pl-2">
        <div className="pt-1 pb-4">{isDrawn && children}</div>
      </DisclosurePanel>
    </AriaDisclosure>
  );
};
