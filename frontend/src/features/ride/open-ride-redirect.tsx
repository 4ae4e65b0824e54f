import { pages, withParams } from '@saferide/contracts/kernel/pages';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Navigate, useNavigationType } from 'react-router-dom';
import { z } from 'zod';
import { PageSkeleton } from '../../design/skeleton.tsx';
import { useServerNow } from '../../design/use-time.ts';
import { useCurrentUser } from '../../session/current-user.ts';
import { readForPerson } from '../../session/personal-storage.ts';
import { useCustomerRides } from './customer-queries.ts';
import { activeRideQuery } from './driving/active-ride-query.ts';
import { rideToShowFirst, rideWithoutDriverIn } from './open-rides.ts';

/** A ride that the person drives takes precedence over one that they booked; `page` is null without a ride to open. */
export const useOngoingRidePage = (): { readonly isPending: boolean; readonly page: string | null } => {
  const { id, customer, driver } = useCurrentUser();
  const driving = useQuery({ ...activeRideQuery, enabled: driver !== null });
  const riding = useCustomerRides();
  const now = useServerNow(30_000);
  // `isFetched` is also true after a failure, which must not hold up the page.
  const isPending = (driver !== null && !driving.isFetched) || (customer !== null && !riding.isFetched);
  if (driving.data) return { isPending, page: pages.driver };
  const unseen = riding.data ? rideWithoutDriverIn(riding.data, now) : null;
  const ride =
    (riding.data && rideToShowFirst(riding.data, now)) ??
    (unseen?.id === readForPerson(id, 'noDriverSeen', z.string()) ? null : unseen);
  return { isPending, page: ride && withParams(pages.customerRide, { id: ride.id }) };
};

export interface OpenRideRedirectProps {
  readonly here: string;
  readonly waits?: boolean;
  readonly children: ReactNode;
}

/** Redirects only when the app is opened, not on links within it. */
export const OpenRideRedirect = ({ here, waits = false, children }: OpenRideRedirectProps) => {
  const arrival = useNavigationType();
  const [isOpened] = useState(() => arrival === 'POP' && !(history.state?.idx > 0));
  const { isPending, page } = useOngoingRidePage();
  if (!isOpened) return children;
  if (page !== null && page !== here) return <Navigate to={page} replace />;
  return isPending && waits ? <PageSkeleton /> : children;
};
