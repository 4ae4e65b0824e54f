import { INSTALL_BUTTON } from '../marks.ts';

interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>;
}

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event;

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
