import { landingKeys } from '../../../../browser/landing-keys.ts';
import { INSTALL_BUTTON } from '../element-ids.ts';

interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>;
}

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event;

export const setUpInstallButton = (): void => {
  const button = document.getElementById(INSTALL_BUTTON);
  if (!button || matchMedia('(display-mode: standalone)').matches) return;
  const hide = () => {
    button.hidden = true;
  };
  addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return;
    event.preventDefault();
    button.hidden = false;
    button.onclick = () => {
      hide();
      void event.prompt();
    };
  });
  addEventListener('appinstalled', hide);
};

const KEEP_AFTER_MS = 5_000;

export const startOfflineCache = (): void => {
  const keep = () => void navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
  addEventListener('appinstalled', keep);
  try {
    if (localStorage.getItem(landingKeys.landingSeen)) setTimeout(keep, KEEP_AFTER_MS);
    localStorage.setItem(landingKeys.landingSeen, '1');
  } catch {
    // Without storage a second visit is not recognised, so only an installation starts the cache.
  }
};
