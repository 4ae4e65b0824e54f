import {
  type FamilyMemberView,
  type FamilyTrackingView,
  generateTrackingLink,
  switchFamilyTracking,
  updateFamily,
  type WorkShiftView,
} from '@saferide/contracts/tracking/family';
import { trackingLimits } from '@saferide/contracts/tracking/limits';
import { linkView } from '@saferide/contracts/tracking/links';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { refetchForReadModels, useCommand } from '../../api/use-command.ts';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { Switch } from '../../design/choices.tsx';
import { Fact, Facts } from '../../design/facts.tsx';
import { SelectField } from '../../design/field.tsx';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { NeedsNetwork } from '../../design/needs-network.tsx';
import { countLabel, dateTimeLabel, nairaLabel, timeLabel } from '../../messages/format.ts';
import { needsRecentSignIn, SignInAgain } from '../../session/sign-in-again.tsx';
import { showFailure } from '../../toasts/show-failure.ts';
import { AddMemberForm, FamilyMembers } from './family-members.tsx';
import { OpenLinks, SendLink } from './open-links.tsx';
import { familyTrackingQuery, ownLinksQuery } from './queries.ts';
import { familyCardWords, familyCardWords as m } from './tracking.words.ts';

const linkWords = familyCardWords.link;
const scopes = linkView.shape.permissions.element.options;
type Scope = (typeof scopes)[number];

const FamilyLinks = ({ members }: { readonly members: readonly FamilyMemberView[] }) => {
  const [chosen, setChosen] = useState<readonly Scope[]>(scopes);
  const [whom, setWhom] = useState('');
  const [made, setMade] = useState<string | null>(null);
  const links = useQuery(ownLinksQuery);
  const make = useCommand(generateTrackingLink, {
    onDone: ({ trackingId }) => setMade(trackingId),
    onRefused: (error) => {
      if (!needsRecentSignIn(error)) showFailure(error, linkWords.failed, linkWords.failedDetail);
    },
  });
  const following = members.filter(({ isTracking }) => isTracking);
  const nameOf = (id: string) => members.find((member) => member.id === id)?.name ?? null;
  const turn = (scope: Scope, on: boolean) =>
    setChosen(scopes.filter((one) => (one === scope ? on : chosen.includes(one))));
  return (
    <>
      <section aria-label={linkWords.title} className="flex flex-col gap-3">
        <h3 className="text-lg">{linkWords.title}</h3>
        {following.length > 0 && (
          <SelectField
            label={linkWords.whom}
            value={whom}
            options={[
              { value: '', label: linkWords.anybody },
              ...following.map(({ id, name }) => ({ value: id, label: name ?? familyCardWords.members.gone })),
            ]}
            onChange={({ target }) => setWhom(target.value)}
          />
        )}
        <fieldset className="flex flex-col gap-1">
          <legend className="font-bold">{linkWords.shows}</legend>
          {scopes.map((scope) => (
            <label key={scope} className="flex min-h-12 items-center gap-3">
              <input
                type="checkbox"
                className="size-6 shrink-0 accent-brand"
                checked={chosen.includes(scope)}
                onChange={({ target }) => turn(scope, target.checked)}
              />
              {linkWords.permissions[scope]}
            </label>
          ))}
        </fieldset>
        {chosen.length === 0 && <p className="font-bold text-danger">{linkWords.choose}</p>}
        <Button
          className="min-h-16"
          disabled={chosen.length === 0}
          pending={make.isPending}
          onClick={() =>
            make.mutate({
              body: {
                permissions: [...chosen],
                ...(following.some(({ id }) => id === whom) ? { familyMember: whom } : {}),
              },
            })
          }
        >
          {linkWords.make(trackingLimits.workDays)}
        </Button>
        {needsRecentSignIn(make.error) && <SignInAgain />}
        {made && links.data?.some(({ trackingId }) => trackingId === made) && (
          <SendLink of="driver" trackingId={made} />
        )}
      </section>
      <section aria-label={familyCardWords.links} className="flex flex-col gap-2">
        <h3 className="text-lg">{familyCardWords.links}</h3>
        <LoadedQuery query={links}>
          {(all) => <OpenLinks links={all.filter(({ purpose }) => purpose === 'work')} nameOf={nameOf} />}
        </LoadedQuery>
      </section>
    </>
  );
};

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
          {members.length < trackingLimits.members && <AddMemberForm />}
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
