import { themeStore } from '../../../../browser/theme.ts';
import { THEME_BUTTON } from '../marks.ts';
import { startFareForm } from './fare-form.ts';
import { startInstall, startOfflineCache } from './install.ts';
import { startPlace } from './place.ts';

startFareForm();
themeStore.start();
document.getElementById(THEME_BUTTON)?.addEventListener('click', themeStore.toggle);
startInstall();
void startPlace();
startOfflineCache();
