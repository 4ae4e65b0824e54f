import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

export const SOS_HOLD_MS = 1_000;

/** A key press counts as a hold. `onTap` is called when a pointer is released too early. */
export const useHold = (onHeld: () => void, onTap?: () => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pressed = useRef(false);
  const [holding, setHolding] = useState(false);
  const letGo = () => {
    clearTimeout(timer.current);
    pressed.current = false;
    setHolding(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    holding,
    props: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        pressed.current = true;
        setHolding(true);
        timer.current = setTimeout(() => {
          letGo();
          onHeld();
        }, SOS_HOLD_MS);
      },
      onPointerUp: () => {
        if (pressed.current) onTap?.();
        letGo();
      },
      onPointerLeave: letGo,
      onPointerCancel: letGo,
      // A long press would open the browser's menu.
      onContextMenu: (event: MouseEvent) => event.preventDefault(),
      onClick: ({ detail }: MouseEvent) => {
        if (detail === 0) onHeld();
      },
    },
  };
};
