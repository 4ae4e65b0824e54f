import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '../../../design/button.tsx';
import { usePollingUnlessLive } from '../../../live/live-context.tsx';
import { timeLabel } from '../../../messages/format.ts';
import { hasRole, useCurrentUser } from '../../../session/current-user.ts';
import { alarmWords as m } from '../emergency-console.words.ts';
import { playAlarm } from './alarm-sound.ts';
import { alarmQuery } from './queries.ts';

const EVERY_MS = 6_000;
const POLL_MS = 10_000;

export const EmergencyAlarm = () => (hasRole(useCurrentUser(), 'operator') ? <Alarm /> : null);

const Alarm = () => {
  const refetchInterval = usePollingUnlessLive(POLL_MS);
  const { data } = useQuery({ ...alarmQuery, refetchInterval });
  const count = data?.unacknowledged ?? 0;
  const [quiet, setQuiet] = useState(false);
  useEffect(() => {
    if (count === 0 || quiet) return;
    playAlarm();
    const ringing = setInterval(playAlarm, EVERY_MS);
    return () => clearInterval(ringing);
  }, [count, quiet]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the number unmutes the alarm
  useEffect(() => setQuiet(false), [count]);
  if (!data || count === 0) return null;
  return (
    <div role="alert" className="sticky top-(--header-height,0px) z-10 border-line border-b bg-danger text-on-danger">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-3 px-4 py-2">
        <p>
          <span className="font-bold">{m.title(count)}.</span> {data.since && m.since(timeLabel(data.since))}
        </p>
        <span className="flex flex-wrap gap-2">
          <Button look="secondary" size="sm" aria-pressed={quiet} onClick={() => setQuiet(!quiet)}>
            {quiet ? m.loud : m.quiet}
          </Button>
          <ButtonLink look="amber" size="sm" to={consolePages.safety}>
            {m.open}
          </ButtonLink>
        </span>
      </div>
    </div>
  );
};
