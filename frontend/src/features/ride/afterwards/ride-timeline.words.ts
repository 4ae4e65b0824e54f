import { nairaLabel } from '../../../messages/format.ts';

type Data = Readonly<Record<string, unknown>>;

export const eventTexts: Readonly<Record<string, string | ((data: Data) => string)>> = {
  RideRequested: 'Requested',
  RideScheduled: 'Booked for later',
  RideReplaced: 'Class changed',
  FareToppedUp: ({ addedKobo }) => `Fare raised by ${nairaLabel(Number(addedKobo) / 100)}`,
  RideAccepted: 'Driver accepted',
  RideGivenBack: 'Driver gave the ride back',
  DriverAbsenceReported: 'Driver didn’t come, search restarted',
  DriverSeen: 'Rider saw the driver',
  RiderAskedRelease: 'Rider asked to cancel',
  DriverArrived: 'Driver arrived',
  StartCodeRefused: 'Wrong start code',
  StartCodeRenewed: 'New start code after five wrong ones',
  RideStarted: 'Ride started',
  DestinationChanged: 'Destination changed',
  RiderCalled: 'Driver called the rider',
  RiderNoShowReported: 'Driver could not find the rider',
  RideEndedByOperator: 'SafeRide ended the ride',
  TripEndConfirmed: ({ word }) =>
    word === 'arrived' ? 'Rider confirmed the arrival' : 'Rider asked to stop before the destination',
  RideCompleted: ({ end }) => (end === 'at_destination' ? 'Trip completed' : 'Trip ended early'),
  RideCancelled: 'Ride cancelled',
  FarePaidRecorded: ({ paidKobo, amountKobo }) =>
    Number(paidKobo) >= Number(amountKobo)
      ? 'Payment recorded'
      : Number(paidKobo) === 0
        ? 'Driver recorded that the fare was not paid'
        : `Driver recorded a part payment of ${nairaLabel(Number(paidKobo) / 100)}`,
  FarePaidClaimed: 'Rider said they paid',
  FareCaseOpened: 'Driver and rider differ about the payment',
  FareCaseDecided: ({ paidKobo }) => `SafeRide decided that ${nairaLabel(Number(paidKobo) / 100)} was paid`,
  SetDownEarlyReported: 'Rider said they were dropped off early',
  RideRated: ({ ratedBy }) => (ratedBy === 'driver' ? 'Driver rated the ride' : 'Rider rated the ride'),
};

export const rideTimelineWords = {
  title: 'What happened',
  steps: {
    createdAt: 'Requested',
    acceptedAt: 'Driver accepted',
    arrivedAt: 'Driver arrived',
    startedAt: 'Ride started',
    completedAt: 'Ride completed',
    cancelledAt: 'Ride cancelled',
  },
} as const;
