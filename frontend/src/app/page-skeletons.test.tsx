import { calls } from '@saferide/contracts/calls';
import { pages } from '@saferide/contracts/kernel/pages';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { DriverDashboard } from '../pages/driver/driver-dashboard.tsx';
import { DriverRides } from '../pages/driver/driver-rides.tsx';
import { VehicleReviewPage } from '../pages/driver/vehicle-review-page.tsx';
import { ChatPage } from '../pages/person/chat-page.tsx';
import { EmergencyContactsPage } from '../pages/person/emergency-contacts-page.tsx';
import { ProfilePage } from '../pages/person/profile-page.tsx';
import { SecurityPage } from '../pages/person/security-page.tsx';
import { BookingPage } from '../pages/rider/booking-page.tsx';
import { CustomerHome } from '../pages/rider/customer-page.tsx';
import { CustomerRidePage } from '../pages/rider/customer-ride-page.tsx';
import { SavedPlacesPage } from '../pages/rider/saved-places-page.tsx';
import { aDriverPerson, aPerson, RIDE_ID } from '../testing/samples.ts';
import { server } from '../testing/server.ts';
import { show } from '../testing/show.tsx';

const rider = () => aPerson();
const driver = () => aDriverPerson();

type Row = readonly [name: string, Shown: () => ReactNode, as: () => ReturnType<typeof aPerson>, path: string];

const addressOf = (path: string): string => path.replace(':id', RIDE_ID);

const skeletons = () => document.querySelectorAll('[aria-hidden] .animate-glow, .animate-glow[aria-hidden]');

describe('while data are loading', () => {
  it.each<Row>([
    ['chat', ChatPage, rider, pages.chat],
    ['the profile', ProfilePage, rider, pages.profile],
    ['sign-in and devices', SecurityPage, rider, pages.security],
    ['emergency contacts', EmergencyContactsPage, rider, pages.emergencyContacts],
    ['the rider’s rides', CustomerHome, rider, pages.customer],
    ['booking', BookingPage, rider, pages.book],
    ['saved places', SavedPlacesPage, rider, pages.savedPlaces],
    ['a ride', CustomerRidePage, rider, pages.customerRide],
    ['the driver’s dashboard', DriverDashboard, driver, pages.driver],
    ['a driver’s past rides', () => <DriverRides id="" />, driver, pages.driver],
    ['a driver’s past ride', () => <DriverRides id={RIDE_ID} />, driver, pages.driver],
    ['vehicle review', VehicleReviewPage, driver, pages.vehicleReview],
  ])('%s shows its heading, its title and placeholders', async (_, Shown, as, path) => {
    for (const call of calls) if (call.method === 'GET') server.holds(call);
    await show(<Shown />, { as: as(), at: addressOf(path), path });
    const heading = screen.getByRole('heading', { level: 1 }).textContent;
    expect(document.title).toBe(`${heading} · SafeRide`);
    expect(skeletons().length).toBeGreaterThan(0);
  });
});
