import type { pages } from '@saferide/contracts/kernel/pages';
import { defineWords } from './words.ts';

export const PRODUCT_NAME = 'SafeRide';

export const pageTitles = defineWords('pageTitles', {
  home: `Welcome to ${PRODUCT_NAME}`,
  login: 'Sign in',
  register: 'Create your account',
  receipts: 'Check a vehicle decision',
  contactTexts: 'Emergency contact texts',
  waitlist: 'Waitlist',
  help: 'How can we help?',
  terms: 'Terms',
  privacy: 'Privacy',
  account: 'Your profile',
  profile: 'Your profile',
  security: 'Sign-in and devices',
  erase: 'Erase your account?',
  notifications: 'Notifications',
  voice: 'Voice',
  dataUse: 'Data use',
  accessibility: 'Accessibility',
  emergencyContacts: 'Emergency contacts',
  chat: 'Chat',
  supportCase: 'Help',
  customer: 'Home',
  book: 'Book a ride',
  savedPlaces: 'Saved places',
  trips: 'Trips',
  customerRide: 'Your ride',
  rideReceipt: 'Receipt',
  driver: 'Driver',
  vehicleReview: 'Vehicle review',
  driverDashboard: 'Driver',
} satisfies Record<keyof typeof pages, string>);

export const subpageTitles = defineWords('subpageTitles', {
  pastRides: 'Your trips',
  pastRide: 'Trip',
  anotherCar: 'Change vehicle',
});
