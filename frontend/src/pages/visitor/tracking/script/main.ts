import { followedAt } from '@saferide/contracts/tracking/tracking-pages';
import { theme } from '../../../../browser/theme.ts';
import { followTripPage } from './follow.ts';

/** The script of a link's page. The page arrives with its content; this keeps it up to date. */
theme.start();
const followed = followedAt(location.pathname);
if (followed) followTripPage(followed.of, followed.trackingId);
