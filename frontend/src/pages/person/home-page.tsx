import type { CurrentUser } from '@saferide/contracts/account/current-user';
import { pages } from '@saferide/contracts/kernel/pages';
import { subscriptionPricing } from '@saferide/contracts/pricing';
import { Car, Check, HandCoins, MapPinned, Navigation } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { bookingDraftStorage } from '../../browser/booking-draft.ts';
import { Button, ButtonLink } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { EntryPage } from '../../design/entry-page.tsx';
import { withAllStyles } from '../../design/styles.ts';
import { OpenRideRedirect, useOngoingRidePage } from '../../features/ride/open-ride-redirect.tsx';
import { nairaLabel } from '../../messages/format.ts';
import { hasRole, useCurrentUser } from '../../session/current-user.ts';
import { homePageWords } from './person.words.ts';

const load = withAllStyles(() => import('./console-links.tsx'));

const LazyConsoleLinks = lazy(async () => ({ default: (await load()).ConsoleLinks }));

const m = homePageWords;

/** The URL parameter that shows the choice to a person whom the page would otherwise redirect. */
export const CHOOSE_ROLE_PARAMETER = 'choose';

/** The page of a rider or a driver; null for people who are both or neither, because they have a choice. */
const homeOf = (user: CurrentUser): string | null => {
  if ((user.customer === null) === (user.driver === null)) return null;
  return user.customer ? pages.customer : pages.driver;
};

export const HomePage = () => {
  const user = useCurrentUser();
  const chooses = useSearchParams()[0].has(CHOOSE_ROLE_PARAMETER);
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
  // What the person was doing is shown first.
  const isUnderWay = ridePage !== null || draft !== null;
  const ridesFirst = !isUnderWay && (user.driver === null || user.customer !== null);
  return (
    <EntryPage title={m.title}>
      <p className="-mt-3 text-muted">
        {name && <span className="font-semibold text-ink">{m.greeting(name)}</span>} <span>{m.subtitle}</span>
      </p>
      {ridePage && (
        <Card title={m.ride.title} tone="brand" icon={<Navigation aria-hidden="true" />}>
          <ButtonLink to={ridePage} className="self-start">
            {m.ride.open}
          </ButtonLink>
        </Card>
      )}
      {draft && (
        <Card title={m.draft.title} icon={<MapPinned aria-hidden="true" />}>
          <p>{m.draft.text(draft.pickupAddress || m.draft.open, draft.destinationAddress || m.draft.open)}</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={pages.book} look={ridePage ? 'outline' : 'primary'}>
              {m.draft.action}
            </ButtonLink>
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
      <Choice
        icon={<Car aria-hidden="true" />}
        title={m.customer.title}
        text={m.customer.text}
        benefits={m.customer.benefits}
        to={user.customer ? pages.customer : pages.book}
        filled={ridesFirst}
      >
        {hasRole(user, 'customer') ? m.customer.open : m.customer.start}
      </Choice>
      <hr className="border-line" />
      <Choice
        icon={<HandCoins aria-hidden="true" />}
        title={m.driver.title}
        text={m.driver.text(subscriptionPricing.trialDays, nairaLabel(subscriptionPricing.dailySubscription))}
        benefits={m.driver.benefits}
        to={pages.driver}
        filled={!isUnderWay && !ridesFirst}
      >
        {hasRole(user, 'driver') ? m.driver.open : m.driver.start}
      </Choice>
      <p className="text-muted text-sm">{m.switchable}</p>
      {(hasRole(user, 'admin') || hasRole(user, 'operator')) && (
        <Suspense fallback={null}>
          <LazyConsoleLinks user={user} />
        </Suspense>
      )}
    </EntryPage>
  );
};

interface ChoiceProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly benefits: readonly string[];
  readonly to: string;
  /** Whether this is the one filled button of the page. */
  readonly filled: boolean;
  readonly children: string;
}

const Choice = ({ icon, title, text, benefits, to, filled, children }: ChoiceProps) => (
  <section className="flex flex-col gap-3">
    <div className="flex gap-3">
      <span className="text-brand">{icon}</span>
      <div>
        <h2 className="text-lg">{title}</h2>
        <p className="text-muted text-sm">{text}</p>
        <ul className="pt-1 text-sm">
          {benefits.map((benefit) => (
            <li key={benefit} className="flex items-start gap-2">
              <Check aria-hidden="true" className="shrink-0 text-brand" size={20} />
              {benefit}
            </li>
          ))}
        </ul>
      </div>
    </div>
    <ButtonLink to={to} size="tall" look={filled ? 'primary' : 'outline'}>
      {children}
    </ButtonLink>
  </section>
);
