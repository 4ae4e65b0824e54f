import { INSTALL_BUTTON } from '../marks.ts';

/** The event by which Chromium browsers offer to install the page. */
interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>;
}

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event;

/** Shows the button while the browser offers to install and the app is not running installed. */
export const startInstall = (): void => {
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
