import { nearbyDrivers } from '@saferide/contracts/dispatch/dispatch';
import { whyNoOffer } from '@saferide/contracts/dispatch/why-no-offer';
import { type Coordinates, gridCellCentre } from '@saferide/contracts/place/point';
import { availableRides } from '@saferide/contracts/ride/driver-queries';
import { callQuery } from '../../api/query.ts';

export const availableRidesQuery = callQuery(availableRides);

export const whyNoOfferQuery = callQuery(whyNoOffer);

export const nearbyDriversQuery = (around: Coordinates) => callQuery(nearbyDrivers, { query: gridCellCentre(around) });
