import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** So long it is held before it counts. */
export const HOLD_MS = 1_000;

/**
 * A button that is held: a touch or a slip is not enough. Keys and assistive programs press it once, for they cannot hold; what
 * follows can be undone. `onTap`: it was let go too early.
 */
export const useHold = (onHeld: () => void, onTap?: () => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [holding, setHolding] = useState(false);
  const letGo = () => {
    clearTimeout(timer.current);
    setHolding(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    holding,
    props: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        setHolding(true);
        timer.current = setTimeout(() => {
          setHolding(false);
          onHeld();
        }, HOLD_MS);
      },
      onPointerUp: () => {
        if (holding) onTap?.();
        letGo();
      },
      onPointerLeave: letGo,
      onPointerCancel: letGo,
      // A long press would open the browser's menu.
      onContextMenu: (event: MouseEvent) => event.preventDefault(),
      // Clicks of pointers have a count; those of keys and assistive programs have none.
      onClick: ({ detail }: MouseEvent) => {
        if (detail === 0) onHeld();
      },
    },
  };
};
