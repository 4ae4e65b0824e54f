import { whyNoOffer } from '@saferide/contracts/dispatch/why-no-offer';
import { availableRides } from '@saferide/contracts/ride/driver-queries';
import { queryFrom } from '../../api/query.ts';

export const availableRidesQuery = queryFrom(availableRides);

export const whyNoOfferQuery = queryFrom(whyNoOffer);
