import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

/**
 * In milliseconds (spec 1 §9). `open`: delay before a tooltip opens. `skip`: time after one closes in which
 * the next opens without delay.
 */
export const tooltipDelaysMs = { open: 700, skip: 300 } as const;

/** In pixels. */
const MARGIN = 8;

let seenAt = Number.NEGATIVE_INFINITY;

export const Tooltip = ({ text, children }: { readonly text: string; readonly children: ReactNode }) => {
  const id = useId();
  const [open, setOpen] = useState(false);
  const around = useRef<HTMLSpanElement>(null);
  const words = useRef<HTMLSpanElement>(null);
  const waits = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = () => {
    clearTimeout(waits.current);
    setOpen(true);
  };
  const hide = () => {
    clearTimeout(waits.current);
    if (open) seenAt = performance.now();
    setOpen(false);
  };
  useEffect(() => () => clearTimeout(waits.current), []);
  useEffect(() => {
    const control = around.current?.firstElementChild;
    const box = words.current;
    if (!open || !control || !box) return;
    const follow = () => place(box, control.getBoundingClientRect());
    follow();
    control.setAttribute('aria-describedby', id);
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      seenAt = performance.now();
      setOpen(false);
    };
    addEventListener('keydown', onKey);
    addEventListener('scroll', follow, { capture: true, passive: true });
    return () => {
      control.removeAttribute('aria-describedby');
      removeEventListener('keydown', onKey);
      removeEventListener('scroll', follow, { capture: true });
    };
  }, [open, id]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the interactive element is the control inside
    <span
      ref={around}
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'touch' || open) return;
        const wait = performance.now() - seenAt < tooltipDelaysMs.skip ? 0 : tooltipDelaysMs.open;
        waits.current = setTimeout(show, wait);
      }}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={({ target }) => {
        if (target.matches(':focus-visible')) show();
      }}
      onBlur={hide}
    >
      {children}
      {open && (
        // The padding bridges the gap, so that the pointer can move onto the tooltip.
        <span ref={words} className="fixed z-50 py-1.5">
          <span role="tooltip" id={id} className="block max-w-80 rounded-inner bg-ink px-3 py-1.5 text-paper text-sm">
            {text}
          </span>
        </span>
      )}
    </span>
  );
};

const place = (words: HTMLElement, control: DOMRect): void => {
  const { width, height } = words.getBoundingClientRect();
  const above = control.top - height;
  const left = control.left + (control.width - width) / 2;
  words.style.top = `${above < MARGIN ? control.bottom : above}px`;
  words.style.left = `${Math.max(MARGIN, Math.min(left, innerWidth - width - MARGIN))}px`;
};
