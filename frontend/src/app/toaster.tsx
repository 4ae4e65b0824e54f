import { X } from 'lucide-react';
import { Toast as Primitive } from 'radix-ui';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigationType } from 'react-router-dom';
import { Link } from '../design/button.tsx';
import { classNames } from '../design/styles.ts';
import { appWords } from '../messages/app.ts';
import { OutboxBar } from '../outbox/outbox-bar.tsx';
import { overlays } from '../toasts/overlays.ts';
import { toasts } from '../toasts/toasts.ts';
import { toasterWords } from './app.words.ts';

export { overlays };

const tones = {
  plain: 'border-line bg-raised text-ink',
  good: 'border-brand bg-raised text-ink',
  destructive: 'border-alarm bg-alarm text-on-alarm',
} as const;

const followHeaderHeight = (): (() => void) | undefined => {
  const header = document.querySelector('header');
  if (!header || !('ResizeObserver' in window)) return undefined;
  const sizes = new ResizeObserver(() =>
    document.documentElement.style.setProperty('--header-height', `${header.offsetHeight}px`),
  );
  sizes.observe(header);
  return () => sizes.disconnect();
};

const roomOfDialog = (): Element | null =>
  [...document.querySelectorAll('dialog[open] [data-toast-room]')].at(-1) ?? null;

/**
 * Returns the element for toasts in the open dialog, or null without one. It is updated only while `watched` is true.
 */
const useDialogRoom = (watched: boolean): Element | null => {
  const [room, setRoom] = useState<Element | null>(null);
  useEffect(() => {
    if (!watched) return;
    const update = () => setRoom(roomOfDialog());
    update();
    const dialogs = new MutationObserver(update);
    dialogs.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    return () => dialogs.disconnect();
  }, [watched]);
  return room?.isConnected ? room : null;
};

export const Toaster = () => {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current);
  const over = useSyncExternalStore(overlays.subscribe, overlays.current);
  const { pathname } = useLocation();
  const byHistory = useNavigationType() === 'POP';
  const opened = useRef(pathname);
  useEffect(() => {
    if (opened.current !== pathname) toasts.pageChanged(byHistory);
    opened.current = pathname;
  }, [pathname, byHistory]);
  useEffect(toasts.followActs, []);
  useEffect(followHeaderHeight, []);
  const room = useDialogRoom(toast !== null) ?? document.querySelector('header');
  const shown = (
    <Primitive.Provider swipeDirection="right" swipeThreshold={50} label={toasterWords.label}>
      {toast && (
        <Primitive.Root
          key={toast.id}
          data-toast=""
          duration={toast.duration}
          type={toast.tone === 'destructive' ? 'foreground' : 'background'}
          onOpenChange={(open) => !open && toasts.dismiss(toast.id)}
          className={classNames(
            'flex items-start gap-[12px] rounded-sign border p-[16px] pop-shadow data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
            tones[toast.tone],
          )}
        >
          <div className="flex-1">
            <Primitive.Title className="font-bold">{toast.title}</Primitive.Title>
            {toast.description && <Primitive.Description>{toast.description}</Primitive.Description>}
            {toast.to && (
              <Primitive.Action asChild altText={toasterWords.opens}>
                <Link to={toast.to} className="-ml-2 flex min-h-12 w-fit items-center px-2 font-bold underline">
                  {toasterWords.link}
                </Link>
              </Primitive.Action>
            )}
            {toast.undo && (
              <Primitive.Action asChild altText={toasterWords.undo}>
                <button
                  type="button"
                  onClick={toast.undo}
                  className="-ml-2 flex min-h-12 w-fit items-center px-2 font-bold underline"
                >
                  {toasterWords.undo}
                </button>
              </Primitive.Action>
            )}
          </div>
          <Primitive.Close
            aria-label={appWords.close}
            className="-m-[8px] flex size-[44px] shrink-0 items-center justify-center rounded-full"
          >
            <X aria-hidden="true" />
          </Primitive.Close>
        </Primitive.Root>
      )}
      <Primitive.Viewport
        hotkey={['F8']}
        className="mx-auto w-full max-w-5xl px-[16px] pb-2 in-[dialog]:pt-4 outline-none empty:hidden"
      />
    </Primitive.Provider>
  );
  return (
    <>
      <OutboxBar />
      {over}
      {room ? createPortal(shown, room) : shown}
    </>
  );
};
