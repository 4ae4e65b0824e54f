import { lagosTime } from '@saferide/domain/time/lagos-time-text';
import { pages } from '../../kernel/pages.ts';
import { withParams } from '../../kernel/paths.ts';
import type { TextByKind } from './text-by-kind.ts';

const pageOf = (rideId: string, as: 'customer' | 'driver') =>
  as === 'driver' ? pages.driver : withParams(pages.customerRide, { id: rideId });

/** Notification texts of safety checks. */
export const safetyTexts = {
  safety_check: ({ rideId, answerBy, as }) => ({
    title: 'Are you all right?',
    text: `Tell us before ${lagosTime(answerBy)}, or we will call for help.`,
    page: pageOf(rideId, as),
    tag: `safety check ${rideId}`,
  }),
  help_called: ({ rideId, as }) => ({
    title: 'We called for help',
    text: 'You did not confirm in time that you are all right. If you are, tell us in SafeRide.',
    page: pageOf(rideId, as),
    tag: `safety check ${rideId}`,
  }),
} satisfies TextByKind;
