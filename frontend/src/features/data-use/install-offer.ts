import { useSyncExternalStore } from 'react';

/** The browser's offer to install the app; it can be used once. */
interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>;
}

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event;

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

const set = (next: InstallOffer | null): void => {
  offer = next;
  for (const listener of listeners) listener();
};

export const followInstallOffer = (): void => {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return;
    event.preventDefault();
    set(event);
  });
  addEventListener('appinstalled', () => set(null));
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useInstallOffer = (): boolean => useSyncExternalStore(subscribe, () => offer !== null);

/** Rejects if the browser could not show its prompt. */
export const installApp = async (): Promise<void> => {
  const current = offer;
  set(null);
  await current?.prompt();
};
