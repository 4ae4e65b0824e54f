import { Tooltip as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

/** Delays of `spec/` document 1 §9, in milliseconds: before the first, and from one to the next. */
export const tooltipDelays = { open: 700, skip: 300 } as const;

/** Around tooltips that belong together: from one to the next the wait is short. */
export const Tooltips = ({ children }: { readonly children: ReactNode }) => (
  <Primitive.Provider delayDuration={tooltipDelays.open} skipDelayDuration={tooltipDelays.skip}>
    {children}
  </Primitive.Provider>
);

/** A few words about the control inside it, for people who point or tab to it. Never the only place that says something. */
export const Tooltip = ({ text, children }: { readonly text: string; readonly children: ReactNode }) => (
  <Primitive.Root>
    <Primitive.Trigger asChild>{children}</Primitive.Trigger>
    <Primitive.Portal>
      <Primitive.Content
        sideOffset={6}
        collisionPadding={8}
        className="z-50 max-w-80 rounded-inner border-2 border-ink bg-ink px-3 py-1.5 text-paper text-sm"
      >
        {text}
      </Primitive.Content>
    </Primitive.Portal>
  </Primitive.Root>
);
