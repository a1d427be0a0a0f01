import type { ReactNode, RefObject } from 'react';

import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { usePanelFrame } from '../panel/panel-frame.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { SectionPanel } from './sections.tsx';

interface FrameProps {
  main?: RefObject<HTMLElement | null>;
  onOpenSections: () => void;
  /** Elements over the page. */
  around?: ReactNode;
  children: ReactNode;
}

/**
 * Frame around every screen: side navigation, header and footer. The documents of the dashboard are drawn with it
 * too (`prerender.tsx`), so that nothing moves when the app takes their place.
 */
export const Frame = ({ main, onOpenSections, around, children }: FrameProps) => {
  const { t } = useTranslation('app');
  const panel = usePanelFrame();
  return (
    <div className="lg:grid lg:grid-cols-[17rem_1fr]">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-brand px-4 py-3 font-semibold text-on-brand focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <SectionPanel />
      <div className="flex min-h-dvh min-w-0 flex-col">
        <Header onOpenSections={onOpenSections} />
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          className={`mx-auto w-full grow px-4 py-6 outline-none sm:px-8 ${panel ? 'max-w-[100rem] sm:py-4' : 'max-w-6xl sm:py-10'}`}
        >
          {children}
        </main>
        <Footer />
      </div>
      {around}
    </div>
  );
};
