import { nearbyDrivers } from '@saferide/contracts/dispatch/dispatch';
import { whyNoOffer } from '@saferide/contracts/dispatch/why-no-offer';
import { coarsePlace } from '@saferide/contracts/place/coarse-place';
import type { Coordinates } from '@saferide/contracts/place/point';
import { availableRides } from '@saferide/contracts/ride/driver-queries';
import { callQuery } from '../../api/query.ts';

export const availableRidesQuery = callQuery(availableRides);

export const whyNoOfferQuery = callQuery(whyNoOffer);

export const nearbyDriversQuery = (around: Coordinates) => callQuery(nearbyDrivers, { query: coarsePlace(around) });
