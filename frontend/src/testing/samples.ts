import type { CurrentUser } from '@saferide/contracts/account/current-user';
import { terms } from '@saferide/contracts/account/terms';
import type { DriverProfileView } from '@saferide/contracts/driver/driver';
import {
  type DisplayedVehicle,
  exampleVehicle,
  specDisplayedVehicleOf,
  specVehicleOf,
} from '@saferide/contracts/driver/vehicle';
import type { ResponseOf } from '@saferide/contracts/kernel/define-call';
import type { CausationNode, EventView, OneEvent } from '@saferide/contracts/operation/event-explorer';
import type { ProjectionView, RebuildView } from '@saferide/contracts/operation/operation';
import type { FoundPlace, RouteStep, RouteView } from '@saferide/contracts/place/geo';
import type { OfferedRideView } from '@saferide/contracts/ride/driver-queries';
import type { rideReceipt } from '@saferide/contracts/ride/queries';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import type { rideTrail } from '@saferide/contracts/ride/trail';
import type { DriverAlertView, SafetyCheckView } from '@saferide/contracts/safety/views';
import type { VehicleReviewView } from '@saferide/contracts/vehicle-review/review';
import type { ReviewCaseRowView, ReviewCaseView } from '@saferide/contracts/vehicle-review/review-desk';

export const NOW = '2026-03-02T10:00:00.000Z';

export const inSeconds = (seconds: number): string => new Date(Date.parse(NOW) + seconds * 1_000).toISOString();

export const RIDE_ID = '0195b1a0-0000-7000-8000-000000000001';
export const OTHER_RIDE_ID = '0195b1a0-0000-7000-8000-000000000002';
export const REVIEW_ID = '0195b1a0-0000-7000-8000-000000000003';
export const OTHER_REVIEW_ID = '0195b1a0-0000-7000-8000-000000000004';

const socketToken = `x.${btoa(JSON.stringify({ exp: Date.parse(NOW) / 1_000 + 86_400 }))}.x`;

export const aPerson = (named: Partial<CurrentUser> = {}): CurrentUser => ({
  id: 'ada',
  firstName: 'Ada',
  lastName: 'Obi',
  email: 'ada@example.ng',
  phoneNumber: '+2348030000001',
  roles: [],
  profile: { fullName: 'Ada Obi', phoneNumber: '+2348030000001', state: 'Lagos', city: 'Ikeja', address: null },
  customer: { id: 'ada', createdAt: NOW },
  terms: { version: terms.version, acceptedAt: NOW },
  driver: null,
  jwtToken: socketToken,
  ...named,
});

const trip = {
  pickupAddress: 'Allen Avenue, Ikeja',
  destinationAddress: 'Eko Hotel, Victoria Island',
  pickupArea: 'Ikeja',
  destinationArea: 'Victoria Island',
  pickupLocation: { latitude: 6.6018, longitude: 3.3515 },
  destinationLocation: { latitude: 6.4253, longitude: 3.4298 },
  vehicleType: 'standard',
  passengers: 2,
  estimatedPrice: 2_500,
  distance: 10,
  estimatedMinutes: 30,
  serviceDurationHours: null,
  createdAt: inSeconds(-60),
  scheduledTime: null,
  paymentMethod: 'cash',
} as const;

export const anOffer = (named: Partial<OfferedRideView> = {}): OfferedRideView => ({
  ...trip,
  id: RIDE_ID,
  status: 'requested',
  pickupAddress: null,
  destinationAddress: null,
  topUp: 0,
  road: { distanceKm: 12.5, minutes: 32, approximate: false },
  customer: null,
  customerName: null,
  customerRating: 4.8,
  customerTrips: 12,
  expiresAt: inSeconds(25),
  pickupDistanceKm: 2,
  ...named,
});

export const anAlert = (named: Partial<DriverAlertView> = {}): DriverAlertView => ({
  id: '0195b1a0-0000-7000-8000-00000000000a',
  name: 'Ikeja',
  type: 'traffic',
  latitude: 6.6153,
  longitude: 3.3515,
  radius: 500,
  severity: 'low',
  description: null,
  reportedAt: inSeconds(-300),
  endsAt: inSeconds(3_300),
  isActive: true,
  source: 'one_driver',
  confirmations: 0,
  distanceMetres: 1_500,
  own: false,
  said: null,
  acknowledged: false,
  ...named,
});

export const aSafetyCheck = (named: Partial<SafetyCheckView> = {}): SafetyCheckView => ({
  rideId: RIDE_ID,
  nth: 1,
  reasons: ['long_stop'],
  severity: 'medium',
  askedAt: NOW,
  answerBy: inSeconds(120),
  answered: null,
  outcome: null,
  ...named,
});

export const aFoundPlace = (named: Partial<FoundPlace> = {}): FoundPlace => ({
  name: 'Allen Avenue, Ikeja',
  within: 'Lagos',
  kind: 'street',
  latitude: 6.6018,
  longitude: 3.3515,
  sureness: 1,
  distanceMetres: null,
  ...named,
});

export const aRide = (named: Partial<RideView> = {}): RideView => ({
  ...trip,
  id: RIDE_ID,
  status: 'requested',
  topUp: 0,
  finalPrice: null,
  paid: null,
  paidClaimedAt: null,
  estimatedPickupTime: null,
  pickupDueAt: null,
  tariffVersion: 'lagos-1',
  city: 'Lagos',
  acceptedAt: null,
  driverSeenAt: null,
  releaseAskedAt: null,
  arrivedAt: null,
  startedAt: null,
  completedAt: null,
  endConfirmed: null,
  search: null,
  tripEnd: null,
  earlyByKm: null,
  setDownEarlyAt: null,
  cancelledAt: null,
  cancelledBy: null,
  reason: null,
  operatorReason: null,
  searchRound: 1,
  customerId: 'ada',
  customerName: 'Ada',
  customer: null,
  note: null,
  passenger: null,
  driverId: null,
  driver: null,
  mayCall: false,
  startCode: null,
  startCodeRenewals: 0,
  allowDestinationChanges: false,
  totalDestinationChanges: 0,
  destinationHistory: [],
  ratings: { customer: null, driver: null },
  ...named,
});

export const aShownVehicle = (plate: string, model = 'Toyota Corolla'): DisplayedVehicle => ({
  model,
  plate,
  color: 'silver',
});

export const aRideDriver: NonNullable<RideView['driver']> = {
  profile: { firstName: 'Dele', lastName: 'Bello', phoneNumber: '+2348030000002' },
  rating: 4.8,
  trips: 31,
  ...specDisplayedVehicleOf(aShownVehicle('LSR-123-AB')),
  bankAccountNumber: null,
  accountHolderName: null,
  bankName: null,
  mobileMoneyNumber: null,
};

export const anAcceptedRide = (named: Partial<RideView> = {}): RideView =>
  aRide({
    status: 'accepted',
    acceptedAt: inSeconds(-30),
    estimatedPickupTime: 10,
    pickupDueAt: inSeconds(600),
    driverId: 'dele',
    driver: aRideDriver,
    mayCall: true,
    ...named,
  });

export const aReceipt = (named: Partial<ResponseOf<typeof rideReceipt>> = {}): ResponseOf<typeof rideReceipt> => ({
  rideId: RIDE_ID,
  tariffVersion: 'lagos-1',
  lines: [{ label: 'Discount', amount: -500 }],
  agreedFare: 2_500,
  finalFare: 2_000,
  commission: 0,
  driverReceives: 2_000,
  payment: null,
  paidClaimedAt: null,
  claimedMethod: null,
  fareCase: null,
  earlyEnd: null,
  setDownEarlyAt: null,
  ...named,
});

export const aRideTrail = (named: Partial<ResponseOf<typeof rideTrail>> = {}): ResponseOf<typeof rideTrail> => ({
  rideId: RIDE_ID,
  startedAt: inSeconds(-2_040),
  endedAt: inSeconds(0),
  distanceKm: 12.4,
  areas: ['Yaba', 'Surulere'],
  gaps: [],
  points: [-2_040, 0].map((at) => ({ latitude: 6.6, longitude: 3.35, at: inSeconds(at), afterGap: false })),
  ...named,
});

export const aReviewCase = (named: Partial<ReviewCaseView> = {}): ReviewCaseView => ({
  id: REVIEW_ID,
  driverId: 'dele',
  driverName: 'Dele Bello',
  phoneNumber: '+2348030000002',
  vehicleDetails: {
    make: 'Toyota',
    model: 'Corolla',
    year: '2019',
    color: 'silver',
    plateNumber: 'LSR-123-AB',
    type: 'standard',
  },
  status: 'in_review',
  attempt: 1,
  submittedAt: inSeconds(-3_600),
  aiAssessment: {
    overallScore: 7.2,
    detailedScores: {
      exteriorCondition: 7,
      interiorCondition: 7,
      cleanliness: 8,
      safetyFeatures: null,
      documentMatch: null,
    },
    derivation: {},
    flags: [],
    suggestions: ['Clean the rear seats', 'Show the boot open'],
    confidence: 0.8,
    nigerianMarketAdjustments: [],
    assessorVersion: 'simulator-1',
    simulated: true,
    tier: 'human_review',
  },
  photos: [],
  location: 'Lagos',
  urgency: 'medium',
  email: 'dele@example.ng',
  decidedAt: null,
  decidedBy: null,
  reason: null,
  suggestions: [],
  retake: [],
  attemptsBefore: [],
  events: [],
  people: {},
  ofSameCar: [],
  ofSameDriver: [],
  ...named,
});

export const aCaseRow = (named: Partial<ReviewCaseRowView> = {}): ReviewCaseRowView => ({
  id: REVIEW_ID,
  driverId: 'dele',
  driverName: 'Dele Bello',
  vehicle: aShownVehicle('LSR-123-AB'),
  status: 'in_review',
  attempt: 1,
  submittedAt: inSeconds(-3_600),
  urgency: 'medium',
  tier: 'human_review',
  overallScore: 7.2,
  flags: [],
  location: 'Lagos',
  decidedAt: null,
  decidedBy: null,
  ...named,
});

export const aRebuild = (named: Partial<RebuildView> = {}): RebuildView => ({
  id: 'rebuild-1',
  dryRun: true,
  swapOfDryRun: false,
  kept: true,
  running: false,
  reason: 'Fares look wrong',
  startedAt: inSeconds(-120),
  phase: 'ready',
  eventsDone: 9_000,
  eventsTotal: 9_000,
  eventsPerSecond: 300,
  etaSeconds: null,
  comparison: null,
  error: null,
  ...named,
});

export const aProjection = (named: Partial<ProjectionView> = {}): ProjectionView => ({
  name: 'rides',
  state: 'live',
  position: '00000009',
  head: '00000009',
  eventsBehind: 0,
  secondsBehind: 0,
  parkedStreams: 0,
  updatedAt: inSeconds(-10),
  rebuild: null,
  answers: ['Returns the driver’s current ride, or null'],
  ...named,
});

export const aDriver = (named: Partial<DriverProfileView> = {}): DriverProfileView => ({
  id: 'dele',
  ...specVehicleOf({ ...exampleVehicle, ...aShownVehicle('LSR-123-AB') }),
  vehicleType: 'standard',
  verificationStatus: 'approved',
  vehicleVerificationStatus: 'approved',
  vehicleFault: null,
  suspension: null,
  vehicleRegistrationCert: 'cert',
  roadworthinessCert: 'roadworthy',
  vehicleInspectionPhotos: [],
  bankAccountNumber: null,
  bankName: null,
  accountHolderName: null,
  bankAccountVerified: true,
  isOnline: false,
  wentUnseen: false,
  pausedUntil: null,
  chosenPlaces: true,
  ...named,
});

export const anEvent = (nth: number, named: Partial<EventView> = {}): EventView => ({
  position: String(nth).padStart(8, '0'),
  stream: `ride-${RIDE_ID}`,
  revision: nth,
  eventId: `0195b1a0-0000-7000-8000-${String(nth).padStart(12, '0')}`,
  type: 'RideOffered',
  at: inSeconds(nth),
  actor: { id: 'search', role: 'system' },
  correlationId: 'correlation-1',
  causationId: 'command-1',
  data: { rideId: RIDE_ID },
  personal: 'none',
  ...named,
});

export const anEventInFull = (named: Partial<OneEvent> = {}): OneEvent => ({
  event: anEvent(1, { type: 'RideRequested', personal: 'sealed' }),
  people: ['bola'],
  raw: { data: { rideId: RIDE_ID, personal: { subject: 'bola', sealed: '(sealed)' } }, metadata: { schemaVersion: 2 } },
  read: {
    version: 2,
    versionNow: 3,
    data: { rideId: RIDE_ID, city: 'Lagos' },
    personalFields: ['pickup'],
    error: null,
  },
  changed: {
    aggregate: 'ride',
    differences: [{ field: 'status', before: '"none"', after: '"requested"' }],
    leftOut: 0,
  },
  rows: [{ model: 'rides', table: 'rides', key: [RIDE_ID] }],
  rowsLeftOut: 0,
  ...named,
});

export const aCausationNode = (
  nth: number,
  type: string,
  cause: number | null,
  named: Partial<CausationNode> = {},
): CausationNode => {
  const { eventId, stream, revision, at, actor, correlationId, causationId } = anEvent(nth);
  const causedBy = cause === null ? null : anEvent(cause).eventId;
  return {
    ...{ eventId, type, stream, revision, at, actor, correlationId, cause: causedBy },
    ...{ causationId: causedBy ?? causationId, ...named },
  };
};

export const aDriverPerson = (): CurrentUser =>
  aPerson({
    id: 'dele',
    firstName: 'Dele',
    driver: { id: 'dele', verificationStatus: 'approved', vehicleType: 'standard', createdAt: NOW },
  });

const nothingMore = { overallScore: null, thresholdPercent: null, reason: null, retake: [] };

export const aVehicleReview = (named: Partial<VehicleReviewView> = {}): VehicleReviewView => ({
  id: REVIEW_ID,
  status: 'approved',
  attempt: 1,
  vehicleType: 'standard',
  submittedAt: inSeconds(-3_600),
  decidedAt: inSeconds(-60),
  assessment: {
    overallScore: 7.2,
    detailedScores: {
      exteriorCondition: 7,
      interiorCondition: 7,
      cleanliness: 8,
      safetyFeatures: null,
      documentMatch: null,
    },
    derivation: {
      exteriorCondition: 'Mean of the four outside photos.',
      safetyFeatures: 'Not judged: a person must check belts, tyres and lights.',
    },
    flags: [],
    suggestions: [],
    confidence: 0.8,
    nigerianMarketAdjustments: [{ name: 'market_standards', delta: 0.3 }],
    assessorVersion: 'simulator-1',
    simulated: true,
    tier: 'human_review',
  },
  reason: null,
  suggestions: [],
  photos: [],
  canResubmit: false,
  ofAnotherVehicle: false,
  retake: [],
  feedbackStars: null,
  history: [
    { type: 'VehicleApproved', at: inSeconds(-60), attempt: 1, status: 'approved', ...nothingMore },
    {
      type: 'VehicleAssessed',
      at: inSeconds(-3_590),
      attempt: 1,
      status: null,
      ...nothingMore,
      overallScore: 7.2,
      thresholdPercent: 75,
    },
    { type: 'VehicleSubmitted', at: inSeconds(-3_600), attempt: 1, status: 'submitted', ...nothingMore },
  ],
  receipt: null,
  usualWaitMinutes: null,
  tiers: {
    thresholdPercent: 75,
    holdBelow: 6,
    autoApproveConfidence: 0.7,
    policyVersion: 'review-2',
    goodPhotosSuffice: false,
  },
  ...named,
});

export const aRouteStep = (
  id: number,
  from: number,
  instruction: string,
  more: Partial<RouteStep> = {},
): RouteStep => ({
  ...{ id, from, instruction, distance: 1_100, duration: 120, direction: 'straight', landmark: null },
  ...{ speedLimit: 60, road: null, latitude: 6.5, longitude: 3.35 },
  ...more,
});

export const aRoute: RouteView = {
  ...{ distance: 2_200, duration: 240, approximate: false, source: 'osrm', polyline: '_ptf@ohmS?o}@o}@?' },
  steps: [
    aRouteStep(0, 0, 'Start on Ikorodu Road, going east'),
    aRouteStep(1, 1, 'Turn left into Airport Road', { direction: 'left', landmark: 'Maryland Mall', speedLimit: null }),
    aRouteStep(2, 2, 'You have arrived', { distance: 0, duration: 0 }),
  ],
};
