import type { pages } from '@saferide/contracts/pages';
import { PRODUCT } from './product.ts';

/** The title of each page: its heading, and the document's title while it is loading. */
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

/** Titles of a driver's past rides, which share the dashboard's path and differ in its search. */
export const pastRides = { all: 'Your rides', one: 'Ride' } as const;

/** Title of the form for another vehicle, which shares the address of the vehicle's review. */
export const anotherCarTitle = 'Change vehicle';
