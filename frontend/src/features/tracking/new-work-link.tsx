import { type FamilyMemberView, generateTrackingLink } from '@saferide/contracts/tracking/family';
import { trackingLimits } from '@saferide/contracts/tracking/limits';
import { linkView } from '@saferide/contracts/tracking/links';
import { useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCommand } from '../../api/use-command.ts';
import { Button } from '../../design/button.tsx';
import { Checkbox } from '../../design/choice-group.tsx';
import { SelectField } from '../../design/field.tsx';
import { NeedsNetwork } from '../../design/needs-network.tsx';
import { Sheet } from '../../design/sheet.tsx';
import { dateTimeLabel } from '../../messages/format.ts';
import { needsRecentSignIn, SignInAgain } from '../../session/sign-in-again.tsx';
import { showFailure } from '../../toasts/show-failure.ts';
import { familyWords } from './family.words.ts';
import { SendLink } from './open-links.tsx';
import { ownLinksQuery } from './queries.ts';
import { openLinksWords } from './tracking.words.ts';

const m = familyWords.link;
const scopes = linkView.shape.permissions.element.options;
type Scope = (typeof scopes)[number];

interface NewWorkLinkProps {
  readonly members: readonly FamilyMemberView[];
}

/** Docked at the bottom of the window, below the page's content. */
export const NewWorkLink = ({ members }: NewWorkLinkProps) => {
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const links = useQuery(ownLinksQuery);
  const link = links.data?.find(({ trackingId }) => trackingId !== null && trackingId === made);
  const name = members.find(({ id }) => id === link?.memberId)?.name;
  const close = () => {
    setOpen(false);
    setMade(null);
  };
  return (
    <>
      <div className="-mx-4 sticky bottom-0 z-10 mt-auto flex flex-col border-line border-t bg-paper px-4 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <Button size="tall" icon={<Link2 aria-hidden="true" size={20} />} onClick={() => setOpen(true)}>
          {m.open}
        </Button>
      </div>
      <Sheet open={isOpen} onClose={close} title={link ? (name ? m.sendTo(name) : m.send) : m.open}>
        {link ? (
          <FocusedLink>
            <p className="text-muted">{openLinksWords.until(dateTimeLabel(link.endsAt))}</p>
            <SendLink of="driver" trackingId={link.trackingId ?? ''} />
          </FocusedLink>
        ) : (
          <NeedsNetwork why={m.waits}>
            <LinkForm members={members} onMade={setMade} />
          </NeedsNetwork>
        )}
      </Sheet>
    </>
  );
};

/** Moves the focus to its first link, because the button that had it is gone. */
const FocusedLink = ({ children }: { readonly children: ReactNode }) => {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.querySelector('a')?.focus(), []);
  return (
    <div ref={element} className="flex flex-col gap-3">
      {children}
    </div>
  );
};

const LinkForm = ({ members, onMade }: NewWorkLinkProps & { readonly onMade: (trackingId: string) => void }) => {
  const [chosen, setChosen] = useState<readonly Scope[]>(scopes);
  const [whom, setWhom] = useState('');
  const make = useCommand(generateTrackingLink, {
    onDone: ({ trackingId }) => onMade(trackingId),
    onRefused: (error) => {
      if (!needsRecentSignIn(error)) showFailure(error, m.failed, m.failedDetail);
    },
  });
  const following = members.filter(({ isTracking }) => isTracking);
  const turn = (scope: Scope, on: boolean) =>
    setChosen(scopes.filter((one) => (one === scope ? on : chosen.includes(one))));
  const submit = () =>
    make.mutate({
      body: {
        permissions: [...chosen],
        ...(following.some(({ id }) => id === whom) ? { familyMember: whom } : {}),
      },
    });
  return (
    <>
      {following.length > 0 && (
        <SelectField
          label={m.whom}
          value={whom}
          data-autofocus
          options={[
            { value: '', label: m.anybody },
            ...following.map(({ id, name }) => ({ value: id, label: name ?? familyWords.members.gone })),
          ]}
          onChange={({ target }) => setWhom(target.value)}
        />
      )}
      <fieldset className="flex flex-col">
        <legend className="font-semibold">{m.shows}</legend>
        {scopes.map((scope) => (
          <Checkbox
            key={scope}
            label={m.permissions[scope]}
            checked={chosen.includes(scope)}
            onChange={({ target }) => turn(scope, target.checked)}
          />
        ))}
      </fieldset>
      {chosen.length === 0 && <p className="font-semibold text-danger">{m.choose}</p>}
      <Button size="tall" disabled={chosen.length === 0} pending={make.isPending} onClick={submit}>
        {m.make(trackingLimits.workDays)}
      </Button>
      {needsRecentSignIn(make.error) && <SignInAgain />}
    </>
  );
};
