import { toNaira } from '@saferide/contracts/kernel/kobo';
import type { RatingReason } from '@saferide/contracts/ride/rating-reasons';
import { trailLimits } from '@saferide/contracts/ride/trail-limits';
import { listLabel, minutesLabel, nairaLabel, onPlaceText, plural } from '../../messages/format.ts';
import { pageTitles, subpageTitles } from '../../messages/page-titles.ts';
import { defineWords } from '../../messages/words.ts';

export const activeRideWords = defineWords('activeRideWords', {
  title: 'Your ride',
  headline: {
    accepted: 'Drive to the pickup',
    arrived: 'Wait for your rider',
    in_progress: 'Drive to the destination',
  },
  newDestination: 'New destination',
  destinationsByRider: 'Destination changes can only be made by the customer',
  rider: 'Rider',
  passenger: 'Passenger',
  bookedBy: (name: string) => `Booked by ${name}`,
  note: 'Note',
  aRider: 'Your rider',
  call: 'Call rider',
  callPassenger: 'Call passenger',
  pickupBy: (time: string) => `Be there by ${time}`,
  late: (minutes: number) => `You’re running ${minutesLabel(minutes)} late`,
  arrive: 'I have arrived',
  arriveSeen: 'Your rider can see you.',
  arriveUnknown: (why: string | null, within: string) =>
    `${why ?? 'We can’t see your location. Turn on location.'} Get within ${within} of the pickup to confirm arrival, or ask your rider to tap “I can see my driver”.`,
  arriveFar: (within: string) =>
    `Get within ${within} of the pickup to confirm arrival, or ask your rider to tap “I can see my driver”.`,
  arriveNear: 'You’re at the pickup. Tap “I have arrived”.',
  letGo: {
    title: 'Your rider wants to cancel',
    text: (minutes: number) =>
      `Agree and you’re free for the next request. If you don’t get closer to the pickup within ${minutes} minutes, we cancel the ride and it counts as missed.`,
    action: 'Agree to cancel',
    done: 'Ride cancelled',
    failed: 'This could not be sent. Please try again.',
  },
  ended: {
    rider_asked: 'Ride cancelled at your rider’s request',
    cancelled_by_customer: 'Your rider cancelled a ride you had accepted',
    ended_by_operator: 'Our team ended your ride',
  },
  arriveFailed: 'Your arrival could not be reported. Please try again.',
  startCode: 'Rider’s code',
  startCodeHint: 'Four digits. Your rider reads them from their screen.',
  start: 'Start ride',
  startFrom: (time: string) => `This ride can start at ${time}.`,
  startFailed: 'The ride could not be started. Please try again.',
  complete: 'Complete ride',
  completeFailed: 'Failed to complete ride. Please try again.',
  finalFare: 'Final fare',
  finalFareHint: (fare: string) => `${fare}, or less if you give a discount.`,
  finalFareMissing: 'Enter the fare in naira.',
  finalFareTooHigh: (fare: string) => `The final fare can’t be more than ${fare}.`,
  earlyEnd:
    'You’re not at the destination, so the fare covers the distance driven. For the full fare, ask your rider to tap “We arrived” or “I asked to stop here”.',
  earlyUnseen:
    'We can’t see where you are, so the fare covers the distance we saw. For the full fare, ask your rider to tap “We arrived” or “I asked to stop here”.',
  earlyHours: (started: number, booked: number) =>
    `${started} of ${booked} booked hours started, so only that is due. For the full fare, ask your rider to tap “End early”.`,
  endConfirmed: 'Your rider confirmed the end of the trip. The full fare is due.',
  earlyReason: 'Why did the trip end here?',
  earlyReasonNeeded: 'Tell your rider why the trip ended here.',
  confirmComplete: (fare: string) => `Complete for ${fare}`,
  aboutFare: (fare: string) => `about ${fare}`,
  drivenFare: 'the distance driven',
  giveBack: 'I can’t do this ride',
  giveBackTitle: 'Give this ride back?',
  giveBackText: 'We’ll find your rider another driver. You won’t see this trip again.',
  giveBackReason: 'Why?',
  giveBackConfirm: 'Give back',
  giveBackReasonNeeded: 'Tell us why you can’t do this trip',
  givenBack: 'Ride given back',
  giveBackFailed: 'The ride could not be given back. Please try again.',
  keep: 'Keep the ride',
  noShow: 'Rider no-show',
  noShowFrom: (time: string, minutes: number) =>
    `From ${time} you can report a no-show. Call or message them at least ${minutes} min before.`,
  noShowDone: 'Ride cancelled',
  noShowFailed: 'This could not be reported. Please try again.',
  fare: 'Fare',
  waitingFor: (time: string) => `Waiting ${time}`,
  cancelledByOther: 'The ride is over',
  cancelledByOtherText: 'It was cancelled or given to another driver.',
});

export const acceptedRidesWords = defineWords('acceptedRidesWords', {
  title: 'Accepted scheduled rides',
  in: (span: string) => `in ${span}`,
  now: 'Pickup time',
  details: (time: string) => `Address, name and number from ${time}`,
  soon: 'Nearly time. Be at the pickup.',
  reminder: (minutes: number) => `Pickup in ${minutes} minutes`,
});

export const trackingWords = defineWords('trackingWords', {
  waiting: 'Waiting for driver',
  accepted: { driver: 'Heading to pickup', rider: 'Driver on the way' },
  comesAt: (time: string) => `Driver comes at ${time}`,
  arrived: 'At the pickup',
  in_progress: 'Ride in progress',
  completed: 'Ride completed',
  share: 'Share Location',
  shared: 'Link copied. Paste it wherever you want to share it.',
  sharedTitle: 'Where I am',
  here: 'I am here now:',
  notShared: 'Your location could not be shared. Please try again.',
  required: 'Location Required: Please enable location access for ride tracking.',
});

export const lastKnownWords = defineWords('lastKnownWords', {
  justNow: 'Last known a moment ago. Can’t refresh right now.',
  ago: (age: string) => `Last known, ${age} ago. Can’t refresh right now.`,
  riderWaits: 'You need a connection to change this ride.',
  driverWaits: {
    accepted: 'You need a connection to confirm your arrival: we tell your rider at that moment.',
    arrived: 'Starting the ride needs a network: the code is checked there.',
    in_progress:
      'You need a connection to complete the trip. The fare stays as agreed: drive on, and complete it once you’re back online.',
  },
});

export const driverStatsWords = defineWords('driverStatsWords', {
  title: 'Your Stats',
  today: "Today's Earnings",
  todayTrips: 'Trips today',
  trips: 'Total trips',
  total: 'Total earnings',
  rating: 'Rating',
  allRides: 'All trips',
});

export const rideCompletedWords = defineWords('rideCompletedWords', {
  title: 'Ride completed!',
  earned: 'You earned',
  fare: 'The fare',
  received: (amount: string) => `You got ${amount} of it so far.`,
  all: 'You keep 100%. No commission.',
  rate: (name: string | null) => `How was ${name ?? 'your rider'}?`,
  stars: 'Stars for your rider',
  rateSend: 'Send rating',
  rated: 'Thank you for your rating',
  rateFailed: 'Your rating could not be sent. Please try again.',
  later: 'You can also do this later in “Your trips”, within a day.',
  done: 'Done',
});

export const finishedRidesWords = defineWords('finishedRidesWords', {
  title: subpageTitles.pastRides,
  back: pageTitles.driver,
  backToList: subpageTitles.pastRides,
  ride: subpageTitles.pastRide,
  empty: 'No trips yet. Completed trips will show here.',
  more: 'Older trips',
  noMore: 'No older trips.',
  notFound: 'We can’t find this ride.',
  afterwards: 'After the ride',
  rated: (stars: number) => plural(stars, { one: 'You gave # star.', other: 'You gave # stars.' }),
  over: 'It’s too late to record a payment or rating for this trip.',
});

export const ratingReasonWords = defineWords('ratingReasonWords', {
  better: 'What could be better?',
  praise: 'What went well?',
  reasons: {
    driving: 'Driving',
    car: 'Car',
    route: 'Route',
    late: 'Late',
    on_time: 'On time',
    pickup: 'Pickup',
    payment: 'Payment',
    car_left_dirty: 'Left the car dirty',
    politeness: 'Politeness',
    other: 'Something else',
  } satisfies Record<RatingReason, string>,
});

export const farePaymentWords = defineWords('farePaymentWords', {
  title: 'Payment',
  paid: (method: string) => `Paid: ${method}`,
  part: (paid: string, due: string, method: string) => `Part paid: ${paid} of ${due}, ${method}`,
  notPaid: 'Not paid',
  decided: (paid: string, due: string) =>
    paid === due ? `We decided: the fare of ${due} counts as paid.` : `We decided: ${paid} of ${due} counts as paid.`,
  reason: (reason: string) => `Reason: ${reason}`,
  rider: {
    recorded: (method: string) => `Your driver has recorded your payment: ${method}.`,
    part: (paid: string, due: string) => `Your driver recorded that you paid ${paid} of ${due}.`,
    notPaid: (due: string) => `Your driver recorded that you didn’t pay the fare of ${due}.`,
    action: 'I have paid',
    claimedNow: 'You have paid.',
    payment: 'payment',
    hint: (due: string) => `Tap this if you’ve paid the full ${due}. If your driver says otherwise, we’ll decide.`,
    how: 'How did you pay?',
    claimed: (time: string, method: string | null) =>
      `You told us at ${time} that you have paid${method === null ? '' : ` (${method.toLowerCase()})`}.`,
    waiting: 'We’re checking the trip and will let you both know what we decide.',
    failed: 'This could not be sent. Please try again.',
  },
  driver: {
    how: 'How did your rider pay?',
    choices: { part: 'Part paid', not_paid: 'Not paid' },
    amount: 'How much did you get?',
    amountHint: (due: string) => `In naira, less than the fare of ${due}. Count what you got before, too.`,
    amountFault: (due: string) => `Enter an amount up to ${due}.`,
    by: 'Paid by',
    record: (method: string, due: string) => `Record ${due}: ${method}`,
    recordPart: 'Record part payment',
    recordNotPaid: 'Record as not paid',
    notPaidHint:
      'We tell your rider. If they say they paid, we check the trip and decide. Until then it does not count as earned.',
    recorded: 'Payment recorded',
    failed: 'The payment could not be recorded. Please try again.',
    more: 'I got more money',
    claimed: (time: string) => `Your rider told us at ${time} that they have paid.`,
    waiting: 'We’re checking the trip and will let you both know. If the money is there after all, record it.',
  },
});

export const receiptWords = defineWords('receiptWords', {
  title: 'Receipt',
  date: 'Date',
  driver: 'Driver',
  rider: 'Rider',
  plate: 'Number plate',
  vehicle: 'Vehicle',
  from: 'From',
  to: 'To',
  time: 'Ride time',
  payment: 'Payment',
  noPayment: 'not recorded by the driver',
  early: {
    fact: 'Ended early',
    endedAt: (time: string, place: string | null) =>
      `Ended at ${time}${place === null ? '' : ` ${onPlaceText(place)}`}`,
    way: (km: string | null, destination: string) =>
      `, ${km === null ? 'on the way to' : `${km} in a straight line from`} ${destination}`,
    chargedHours: (hours: number, of: number) => `Charged: ${hours} of ${of} booked hours`,
    charged: (km: string, of: string) => `Charged: ${km} of ${of}, in a straight line`,
    agreed: 'Agreed fare, straight line',
    reason: (reason: string) => `Your driver’s reason: ${reason}`,
    ownReason: (reason: string) => `Your reason: ${reason}`,
  },
  driverGets: 'Your driver receives',
  youGet: 'You receive',
  tariff: (version: string) => `Tariff ${version}`,
  print: 'Save receipt',
  number: 'Receipt number',
  open: 'Open the receipt',
  back: pageTitles.customerRide,
  notYet: 'The receipt is here once the trip has ended.',
  email: {
    action: 'Send by e-mail',
    sent: 'Receipt sent to your e-mail',
    failed: 'The receipt could not be sent. Please try again.',
    needsNetwork: 'You need a connection to send the receipt.',
  },
  setDownEarly: {
    action: 'I was dropped off early',
    said: (time: string) => `You told us at ${time} that you were dropped off early. Our team will look at it.`,
    riderSaid: (time: string) =>
      `Your rider told us at ${time} that they were dropped off early. Our team will look at it.`,
    failed: 'This could not be sent. Please try again.',
  },
});

export const rideTrailWords = defineWords('rideTrailWords', {
  title: 'Route taken',
  map: 'Map of the route taken',
  began: (time: string) => `It began here at ${time}`,
  ended: (time: string) => `It ended here at ${time}`,
  driven: (km: string, time: string, areas: readonly string[], gaps: boolean) =>
    `${gaps ? 'At least ' : ''}${km} driven, ${time}${areas.length > 0 ? `, by way of ${listLabel(areas)}` : ''}.`,
  gap: (time: string, from: string) => `No position for ${time}, from ${from}`,
  source: `From the driver’s phone. We keep it for ${trailLimits.keptDays} days.`,
  none: `No route recorded for this trip. We keep routes for ${trailLimits.keptDays} days, or until the rider or driver deletes their account.`,
});

type Data = Readonly<Record<string, unknown>>;

export const eventTexts = defineWords<Readonly<Record<string, string | ((data: Data) => string)>>>('eventTexts', {
  RideRequested: 'Requested',
  RideScheduled: 'Booked for later',
  RideReplaced: 'Class changed',
  FareToppedUp: ({ addedKobo }) => `Fare raised by ${nairaLabel(toNaira(Number(addedKobo)))}`,
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
  HoursProposed: 'More hours asked for',
  HoursAdded: 'Hours added',
  HoursDeclined: 'More hours declined',
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
        : `Driver recorded a part payment of ${nairaLabel(toNaira(Number(paidKobo)))}`,
  FarePaidClaimed: 'Rider said they paid',
  ReceiptRequested: 'Receipt sent by e-mail',
  FareCaseOpened: 'Rider and driver disagree about the payment',
  FareCaseDecided: ({ paidKobo }) => `SafeRide decided that ${nairaLabel(toNaira(Number(paidKobo)))} was paid`,
  SetDownEarlyReported: 'Rider said they were dropped off early',
  RideRated: ({ ratedBy }) => (ratedBy === 'driver' ? 'Driver rated the ride' : 'Rider rated the ride'),
});

export const rideTimelineWords = defineWords('rideTimelineWords', {
  title: 'What happened',
  steps: {
    createdAt: 'Requested',
    acceptedAt: 'Driver accepted',
    arrivedAt: 'Driver arrived',
    startedAt: 'Ride started',
    completedAt: 'Ride completed',
    cancelledAt: 'Ride cancelled',
  },
});

export const tripReceiptWords = defineWords('tripReceiptWords', {
  title: 'Your receipt',
  unpaidTitle: 'Your fare',
  pay: (amount: string) => `Pay ${amount}`,
  when: (time: string, vehicle: string) => `${time} · ${vehicle}`,
  driverGets: (amount: string) => `All ${amount} is for your driver.`,
  paid: 'Paid',
  open: 'Not paid yet',
  notRecorded: 'Your driver hasn’t recorded the payment.',
  claimed: (time: string) => `You told us at ${time} that you have paid.`,
  confirmed: (time: string) => `Your driver confirmed, ${time}`,
  bothConfirmed: (time: string) => `Both of you confirmed, ${time}`,
  end: (time: string, duration: string) => `${time} · ${duration}`,
  wrong: 'Something wrong with this fare?',
  check: 'Check this receipt',
  checkText: (tariff: string) =>
    `We work the fare out again from the recorded events of this ride and tariff ${tariff} each time this page opens. The events are below; add the lines up and compare them with the total.`,
});
