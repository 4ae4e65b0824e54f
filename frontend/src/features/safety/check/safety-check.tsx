import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../../design/dialog.tsx';
import { usePollingUnlessLive } from '../../../live/live-context.tsx';
import { LazyIAmSafe } from '../../emergency/index.ts';
import { openCheckQuery } from '../queries.ts';
import { checkWords as m } from '../safety.words.ts';
import { CallPolice, CheckDialog } from './check-dialog.tsx';

const POLL_MS = 20_000;

export const SafetyCheck = () => {
  const refetchInterval = usePollingUnlessLive(POLL_MS);
  const { data } = useQuery({ ...openCheckQuery, refetchInterval });
  const [helped, setHelped] = useState(false);
  const [seen, setSeen] = useState<string | null>(null);
  const check = data?.check ?? null;
  const calledFor = data?.calledFor ?? null;
  if (helped)
    return (
      <Dialog open onClose={() => setHelped(false)} title={m.called}>
        <p role="alert">{m.calledText}</p>
        <CallPolice />
      </Dialog>
    );
  if (calledFor !== null && calledFor !== seen)
    return (
      <Dialog open onClose={() => setSeen(calledFor)} title={m.called}>
        <p role="alert">{m.silent}</p>
        <LazyIAmSafe id={calledFor} />
        <CallPolice />
      </Dialog>
    );
  if (!check || check.answered === 'fine') return null;
  return <CheckDialog key={`${check.rideId} ${check.nth}`} check={check} onHelp={() => setHelped(true)} />;
};
