import { type FamilyMemberView, generateTrackingLink } from '@saferide/contracts/tracking/family';
import { trackingFigures } from '@saferide/contracts/tracking/figures';
import { linkView } from '@saferide/contracts/tracking/links';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../api/use-command.ts';
import { Button } from '../../design/button.tsx';
import { SelectField } from '../../design/field.tsx';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { needsRecentSignIn, SignInAgain } from '../../session/sign-in-again.tsx';
import { showFailure } from '../../toasts/show-failure.ts';
import { OpenLinks } from './open-links.tsx';
import { ownLinksQuery } from './queries.ts';
import { SendLink } from './send-link.tsx';
import { familyCardWords } from './tracking.words.ts';

const m = familyCardWords.link;
const scopes = linkView.shape.permissions.element.options;
type Scope = (typeof scopes)[number];

export const FamilyLinks = ({ members }: { readonly members: readonly FamilyMemberView[] }) => {
  const [chosen, setChosen] = useState<readonly Scope[]>(scopes);
  const [whom, setWhom] = useState('');
  const [made, setMade] = useState<string | null>(null);
  const links = useQuery(ownLinksQuery);
  const make = useCommand(generateTrackingLink, {
    onDone: ({ trackingId }) => setMade(trackingId),
    onRefused: (error) => {
      if (!needsRecentSignIn(error)) showFailure(error, m.failed, m.failedDetail);
    },
  });
  const following = members.filter(({ isTracking }) => isTracking);
  const nameOf = (id: string) => members.find((member) => member.id === id)?.name ?? null;
  const turn = (scope: Scope, on: boolean) =>
    setChosen(scopes.filter((one) => (one === scope ? on : chosen.includes(one))));
  return (
    <>
      <section aria-label={m.title} className="flex flex-col gap-3">
        <h3 className="text-lg">{m.title}</h3>
        {following.length > 0 && (
          <SelectField
            label={m.whom}
            value={whom}
            options={[
              { value: '', label: m.anybody },
              ...following.map(({ id, name }) => ({ value: id, label: name ?? familyCardWords.members.gone })),
            ]}
            onChange={({ target }) => setWhom(target.value)}
          />
        )}
        <fieldset className="flex flex-col gap-1">
          <legend className="font-bold">{m.shows}</legend>
          {scopes.map((scope) => (
            <label key={scope} className="flex min-h-12 items-center gap-3">
              <input
                type="checkbox"
                className="size-6 shrink-0 accent-brand"
                checked={chosen.includes(scope)}
                onChange={({ target }) => turn(scope, target.checked)}
              />
              {m.permissions[scope]}
            </label>
          ))}
        </fieldset>
        {chosen.length === 0 && <p className="font-bold text-danger">{m.choose}</p>}
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
          {m.make(trackingFigures.workDays)}
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
