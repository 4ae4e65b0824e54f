import { nearbyDrivers } from '@saferide/contracts/dispatch/dispatch';
import { whyNoOffer } from '@saferide/contracts/dispatch/why-no-offer';
import { coarsePlace } from '@saferide/contracts/place/coarse';
import type { Coordinates } from '@saferide/contracts/place/point';
import { availableRides } from '@saferide/contracts/ride/driver-queries';
import { queryFrom } from '../../api/query.ts';

export const availableRidesQuery = queryFrom(availableRides);

export const whyNoOfferQuery = queryFrom(whyNoOffer);

export const nearbyDriversQuery = (around: Coordinates) => queryFrom(nearbyDrivers, { query: coarsePlace(around) });
