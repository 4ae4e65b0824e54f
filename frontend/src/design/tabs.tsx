import { Tabs as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

export interface TabsProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly tabs: readonly { readonly value: string; readonly label: ReactNode; readonly content: ReactNode }[];
}

export const Tabs = ({ label, value, onChange, tabs }: TabsProps) => (
  <Primitive.Root value={value} onValueChange={onChange} className="flex flex-col gap-4">
    <Primitive.List
      aria-label={label}
      className="flex overflow-x-auto rounded-sign border-2 border-ink p-1 dark:border-control"
    >
      {tabs.map((tab) => (
        <Primitive.Trigger
          key={tab.value}
          value={tab.value}
          className="min-h-11 flex-1 whitespace-nowrap rounded-inner px-3 font-bold data-[state=active]:bg-ink data-[state=active]:text-paper"
        >
          {tab.label}
        </Primitive.Trigger>
      ))}
    </Primitive.List>
    {tabs.map((tab) => (
      <Primitive.Content key={tab.value} value={tab.value}>
        {tab.content}
      </Primitive.Content>
    ))}
  </Primitive.Root>
);
