import { type ReactNode, useEffect, useRef } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';

export interface TabEntry {
  id: string;
  title: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  label: string;
  tabs: readonly TabEntry[];
  /** Makes the tabs controlled, for example by the address. */
  selected?: string;
  onSelect?: (id: string) => void;
}

/** Tabs: one of several views at a time. */
export const Tabs = ({ label, tabs, selected, onSelect }: TabsProps) => (
  <AriaTabs
    {...(selected !== undefined && { selectedKey: selected })}
    {...(onSelect && { onSelectionChange: (key) => onSelect(String(key)) })}
  >
    <TabList aria-label={label} className="relative flex gap-1 overflow-x-auto border-b border-line">
      {tabs.map((tab) => (
        <Tab
          key={tab.id}
          id={tab.id}
          className="min-h-11 cursor-pointer border-b-2 border-transparent px-3 py-2.5 font-semibold whitespace-nowrap text-muted transition-colors sm:px-4 data-focus-visible:-outline-offset-2 data-hovered:text-ink data-selected:border-brand data-selected:text-brand"
        >
          {({ isSelected }) => <TabTitle isSelected={isSelected}>{tab.title}</TabTitle>}
        </Tab>
      ))}
    </TabList>
    {tabs.map((tab) => (
      <TabPanel key={tab.id} id={tab.id} className="pt-6">
        {tab.content}
      </TabPanel>
    ))}
  </AriaTabs>
);

/** A tab's title. It scrolls the list to its tab once that is selected: the address may select one outside a narrow screen. */
const TabTitle = ({ isSelected, children }: { isSelected: boolean; children: ReactNode }) => {
  const title = useRef<HTMLSpanElement>(null);
  // Here, because the tabs are drawn after the effects of whatever holds the list.
  useEffect(() => {
    const show = (): void => {
      const tab = title.current?.closest<HTMLElement>('[role=tab]');
      const list = tab?.closest('[role=tablist]');
      if (!tab || !list) return;
      const { offsetLeft: left, offsetWidth: width } = tab;
      // The list alone: the page stays where it is.
      list.scrollLeft = Math.max(left + width - list.clientWidth, Math.min(left, list.scrollLeft));
    };
    if (!isSelected) return;
    show();
    // The font changes the widths.
    void document.fonts.ready.then(show);
  }, [isSelected]);
  return <span ref={title}>{children}</span>;
};
