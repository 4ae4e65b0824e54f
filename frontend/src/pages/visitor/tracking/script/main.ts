import { followedAt } from '@saferide/contracts/tracking/tracking-pages';
import { theme } from '../../../../browser/theme.ts';
import { follow } from './follow.ts';

/** All that the page of a link runs. Where the link led when it was sent stands in it already; this keeps it so. */
theme.start();
const followed = followedAt(location.pathname);
if (followed) follow(followed.of, followed.trackingId);
