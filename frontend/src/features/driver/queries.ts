import { driverProfile, readVerificationStatus } from '@saferide/contracts/driver/driver';
import {
  acceptedScheduledRides,
  activeDriverRide,
  availableRides,
  driverStats,
  whyNoOffer,
} from '@saferide/contracts/ride/queries';
import { driverPayments, readSubscription, readTrialStatus } from '@saferide/contracts/subscription/subscription';
import { readVehicleReview } from '@saferide/contracts/vehicle-review/review';
import { queryFrom } from '../../api/query.ts';

export const driverProfileQuery = queryFrom(driverProfile);

export const verificationQuery = queryFrom(readVerificationStatus);

export const trialQuery = queryFrom(readTrialStatus);

export const subscriptionQuery = queryFrom(readSubscription);

export const paymentsQuery = queryFrom(driverPayments, { query: { limit: 50 } });

export const driverStatsQuery = queryFrom(driverStats);

export const availableRidesQuery = queryFrom(availableRides);

export const activeRideQuery = queryFrom(activeDriverRide);

export const scheduledRidesQuery = queryFrom(acceptedScheduledRides);

export const whyNoOfferQuery = queryFrom(whyNoOffer);

export const vehicleReviewQuery = queryFrom(readVehicleReview);
