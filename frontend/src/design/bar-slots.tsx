import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

export interface BarSlots {
  /** At the left: the back arrow and the page's title, on a phone. */
  readonly start: Element | null;
  /** At the right: links and the menu button. */
  readonly end: Element | null;
  /** Below the bar: messages that every page must show, such as that the connection is lost. */
  readonly strip: Element | null;
  /** The key of the location whose page was the first of the visit, empty once it was left; null without a bar. */
  readonly first: { key?: string } | null;
}

export const BarSlotsContext = createContext<BarSlots>({ start: null, end: null, strip: null, first: null });

/** Renders its children in the app’s top bar. Without a bar, as in a test of one page, only a strip is rendered. */
export const InTopBar = ({
  slot,
  children,
}: {
  readonly slot: 'start' | 'end' | 'strip';
  readonly children: ReactNode;
}) => {
  const element = useContext(BarSlotsContext)[slot];
  if (element) return createPortal(children, element);
  return slot === 'strip' ? children : null;
};

// Created on first use, because the build loads this file where there is no window.
let wide: MediaQueryList | undefined;
const wideWindow = (): MediaQueryList => {
  wide ??= matchMedia('(min-width: 64rem)');
  return wide;
};

const subscribe = (listener: () => void): (() => void) => {
  wideWindow().addEventListener('change', listener);
  return () => wideWindow().removeEventListener('change', listener);
};

/** Whether the window is at least 64rem wide, where `lg:` classes apply. */
export const useWideWindow = (): boolean => useSyncExternalStore(subscribe, () => wideWindow().matches);

/** Whether the back arrow and the title are in the top bar, as on a phone. */
export const useTitleInBar = (): boolean => {
  const wide = useWideWindow();
  return useContext(BarSlotsContext).start !== null && !wide;
};
