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
export const Tabs = ({ label, tabs, selected, onSelect }: TabsProps) => {
  const list = useRef<HTMLDivElement>(null);
  // Scrolls the selected tab into view: the address may select a tab outside a narrow screen.
  useEffect(() => {
    list.current?.querySelector('[data-selected]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selected]);
  return (
    <AriaTabs
      {...(selected !== undefined && { selectedKey: selected })}
      {...(onSelect && { onSelectionChange: (key) => onSelect(String(key)) })}
    >
      <TabList ref={list} aria-label={label} className="relative flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            id={tab.id}
            className="min-h-11 cursor-pointer border-b-2 border-transparent px-3 py-2.5 font-semibold whitespace-nowrap text-muted transition-colors sm:px-4 data-focus-visible:-outline-offset-2 data-hovered:text-ink data-selected:border-brand data-selected:text-brand"
          >
            {tab.title}
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
};
