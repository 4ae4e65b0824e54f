import { subscriptionPricing } from '@saferide/contracts/figures';
import { pages } from '@saferide/contracts/kernel/pages';
import { Car, Check, ClipboardCheck, MapPinned, Navigation } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { bookingDraftStorage } from '../../browser/booking-draft.ts';
import { Button, ButtonLink, Link } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { Page } from '../../design/page.tsx';
import { withAllStyles } from '../../design/styles.ts';
import { OpenRideRedirect, useOngoingRidePage } from '../../features/ride/open-ride-redirect.tsx';
import { nairaLabel } from '../../messages/format.ts';
import { hasRole, useCurrentUser } from '../../session/current-user.ts';
import { homePageWords } from './person.words.ts';

const load = withAllStyles(() => import('./console-links.tsx'));

const LazyConsoleLinks = lazy(async () => ({ default: (await load()).ConsoleLinks }));

const m = homePageWords;

export const HomePage = () => (
  <OpenRideRedirect here={pages.home} waits>
    <Choices />
  </OpenRideRedirect>
);

const Choices = () => {
  const user = useCurrentUser();
  const [draft, setDraft] = useState(bookingDraftStorage.read);
  const name = user.firstName ?? user.email;
  const ready = user.profile !== null;
  const { page: ridePage } = useOngoingRidePage();
  return (
    <Page
      title={m.title}
      aside={
        <div>
          {name && <p className="font-bold">{m.greeting(name)}</p>}
          {ready && (
            <Link to={pages.profile} className="inline-flex min-h-11 items-center underline underline-offset-4">
              {m.profile.edit}
            </Link>
          )}
        </div>
      }
    >
      {ridePage && (
        <Card title={m.ride.title} tone="brand" icon={<Navigation aria-hidden="true" />}>
          <ButtonLink to={ridePage} className="self-start">
            {m.ride.open}
          </ButtonLink>
        </Card>
      )}
      <p className="text-lg text-muted">{m.subtitle}</p>
      {!ready && (
        <Card title={m.profile.title} icon={<ClipboardCheck aria-hidden="true" />} tone="amber">
          <p>{m.profile.text}</p>
          <ButtonLink to={pages.profile} look="secondary" className="self-start">
            {m.profile.action}
          </ButtonLink>
        </Card>
      )}
      {draft && (
        <Card title={m.draft.title} icon={<MapPinned aria-hidden="true" />}>
          <p>{m.draft.text(draft.pickupAddress || m.draft.open, draft.destinationAddress || m.draft.open)}</p>
          <div className="flex flex-wrap gap-3">
            {ready && <ButtonLink to={user.customer ? pages.book : pages.customer}>{m.draft.action}</ButtonLink>}
            <Button
              look="quiet"
              onClick={() => {
                bookingDraftStorage.forget();
                setDraft(null);
              }}
            >
              {m.draft.discard}
            </Button>
          </div>
        </Card>
      )}
      <div className="grid gap-4 md:grid-cols-2">
        <Card title={m.driver.title} icon={<Car aria-hidden="true" />}>
          <p>
            <span className="font-extrabold text-2xl tabular-nums">
              {m.driver.price(nairaLabel(subscriptionPricing.dailySubscription))}
            </span>{' '}
            <span className="text-muted">{m.driver.trial(subscriptionPricing.trialDays)}</span>
          </p>
          <Benefits items={m.driver.benefits} />
          <Choice to={pages.driver} ready={ready}>
            {hasRole(user, 'driver') ? m.driver.open : m.driver.start}
          </Choice>
        </Card>
        <Card title={m.customer.title} icon={<MapPinned aria-hidden="true" />}>
          <p>
            <span className="font-extrabold text-2xl">{m.customer.service}</span>{' '}
            <span className="block text-muted">{m.customer.text}</span>
          </p>
          <Benefits items={m.customer.benefits} />
          <Choice to={pages.customer} ready={ready}>
            {hasRole(user, 'customer') ? m.customer.open : m.customer.start}
          </Choice>
        </Card>
      </div>
      {(hasRole(user, 'admin') || hasRole(user, 'operator')) && (
        <Suspense fallback={null}>
          <LazyConsoleLinks user={user} />
        </Suspense>
      )}
    </Page>
  );
};

const Benefits = ({ items }: { readonly items: readonly string[] }) => (
  <ul className="flex flex-1 flex-col gap-1">
    {items.map((item) => (
      <li key={item} className="flex items-start gap-2">
        <Check aria-hidden="true" className="mt-0.5 shrink-0 text-brand" size={20} />
        {item}
      </li>
    ))}
  </ul>
);

const Choice = ({
  to,
  ready,
  children,
}: {
  readonly to: string;
  readonly ready: boolean;
  readonly children: ReactNode;
}) =>
  ready ? (
    <ButtonLink to={to} size="lg">
      {children}
    </ButtonLink>
  ) : (
    <Button size="lg" disabled>
      {m.profileFirst}
    </Button>
  );
