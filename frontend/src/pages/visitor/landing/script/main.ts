import { themeStore } from '../../../../browser/theme.ts';
import { LATER_BUTTON, LATER_META, THEME_BUTTON } from '../marks.ts';
import { startFareForm } from './fare-form.ts';
import { setUpInstallButton, startOfflineCache } from './install.ts';
import { startPlace } from './place.ts';

const loadLater = (): Promise<typeof import('../later/later.ts')> =>
  import(/* @vite-ignore */ document.querySelector<HTMLMetaElement>(`[name=${LATER_META}]`)?.content ?? '');

startFareForm();
themeStore.start();
document.getElementById(THEME_BUTTON)?.addEventListener('click', themeStore.toggle);
setUpInstallButton();
void startPlace();
startOfflineCache();
addEventListener('focusin', loadLater, { once: true });
addEventListener('click', async ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>(LATER_BUTTON);
  if (button) (await loadLater()).press(button);
});
