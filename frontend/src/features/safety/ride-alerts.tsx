import { rideSafety } from '@saferide/contracts/safety/checks';
import { areaAlertFrame } from '@saferide/contracts/safety/frames';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../api/query.ts';
import { Banner } from '../../design/banner.tsx';
import { useFrames } from '../../live/live-context.tsx';
import { alertsWords, rideAlertsWords as m } from './safety.words.ts';

const POLL_MS = 60_000;

export const RideAlerts = ({ rideId }: { readonly rideId: string }) => {
  const query = useQuery({ ...callQuery(rideSafety, { params: { id: rideId } }), refetchInterval: POLL_MS });
  useFrames(areaAlertFrame, () => void query.refetch());
  const alerts = query.data?.alerts ?? [];
  if (alerts.length === 0) return null;
  return (
    <Banner tone="warning" title={m.title}>
      <ul>
        {alerts.map((alert) => (
          <li key={alert.id}>
            {alertsWords.named(alert)}
            {alert.description ? `: ${alert.description}` : ` (${alertsWords.source(alert)})`}
          </li>
        ))}
      </ul>
    </Banner>
  );
};
