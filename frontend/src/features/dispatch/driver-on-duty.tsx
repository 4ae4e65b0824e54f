import { pages } from '@saferide/contracts/kernel/pages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { usePollingUnlessLive } from '../../live/live-context.tsx';
import { driverProfileQuery } from '../driver/index.ts';
import { effectivePlace, isPositionUnknown, storedDriverPlace, usePositionReports } from '../driver-duty/index.ts';
import { OfferOverlay } from './offer-overlay.tsx';

const POLL_MS = 10_000;

export const DriverOnDuty = () => {
  const { pathname } = useLocation();
  return pathname === pages.driver ? null : <AwayFromDashboard />;
};

const AwayFromDashboard = () => {
  const refetchInterval = usePollingUnlessLive(POLL_MS);
  const { data } = useQuery({ ...driverProfileQuery, refetchInterval });
  const [place] = useState(storedDriverPlace.read);
  const onDuty = data?.isOnline === true;
  const presence = usePositionReports(effectivePlace(place, data?.chosenPlaces ?? false), onDuty);
  return onDuty ? <OfferOverlay from={presence.reading} unplaced={isPositionUnknown(presence)} /> : null;
};
