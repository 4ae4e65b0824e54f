import { type PointerEvent, useEffect, useRef } from 'react';

export type Gesture = 'swipe left' | 'swipe right' | 'swipe up' | 'swipe down' | 'long press' | 'double tap';

/** Pixels and milliseconds (spec 3 §9). */
export const gestureLimits = {
  swipePx: 50,
  swipeMs: 500,
  longPressMs: 500,
  doubleTapMs: 300,
  doubleTapPx: 30,
} as const;

interface Touch {
  readonly x: number;
  readonly y: number;
  /** Milliseconds. */
  readonly at: number;
}

const distance = (one: Touch, other: Touch): number => Math.hypot(one.x - other.x, one.y - other.y);

export const swipeOf = (from: Touch, to: Touch): Gesture | null => {
  const [x, y] = [to.x - from.x, to.y - from.y];
  if (Math.max(Math.abs(x), Math.abs(y)) < gestureLimits.swipePx || to.at - from.at > gestureLimits.swipeMs)
    return null;
  if (Math.abs(x) >= Math.abs(y)) return x < 0 ? 'swipe left' : 'swipe right';
  return y < 0 ? 'swipe up' : 'swipe down';
};

export const isDoubleTap = (first: Touch, second: Touch): boolean =>
  second.at - first.at <= gestureLimits.doubleTapMs && distance(first, second) <= gestureLimits.doubleTapPx;

const touchOf = ({ clientX, clientY }: PointerEvent): Touch => ({ x: clientX, y: clientY, at: Date.now() });

/** Properties for the element that recognises the gestures. */
export const useGestures = (onGesture: (gesture: Gesture) => void) => {
  const begun = useRef<Touch | null>(null);
  const tapped = useRef<Touch | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const end = () => {
    clearTimeout(timer.current);
    begun.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      begun.current = touchOf(event);
      timer.current = setTimeout(() => {
        end();
        onGesture('long press');
      }, gestureLimits.longPressMs);
    },
    onPointerMove: (event: PointerEvent) => {
      // Moving the finger cancels the long press.
      if (begun.current && distance(begun.current, touchOf(event)) > gestureLimits.doubleTapPx)
        clearTimeout(timer.current);
    },
    onPointerUp: (event: PointerEvent) => {
      const from = begun.current;
      end();
      if (!from) return;
      const to = touchOf(event);
      const swipe = swipeOf(from, to);
      if (swipe) return onGesture(swipe);
      if (distance(from, to) > gestureLimits.doubleTapPx) return;
      const isDouble = tapped.current !== null && isDoubleTap(tapped.current, to);
      tapped.current = isDouble ? null : to;
      if (isDouble) onGesture('double tap');
    },
    onPointerCancel: end,
    // A long press would open the browser's menu.
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
  };
};
