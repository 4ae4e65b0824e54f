import { linkInPath } from '@saferide/contracts/tracking/tracking-pages';
import { theme } from '../../../../browser/theme.ts';
import { followTripPage } from './follow.ts';

theme.start();
const followed = linkInPath(location.pathname);
if (followed) followTripPage(followed.of, followed.trackingId);
