import { themeStore } from '../../../../browser/theme.ts';
import { DEFERRED_BUTTON_SELECTOR, DEFERRED_SCRIPT_META, THEME_BUTTON } from '../element-ids.ts';
import { startFareForm } from './fare-form.ts';
import { setUpInstallButton, startOfflineCache } from './install.ts';
import { startLocationBanner } from './place.ts';

const loadLater = (): Promise<typeof import('../later/later.ts')> =>
  import(/* @vite-ignore */ document.querySelector<HTMLMetaElement>(`[name=${DEFERRED_SCRIPT_META}]`)?.content ?? '');

startFareForm();
themeStore.start();
document.getElementById(THEME_BUTTON)?.addEventListener('click', themeStore.toggle);
setUpInstallButton();
void startLocationBanner();
startOfflineCache();
addEventListener('focusin', loadLater, { once: true });
addEventListener('click', async ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>(DEFERRED_BUTTON_SELECTOR);
  if (button) (await loadLater()).handleDeferredPress(button);
});
