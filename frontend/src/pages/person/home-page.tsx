import type { CurrentUser } from '@saferide/contracts/account/current-user';
import { subscriptionPricing } from '@saferide/contracts/figures';
import { pages } from '@saferide/contracts/kernel/pages';
import { Car, Check, MapPinned, Navigation } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { bookingDraftStorage } from '../../browser/booking-draft.ts';
import { Button, ButtonLink } from '../../design/button.tsx';
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

/** The address that shows the choice to a person who would be sent on. */
export const CHOOSE = 'choose';

/** A rider’s or a driver’s own page; null for people who are neither or both, who choose. */
const homeOf = (user: CurrentUser): string | null => {
  if ((user.customer === null) === (user.driver === null)) return null;
  return user.customer ? pages.customer : pages.driver;
};

export const HomePage = () => {
  const user = useCurrentUser();
  const chooses = useSearchParams()[0].has(CHOOSE);
  const home = homeOf(user);
  return (
    <OpenRideRedirect here={pages.home} waits>
      {home && !chooses ? <Navigate to={home} replace /> : <Choices />}
    </OpenRideRedirect>
  );
};

const Choices = () => {
  const user = useCurrentUser();
  const [draft, setDraft] = useState(bookingDraftStorage.read);
  const name = user.firstName ?? user.email;
  const { page: ridePage } = useOngoingRidePage();
  return (
    <Page title={m.title}>
      {name && <p className="font-semibold text-lg">{m.greeting(name)}</p>}
      {ridePage && (
        <Card title={m.ride.title} tone="brand" icon={<Navigation aria-hidden="true" />}>
          <ButtonLink to={ridePage} className="self-start">
            {m.ride.open}
          </ButtonLink>
        </Card>
      )}
      <p className="text-lg text-muted">{m.subtitle}</p>
      {draft && (
        <Card title={m.draft.title} icon={<MapPinned aria-hidden="true" />}>
          <p>{m.draft.text(draft.pickupAddress || m.draft.open, draft.destinationAddress || m.draft.open)}</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={pages.book}>{m.draft.action}</ButtonLink>
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
        <Card title={m.customer.title} icon={<MapPinned aria-hidden="true" />}>
          <p>
            <span className="font-extrabold text-2xl">{m.customer.service}</span>{' '}
            <span className="block text-muted">{m.customer.text}</span>
          </p>
          <Benefits items={m.customer.benefits} />
          <ButtonLink to={user.customer ? pages.customer : pages.book} size="tall">
            {hasRole(user, 'customer') ? m.customer.open : m.customer.start}
          </ButtonLink>
        </Card>
        <Card title={m.driver.title} icon={<Car aria-hidden="true" />}>
          <p>
            <span className="font-extrabold text-2xl tabular-nums">
              {m.driver.price(nairaLabel(subscriptionPricing.dailySubscription))}
            </span>{' '}
            <span className="text-muted">{m.driver.trial(subscriptionPricing.trialDays)}</span>
          </p>
          <Benefits items={m.driver.benefits} />
          <ButtonLink to={pages.driver} size="tall" look="secondary">
            {hasRole(user, 'driver') ? m.driver.open : m.driver.start}
          </ButtonLink>
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
