import { linkInPath } from '@saferide/contracts/tracking/tracking-pages';
import { themeStore } from '../../../../browser/theme.ts';
import { followTripPage } from './follow-trip-page.ts';

themeStore.start();
const followed = linkInPath(location.pathname);
if (followed) followTripPage(followed.of, followed.trackingId);
