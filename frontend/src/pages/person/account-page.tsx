import { pages } from '@saferide/contracts/kernel/pages';
import { fareMethods } from '@saferide/contracts/pick-lists';
import { useQuery } from '@tanstack/react-query';
import { Banknote, Bell, Car, CircleHelp, HeartHandshake, Languages, Lock, MapPin, ScrollText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useDeviceSettings } from '../../browser/device-settings.ts';
import { Button } from '../../design/button.tsx';
import { RadioRows } from '../../design/choice-group.tsx';
import { Avatar } from '../../design/identity.tsx';
import { Row, RowButton, RowLink, RowList } from '../../design/row.tsx';
import { Section } from '../../design/section.tsx';
import { Sheet } from '../../design/sheet.tsx';
import { notificationSettingsWords } from '../../features/account/account.words.ts';
import { ContactRows } from '../../features/account/contact-rows.tsx';
import { NotificationSettings } from '../../features/account/notification-settings.tsx';
import { BlockedPeopleRow } from '../../features/conduct/blocked-people.tsx';
import { contactsQuery } from '../../features/emergency/queries.ts';
import { PushSetting } from '../../features/notification/push-setting.tsx';
import { usualPayment } from '../../features/ride/booking/usual-payment.ts';
import { customerStatsQuery } from '../../features/ride/customer-queries.ts';
import { rideWords } from '../../features/ride/ride-list.words.ts';
import { SharedLinks } from '../../features/tracking/shared-links.tsx';
import { appWords } from '../../messages/app.ts';
import { dateLabel, lagosDayLabel, listLabel, monthLabel, ratingLabel } from '../../messages/format.ts';
import { pageTitles } from '../../messages/page-titles.ts';
import { useCurrentUser } from '../../session/current-user.ts';
import { profilePageWords as m } from './account-pages.words.ts';
import { ProfileForm } from './profile-form.tsx';
import { SettingsPage } from './settings-page.tsx';

const monthOf = (when: string): string => monthLabel(lagosDayLabel(when).slice(0, 7));

const Who = () => {
  const { firstName, lastName, customer, driver } = useCurrentUser();
  const { data: stats } = useQuery({ ...customerStatsQuery, enabled: customer !== null });
  const [isEditing, setEditing] = useState(false);
  const name = [firstName, lastName].filter(Boolean).join(' ');
  const facts = [
    customer && m.riderSince(monthOf(customer.createdAt)),
    driver && m.driverSince(monthOf(driver.createdAt)),
    stats && stats.totalTrips > 0 && m.trips(stats.totalTrips),
    stats?.averageRating && m.stars(ratingLabel(stats.averageRating)),
  ].filter(Boolean);
  return (
    <div className="flex items-center gap-4">
      <Avatar name={name} size="lg" />
      <div className="min-w-0 flex-1">
        <p className="font-bold text-xl [overflow-wrap:anywhere]">{name}</p>
        {facts.length > 0 && <p className="text-muted text-sm">{facts.join(' · ')}</p>}
      </div>
      <Button look="quiet" onClick={() => setEditing(true)}>
        {m.edit}
      </Button>
      <Sheet open={isEditing} onClose={() => setEditing(false)} title={m.editTitle}>
        <ProfileForm onSaved={() => setEditing(false)} />
      </Sheet>
    </div>
  );
};

const payments = fareMethods.map((value) => ({ value, label: rideWords.payment[value] }));

const UsualPayment = () => {
  const { method } = useDeviceSettings(usualPayment);
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <RowButton
        icon={<Banknote />}
        title={m.usualPayment}
        sub={rideWords.payment[method]}
        onClick={() => setChoosing(true)}
      />
      <Sheet open={isChoosing} onClose={() => setChoosing(false)} title={m.usualPayment}>
        <p className="text-muted">{m.usualPaymentHint}</p>
        <RadioRows
          label={m.usualPayment}
          rows={payments}
          value={method}
          onChange={(chosen) => usualPayment.change({ method: chosen })}
        />
      </Sheet>
    </>
  );
};

const EmergencyContactsRow = () => {
  const { data } = useQuery(contactsQuery);
  const names = data?.filter(({ kind }) => kind !== 'service').map(({ name }) => name);
  return (
    <RowLink
      to={pages.emergencyContacts}
      icon={<HeartHandshake />}
      title={m.contacts}
      sub={names && (names.length === 0 ? m.noContacts : listLabel(names))}
    />
  );
};

/** The device's own setting comes last, because it grows once its state is known. */
const Messages = () => {
  const section = useRef<HTMLDivElement>(null);
  const isTarget = useLocation().hash === '#notifications';
  useEffect(() => {
    if (!isTarget) return undefined;
    // Runs after the page has scrolled to its top and focused its heading.
    const frame = requestAnimationFrame(() => {
      const heading = section.current?.querySelector('h2');
      heading?.setAttribute('tabindex', '-1');
      heading?.focus({ preventScroll: true });
      section.current?.scrollIntoView?.();
    });
    return () => cancelAnimationFrame(frame);
  }, [isTarget]);
  return (
    <div ref={section} id="notifications">
      <Section title={notificationSettingsWords.title}>
        <div className="flex flex-col divide-y divide-line">
          <NotificationSettings />
          <PushSetting />
        </div>
      </Section>
    </div>
  );
};

export const AccountPage = () => {
  const { profile, customer, driver, terms } = useCurrentUser();
  const navigate = useNavigate();
  const isRegistering = useLocation().state?.registering === true;
  const back = { to: pages.home, label: appWords.home };
  // People need a profile before they register as drivers; riders need none.
  if (!profile && (!customer || isRegistering))
    return (
      <SettingsPage title={m.title} back={back}>
        <ProfileForm onSaved={() => navigate(isRegistering ? pages.driver : pages.home)} />
        <ContactRows />
      </SettingsPage>
    );
  return (
    <SettingsPage title={m.title} back={back}>
      <Who />
      <div className="-mx-4 divide-y divide-line">
        <ContactRows />
        <RowList>
          <Row icon={<Languages />} title={m.language} sub={m.english} />
          {customer && <UsualPayment />}
        </RowList>
      </div>
      <Messages />
      <SharedLinks />
      <Section title={m.more} titleHidden>
        <RowList>
          <RowLink to={pages.notifications} icon={<Bell />} title={m.notifications} sub={m.notificationsHint} />
          <EmergencyContactsRow />
          <BlockedPeopleRow />
          {customer && (
            <RowLink to={pages.savedPlaces} icon={<MapPin />} title={pageTitles.savedPlaces} sub={m.savedPlaces} />
          )}
          {!driver && <RowLink to={pages.driver} icon={<Car />} title={m.drive} sub={m.trial} />}
          <RowLink
            to={pages.terms}
            icon={<ScrollText />}
            title={m.terms}
            sub={terms ? m.accepted(dateLabel(terms.acceptedAt)) : m.notAccepted}
          />
          <RowLink to={pages.help} icon={<CircleHelp />} title={m.help} sub={m.helpHint} />
          <RowLink to={pages.security} icon={<Lock />} title={pageTitles.security} sub={m.securityHint} />
        </RowList>
      </Section>
    </SettingsPage>
  );
};
