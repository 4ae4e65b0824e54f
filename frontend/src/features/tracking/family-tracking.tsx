import {
  type FamilyTrackingView,
  switchFamilyTracking,
  updateFamily,
  type WorkShiftView,
} from '@saferide/contracts/tracking/family';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { refetchForReadModels, useCommand } from '../../api/use-command.ts';
import { Card } from '../../design/card.tsx';
import { Switch } from '../../design/choices.tsx';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { NeedsNetwork } from '../../design/needs-network.tsx';
import { RowLink } from '../../design/row.tsx';
import { Inset, Section } from '../../design/section.tsx';
import { dateTimeLabel, listLabel, nairaLabel, timeLabel } from '../../messages/format.ts';
import { showFailure } from '../../toasts/show-failure.ts';
import { familyWords as m } from './family.words.ts';
import { FamilyMembers } from './family-members.tsx';
import { NewWorkLink } from './new-work-link.tsx';
import { OpenLinks } from './open-links.tsx';
import { familyTrackingQuery, ownLinksQuery } from './queries.ts';

/** Sends the family the driver's status while a page with family tracking is open. */
const useFamilyUpdates = (family: FamilyTrackingView | undefined): void => {
  const client = useQueryClient();
  const recipients = family?.members.filter(({ isTracking, hasNotifications }) => isTracking && hasNotifications) ?? [];
  const ids = family?.on ? recipients.map(({ id }) => id).join() : '';
  const status = family?.workShift.currentStatus;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per change of status or recipients
  useEffect(() => {
    if (ids === '' || status === undefined || !family) return;
    const body = {
      familyMembers: ids.split(','),
      status: {
        isOnline: status !== 'offline',
        workShift: family.workShift,
        timestamp: new Date().toISOString(),
      },
    };
    callApi(updateFamily, { body, idempotencyKey: crypto.randomUUID() })
      .then(({ changed, position }) => refetchForReadModels(client, changed, position))
      .catch((error) => console.warn('The family was not told', error));
  }, [ids, status]);
};

interface FamilyCardProps {
  readonly title: string;
  /** The address of the page about family tracking. */
  readonly to: string;
}

export const FamilyCard = ({ title, to }: FamilyCardProps) => {
  const query = useQuery(familyTrackingQuery);
  useFamilyUpdates(query.data);
  return (
    <Card title={title}>
      <LoadedQuery query={query}>
        {({ on, members }) => {
          const names = members.map(({ name }) => name ?? m.members.gone);
          return (
            <div className="-mx-4 -mb-4">
              <RowLink
                to={to}
                icon={<UserRound />}
                title={on ? m.isOn : m.isOff}
                sub={on ? (names.length > 0 ? listLabel(names) : m.noMembers) : m.off}
              />
            </div>
          );
        }}
      </LoadedQuery>
    </Card>
  );
};

/** Fills the rest of its `Page`, so that the docked button is at the bottom of the window. */
export const FamilyTracking = () => {
  const query = useQuery(familyTrackingQuery);
  useFamilyUpdates(query.data);
  return (
    <div className="-mb-24 flex min-h-[calc(100dvh-var(--header-height,49px)-1rem)] flex-col gap-4 lg:min-h-0">
      <LoadedQuery query={query}>{(family) => <Family family={family} />}</LoadedQuery>
    </div>
  );
};

const Family = ({ family: { on, members, workShift, updatedAt } }: { readonly family: FamilyTrackingView }) => (
  <NeedsNetwork why={m.waits}>
    <OnOff on={on} />
    {on && (
      <>
        <Shift shift={workShift} updatedAt={updatedAt} />
        <FamilyMembers members={members} />
        <WorkLinks members={members} />
        <NewWorkLink members={members} />
      </>
    )}
  </NeedsNetwork>
);

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
      hint={on ? m.hint : m.off}
      checked={pressed ?? on}
      pending={change.isPending}
      onChange={(to) => {
        setPressed(to);
        change.mutate({ body: { on: to } });
      }}
    />
  );
};

const WorkLinks = ({ members }: Pick<FamilyTrackingView, 'members'>) => {
  const query = useQuery(ownLinksQuery);
  const nameOf = (id: string | null) =>
    id === null ? m.link.anybody : (members.find((member) => member.id === id)?.name ?? null);
  return (
    <Section title={m.links}>
      <Inset>
        <LoadedQuery query={query}>
          {(all) => (
            <OpenLinks links={all.filter(({ purpose }) => purpose === 'work')} nameOf={nameOf} none={m.noLinks} />
          )}
        </LoadedQuery>
      </Inset>
    </Section>
  );
};

interface ShiftProps {
  readonly shift: WorkShiftView;
  readonly updatedAt: string | null;
}

const Shift = ({ shift: { currentStatus, statusSince, totalRides, earnings }, updatedAt }: ShiftProps) => {
  const status = m.shift.statuses[currentStatus];
  return (
    <section aria-label={m.shift.title} className="rounded-sign bg-brand-soft px-4 py-3">
      <p className="font-semibold">
        {statusSince ? m.shift.since(status, timeLabel(statusSince)) : status}
        {` · ${m.shift.rides(totalRides)}`}
      </p>
      <p className="text-sm">
        {[updatedAt && m.told(dateTimeLabel(updatedAt)), m.shift.earnings(nairaLabel(earnings))]
          .filter(Boolean)
          .join(' ')}
      </p>
    </section>
  );
};
