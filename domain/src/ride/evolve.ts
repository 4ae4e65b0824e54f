import { after, DAY_MS } from '../time/instant.ts';
import type { RideEvent } from './events.ts';
import type { Booking, FarePayment, RideIn, RideState, Search } from './state.ts';
import { rideStateAfter } from './status.ts';
import { tripEndOf } from './trip-end.ts';

type BookedEvent = Extract<RideEvent, { type: 'RideRequested' | 'RideScheduled' }>;

const nothingRecorded: FarePayment = { recorded: null, claimed: false, dispute: 'none' };

const noEndConfirmation = { endWord: null, endedByOperator: false, proposedHours: null, hoursDeclined: {} } as const;

const noOffers = { wave: 0, wavedAt: null, offers: {}, atThisFare: [], declined: [], toppedUpAt: null } as const;

const booked = (event: BookedEvent): RideState => ({
  status: rideStateAfter[event.type],
  booking: {
    rideId: event.data.rideId,
    customerId: event.data.customerId,
    vehicleType: event.data.vehicleType,
    passengers: event.data.passengers,
    durationHours: event.data.durationHours,
    quotedFareKobo: event.data.fareKobo,
    fareKobo: event.data.fareKobo,
    tariffVersion: event.data.tariffVersion,
    ridePolicyVersion: event.data.ridePolicyVersion,
    distanceMetres: event.data.distanceMetres,
    estimatedMinutes: event.data.estimatedMinutes,
    city: event.data.city,
    pickup: event.personal?.pickup ?? null,
    destination: event.personal?.destination ?? null,
    paymentMethod: event.data.paymentMethod,
    note: event.personal?.note ?? null,
    passenger: event.personal?.passenger ?? null,
    requestedAt: event.at,
    scheduledFor: event.type === 'RideScheduled' ? event.data.scheduledFor : null,
    destinationChanges: 0,
    addedHours: 0,
  },
  search: {
    ...noOffers,
    round: 1,
    startedAt: event.at,
    excluded: [],
    formerDrivers: [],
    timesGivenBack: 0,
    codesRenewed: 0,
    topUps: 0,
    classChanges: 0,
  },
});

const searchAgain = (
  { booking, search }: { booking: Booking; search: Search },
  event: Extract<RideEvent, { type: 'RideGivenBack' | 'DriverAbsenceReported' }>,
): RideState => ({
  status: rideStateAfter[event.type],
  booking,
  search: {
    ...noOffers,
    round: event.data.searchRound,
    startedAt: event.at,
    excluded: [...search.excluded, event.data.driverId],
    formerDrivers: [...search.formerDrivers, { driverId: event.data.driverId, leftAt: event.at }],
    topUps: search.topUps,
    codesRenewed: search.codesRenewed,
    classChanges: search.classChanges,
    timesGivenBack: event.type === 'RideGivenBack' ? event.data.timesGivenBack : search.timesGivenBack,
  },
});

export const evolve = (state: RideState, event: RideEvent): RideState => {
  if (event.type === 'RideRequested' || event.type === 'RideScheduled') return booked(event);
  if (event.type === 'BookingGivenUp') return state.status === 'none' ? { status: 'none', givenUp: true } : state;
  if (state.status === 'none' || state.status === 'cancelled') return state;
  if (event.type === 'RideCancelled')
    return {
      status: rideStateAfter[event.type],
      booking: state.booking,
      cancelledAt: event.at,
      cause: event.data.cause,
      driverId: event.data.driverId,
      formerDrivers: state.search.formerDrivers,
      replacement: null,
    };
  return state.status === 'requested' ? searching(state, event) : withDriver(state, event);
};

const searching = (state: RideIn<'requested'>, event: RideEvent): RideState => {
  const { booking, search } = state;
  switch (event.type) {
    case 'RideOffered': {
      const offers = { ...search.offers };
      for (const driverId of event.data.driverIds) offers[driverId] = event.data.expiresAt;
      const atThisFare = [...new Set([...search.atThisFare, ...event.data.driverIds])];
      return { ...state, search: { ...search, wave: event.data.wave, wavedAt: event.at, offers, atThisFare } };
    }
    case 'RideReplaced': {
      const { replacement } = event.data;
      const { formerDrivers } = search;
      const ended = { cancelledAt: event.at, cause: 'class_changed', driverId: null, formerDrivers };
      return { status: 'cancelled', booking, ...ended, replacement };
    }
    case 'ReplacementRequested':
      return { ...state, search: { ...search, classChanges: event.data.nth } };
    case 'OfferDeclined':
      return { ...state, search: { ...search, declined: [...search.declined, event.data.driverId] } };
    case 'FareToppedUp':
      return {
        ...state,
        booking: { ...booking, fareKobo: event.data.fareKobo },
        search: { ...search, atThisFare: [], toppedUpAt: event.at, topUps: search.topUps + 1 },
      };
    case 'RideAccepted':
      return {
        status: rideStateAfter[event.type],
        booking,
        search,
        assignment: {
          driverId: event.data.driverId,
          acceptedAt: event.at,
          pickupDueAt: event.data.pickupDueAt,
          startCode: event.personal?.startCode ?? null,
          wrongCodes: 0,
          calledRiderAt: null,
          seen: 'no',
          releaseAsked: null,
        },
      };
    default:
      return state;
  }
};

type WithDriver = Exclude<RideState, { status: 'none' | 'requested' | 'cancelled' }>;

const withDriver = (state: WithDriver, event: RideEvent): RideState => {
  const { booking, search, assignment } = state;
  const underWay = { booking, search, assignment };
  switch (event.type) {
    case 'DriverArrived':
      return { status: rideStateAfter[event.type], ...underWay, arrivedAt: event.at };
    case 'DriverSeen':
      return { ...state, assignment: { ...assignment, seen: event.data.confirmed ? 'confirmed' : 'unconfirmed' } };
    case 'RiderAskedRelease': {
      const { distanceMetres } = event.data;
      return { ...state, assignment: { ...assignment, releaseAsked: { at: event.at, distanceMetres } } };
    }
    case 'RiderCalled':
      return { ...state, assignment: { ...assignment, calledRiderAt: event.at } };
    case 'StartCodeRefused':
      return { ...state, assignment: { ...assignment, wrongCodes: assignment.wrongCodes + 1 } };
    case 'StartCodeRenewed': {
      const startCode = event.personal?.startCode ?? null;
      return {
        ...state,
        search: { ...search, codesRenewed: event.data.nth },
        assignment: { ...assignment, startCode, wrongCodes: 0 },
      };
    }
    case 'RideStarted':
      return { status: rideStateAfter[event.type], ...underWay, startedAt: event.at, ...noEndConfirmation };
    case 'TripEndConfirmed':
      if (state.status === 'in_progress') return { ...state, endWord: event.data.word };
      // The rider confirmed an early end afterwards, which makes the agreed fare due.
      return state.status === 'completed'
        ? { ...state, end: tripEndOf(event.data.word), finalFareKobo: booking.fareKobo }
        : state;
    case 'DestinationChanged': {
      const destination = event.personal?.destination ?? null;
      const { distanceMetres } = event.data;
      const destinationChanges = booking.destinationChanges + 1;
      return { ...state, booking: { ...booking, destination, distanceMetres, destinationChanges } };
    }
    case 'HoursProposed': {
      const { proposer, hours, durationHours, fareKobo, expiresAt } = event.data;
      const proposedHours = { proposer, hours, durationHours, fareKobo, expiresAt };
      return state.status === 'in_progress' ? { ...state, proposedHours } : state;
    }
    case 'HoursAdded': {
      const { hours, durationHours, fareKobo } = event.data;
      const extended = { ...booking, durationHours, fareKobo, addedHours: booking.addedHours + hours };
      return state.status === 'in_progress' ? { ...state, booking: extended, proposedHours: null } : state;
    }
    case 'HoursDeclined': {
      if (state.status !== 'in_progress') return state;
      const { proposer, decliner } = event.data;
      const declined = decliner === proposer ? {} : { [proposer]: event.at };
      return { ...state, proposedHours: null, hoursDeclined: { ...state.hoursDeclined, ...declined } };
    }
    case 'RideGivenBack':
    case 'DriverAbsenceReported':
      return searchAgain(state, event);
    case 'RideEndedByOperator':
      return state.status === 'in_progress' ? { ...state, endedByOperator: true } : state;
    case 'RideCompleted': {
      const { finalFareKobo, counting, end } = event.data;
      const counts = counting === 'counted';
      const status = rideStateAfter[event.type];
      const afterwards = { ratings: {}, farePayment: nothingRecorded, setDownEarly: false, receiptsRequested: [] };
      const fares = { finalFareKobo, countedFareKobo: finalFareKobo };
      const endedByOperator = state.status === 'in_progress' && state.endedByOperator;
      return { status, ...underWay, completedAt: event.at, ...fares, end, endedByOperator, counts, ...afterwards };
    }
    case 'RideRated':
      if (state.status !== 'completed') return state;
      return { ...state, ratings: { ...state.ratings, [event.data.ratedBy]: event.data.stars } };
    case 'FarePaidRecorded': {
      if (state.status !== 'completed') return state;
      const { method, paidKobo, amountKobo } = event.data;
      const { farePayment } = state;
      const isSettled = farePayment.dispute === 'open' && paidKobo >= amountKobo;
      const recorded = { method, paidKobo, at: event.at };
      return {
        ...state,
        farePayment: { ...farePayment, recorded, dispute: isSettled ? 'settled' : farePayment.dispute },
      };
    }
    case 'FarePaidClaimed':
      return state.status === 'completed' ? { ...state, farePayment: { ...state.farePayment, claimed: true } } : state;
    case 'ReceiptRequested': {
      if (state.status !== 'completed') return state;
      const recent = state.receiptsRequested.filter((at) => after(at, DAY_MS) > event.at);
      return { ...state, receiptsRequested: [...recent, event.at] };
    }
    case 'FareCaseOpened':
      return state.status === 'completed'
        ? { ...state, farePayment: { ...state.farePayment, dispute: 'open' } }
        : state;
    case 'FareCaseDecided':
      return state.status === 'completed'
        ? { ...state, farePayment: { ...state.farePayment, dispute: 'decided' } }
        : state;
    case 'SetDownEarlyReported':
      return state.status === 'completed' ? { ...state, setDownEarly: true } : state;
    default:
      return state;
  }
};
