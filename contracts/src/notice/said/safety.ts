import { lagosTime } from '@saferide/domain/time/written';
import { pages } from '../../pages.ts';
import { withParams } from '../../paths.ts';
import type { SaidOfKinds } from './said-of-kinds.ts';

export const safetySaid = {
  safety_check: ({ rideId, answerBy, as }) => ({
    title: 'Are you all right?',
    text: `Tell us before ${lagosTime(answerBy)}, or we call for help.`,
    page: as === 'driver' ? pages.driver : withParams(pages.customerRide, { id: rideId }),
    tag: `safety check ${rideId}`,
  }),
} satisfies SaidOfKinds;
