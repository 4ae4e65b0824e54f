import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { classNames } from './styles.ts';

export interface TabsProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly tabs: readonly { readonly value: string; readonly label: ReactNode; readonly content: ReactNode }[];
}

const FEW = 3;

const placeAfter = (key: string, at: number, count: number): number | null => {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowLeft':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
};

/** Follows the WAI-ARIA tabs pattern with automatic activation. Only the selected panel is rendered. */
export const Tabs = ({ label, value, onChange, tabs }: TabsProps) => {
  const id = useId();
  const found = tabs.findIndex((tab) => tab.value === value);
  const shown = tabs[found];
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>, at: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const place = placeAfter(event.key, at, tabs.length);
    const next = place === null ? undefined : tabs[place];
    if (!next) return;
    // Keeps Home and End from scrolling the page.
    event.preventDefault();
    document.getElementById(`${id}-${next.value}`)?.focus();
    if (next.value !== value) onChange(next.value);
  };
  return (
    <div className="flex flex-col gap-4 [.sr-only+&]:-mt-4">
      <div
        role="tablist"
        aria-label={label}
        className={classNames('flex gap-1 border-line border-b', tabs.length <= FEW ? 'flex-wrap' : 'overflow-x-auto')}
      >
        {tabs.map((tab, at) => {
          const selected = at === found;
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              aria-selected={selected}
              aria-controls={selected ? `${id}-panel` : undefined}
              tabIndex={at === Math.max(0, found) ? 0 : -1}
              onClick={() => {
                if (!selected) onChange(tab.value);
              }}
              onKeyDown={(event) => onKeyDown(event, at)}
              className={classNames(
                'min-h-touch border-b-3 px-3 font-semibold focus-visible:-outline-offset-3',
                tabs.length > FEW && 'whitespace-nowrap',
                selected ? 'border-brand text-ink' : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {tab.label}
            </button>
          );
        })}
      </div>
      {shown && (
        <div
          key={shown.value}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${shown.value}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: part of the pattern, as a panel may start with text
          tabIndex={0}
        >
          {shown.content}
        </div>
      )}
    </div>
  );
};
