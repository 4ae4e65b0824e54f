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

export const driverProfileQuery = queryFrom(driverProfile, { models: ['drivers'] });

export const verificationQuery = queryFrom(readVerificationStatus, { models: ['drivers'] });

export const trialQuery = queryFrom(readTrialStatus, { models: ['subscriptions', 'drivers'] });

export const subscriptionQuery = queryFrom(readSubscription, { models: ['subscriptions'] });

export const paymentsQuery = queryFrom(driverPayments, { query: { limit: 50 }, models: ['subscriptions'] });

export const driverStatsQuery = queryFrom(driverStats, { models: ['driver_stats'] });

export const availableRidesQuery = queryFrom(availableRides, { models: ['rides'] });

export const activeRideQuery = queryFrom(activeDriverRide, { models: ['rides'] });

export const scheduledRidesQuery = queryFrom(acceptedScheduledRides, { models: ['rides'] });

export const whyNoOfferQuery = queryFrom(whyNoOffer, { models: ['dispatch_reasons'] });

export const vehicleReviewQuery = queryFrom(readVehicleReview, { models: ['review_queue'] });
