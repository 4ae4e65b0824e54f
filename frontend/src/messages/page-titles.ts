import type { pages } from '@saferide/contracts/kernel/pages';

export const PRODUCT = 'SafeRide';

export const pageTitles = {
  home: `Welcome to ${PRODUCT}`,
  login: 'Sign in',
  register: 'Create your account',
  receipts: 'Check a receipt',
  contactTexts: 'Emergency contact texts',
  profile: 'Your profile',
  security: 'Sign-in and devices',
  emergencyContacts: 'Emergency contacts',
  chat: 'Chat',
  customer: 'Your rides',
  book: 'Book a ride',
  savedPlaces: 'Saved places',
  customerRide: 'Your ride',
  driver: 'Driver',
  vehicleReview: 'Vehicle review',
  driverDashboard: 'Driver',
} as const satisfies Record<keyof typeof pages, string>;

export const pastRidesTitles = { all: 'Your rides', one: 'Ride' } as const;

export const anotherCarTitle = 'Change vehicle';
