import { type FamilyTrackingView, switchFamilyTracking, type WorkShiftView } from '@saferide/contracts/tracking/family';
import { trackingFigures } from '@saferide/contracts/tracking/figures';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../api/use-command.ts';
import { Card } from '../../design/card.tsx';
import { Fact, Facts } from '../../design/facts.tsx';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { NeedsNetwork } from '../../design/needs-network.tsx';
import { Switch } from '../../design/switch.tsx';
import { countLabel, dateTimeLabel, nairaLabel, timeLabel } from '../../messages/format.ts';
import { showFailure } from '../../toasts/show-failure.ts';
import { FamilyLinks } from './family-links.tsx';
import { AddMemberForm, FamilyMembers } from './family-members.tsx';
import { familyTrackingQuery } from './queries.ts';
import { familyCardWords as m } from './tracking.words.ts';
import { useFamilyUpdates } from './use-family-updates.ts';

export const FamilyCard = () => {
  const query = useQuery(familyTrackingQuery);
  useFamilyUpdates(query.data);
  return (
    <Card title={m.title}>
      <LoadedQuery query={query}>{(family) => <Family family={family} />}</LoadedQuery>
    </Card>
  );
};

const Family = ({ family }: { readonly family: FamilyTrackingView }) => {
  const { on, members, workShift, updatedAt } = family;
  return (
    <NeedsNetwork why={m.waits}>
      <OnOff on={on} />
      {on && (
        <>
          <Shift shift={workShift} />
          {updatedAt && <p className="text-muted text-sm">{m.told(dateTimeLabel(updatedAt))}</p>}
          <FamilyMembers members={members} />
          {members.length < trackingFigures.members && <AddMemberForm />}
          <FamilyLinks members={members} />
        </>
      )}
      {!on && <p className="text-muted">{m.add.off}</p>}
    </NeedsNetwork>
  );
};

const OnOff = ({ on }: { readonly on: boolean }) => {
  const [pressed, setPressed] = useState<boolean | null>(null);
  const change = useCommand(switchFamilyTracking, {
    onDone: () => setPressed(null),
    onRefused: (error) => {
      setPressed(null);
      showFailure(error, m.failed, m.failedDetail);
    },
  });
  return (
    <Switch
      label={m.switch}
      hint={m.hint}
      checked={pressed ?? on}
      pending={change.isPending}
      large
      onChange={(to) => {
        setPressed(to);
        change.mutate({ body: { on: to } });
      }}
    />
  );
};

const Shift = ({ shift: { currentStatus, statusSince, totalRides, earnings } }: { readonly shift: WorkShiftView }) => (
  <section aria-label={m.shift.title}>
    <Facts>
      <Fact name={m.shift.status}>{m.shift.statuses[currentStatus]}</Fact>
      {statusSince && <Fact name={m.shift.since}>{timeLabel(statusSince)}</Fact>}
      <Fact name={m.shift.rides}>{countLabel(totalRides)}</Fact>
      <Fact name={m.shift.earnings}>{nairaLabel(earnings)}</Fact>
    </Facts>
  </section>
);
