import {
  askExport,
  cancelErasureOf,
  endSessions,
  erasePerson,
  findPeople,
  onePerson,
  type PersonView,
  personSessions,
} from '@saferide/contracts/account/people';
import { changeRole, type RoleGrantView, roles } from '@saferide/contracts/account/roles';
import { suspendDriver } from '@saferide/contracts/driver/operator-calls';
import { events } from '@saferide/contracts/operation/event-explorer';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPerson, aShownVehicle, NOW, RIDE_ID } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { currentUrl, show } from '../../testing/show.tsx';
import { waitUntilLoaded } from '../../testing/time.ts';
import { PeoplePage, RolesPage } from './people-pages.tsx';
import { PersonPage } from './person-page.tsx';

const ID = '0195b1a0-0000-7000-8000-000000000011';
const OTHER = '0195b1a0-0000-7000-8000-000000000012';

const driver: NonNullable<PersonView['driver']> = {
  verificationStatus: 'approved',
  vehicleFault: null,
  suspension: null,
  isOnline: true,
};
const aDriver = (named: Partial<PersonView> = {}): PersonView => ({
  ...{
    id: ID,
    name: 'Dele Ade',
    email: 'd•••@example.ng',
    phoneNumber: '•••• 4567',
    registeredAt: NOW,
    erasedAt: null,
  },
  ...{
    isCustomer: false,
    isDriver: true,
    isSuspended: false,
    vehicle: aShownVehicle('LND-123-AA', 'Corolla'),
    roles: [],
    held: [],
  },
  ...{ customerSince: null, driverSince: NOW, home: { state: 'Lagos', city: 'Ikeja' }, driver },
  subscription: { status: 'subscribed', expiryDate: NOW, active: true },
  rides: [{ id: RIDE_ID, as: 'driver', status: 'completed', requestedAt: NOW, fare: 2_500 }],
  reviews: [],
  pendingErasure: null,
  payments: [{ reference: 'ref-1', status: 'completed', amount: 10_000, askedAt: NOW }],
  ...named,
});
const session = {
  device: 'Phone',
  startedAt: NOW,
  lastSeenAt: NOW,
  endedAt: null,
  startedFrom: null,
  lastSeenFrom: '102.89.34.x',
};

const operator = (id = 'olu') => aPerson({ id, roles: ['operator'] });
const shown = (person = aDriver(), as = operator()) => {
  server.answers(onePerson, person);
  return show(<PersonPage />, { as, at: `/ops/people/${ID}` });
};
const button = (name: string) => screen.getByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog'));

beforeEach(() => {
  server.answers(events, { events: [], next: null });
  server.answers(personSessions, [{ id: OTHER, ...session }]);
});

describe('the page of a person', () => {
  it('shows the profile with masked contacts, the status, and links to the person’s activity', async () => {
    await shown();
    for (const text of ['d•••@example.ng', '•••• 4567', 'Ikeja, Lagos', 'Corolla', 'LND-123-AA', 'online'])
      expect(screen.getByText(text)).toBeDefined();
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(
      expect.arrayContaining([
        `/ops/history/ride/${RIDE_ID}`,
        '/ops/payments/ref-1',
        `/ops/payments?driver=${ID}`,
        ...['account', 'driver', 'duty', 'subscription'].map((subject) => `/ops/history/${subject}/${ID}`),
      ]),
    );
  });

  it('lets an operator suspend a driver with a reason', async () => {
    const { click, type } = await shown();
    await click(button('Suspend'));
    await waitUntilLoaded(() => screen.queryByRole('dialog'));
    await type(dialog().getByLabelText('Why'), 'Riders complain');
    const suspension = { reason: 'Riders complain' };
    server.answers(onePerson, aDriver({ isSuspended: true, driver: { ...driver, suspension } }));
    server.answers(suspendDriver, { id: ID, suspended: true }, { changed: ['drivers'] });
    await click(dialog().getByRole('button', { name: 'Suspend' }));
    expect(server.sent(suspendDriver).at(-1)?.body).toEqual({ suspended: true, reason: 'Riders complain' });
    expect(screen.getByText('“Riders complain”')).toBeDefined();
    expect(button('Lift the suspension')).toBeDefined();
  });

  it('lets an operator end one session or all sessions', async () => {
    server.answers(personSessions, [
      { id: OTHER, ...session },
      { id: RIDE_ID, ...session, device: 'Desk' },
    ]);
    const { click, type } = await shown();
    expect(screen.getAllByText(/last seen .* in network 102\.89\.34\.x$/).length).toBeGreaterThan(0);
    await click(button('End the session on Phone'));
    await type(dialog().getByLabelText('Reason'), 'It was lost');
    server.answers(endSessions, { ended: 1 });
    await click(dialog().getByRole('button', { name: 'End' }));
    expect(server.sent(endSessions).at(-1)?.body).toEqual({ sessionId: OTHER, reason: 'It was lost' });
    await click(button('End all sessions'));
    await type(dialog().getByLabelText('Reason'), 'Both were');
    await click(dialog().getByRole('button', { name: 'End all sessions' }));
    expect(server.sent(endSessions).at(-1)?.body).toEqual({ reason: 'Both were' });
  });

  it('offers the export for download once it was requested', async () => {
    const { click, type } = await shown();
    await click(button('Export'));
    await type(dialog().getByLabelText('Reason'), 'By letter');
    server.answers(askExport, { exportId: OTHER, path: `/api/ops/people/${ID}/exports/${OTHER}` });
    await click(dialog().getByRole('button', { name: 'Export' }));
    const link = screen.getByRole('link', { name: 'Download the export' });
    expect(link.getAttribute('href')).toBe(`/api/ops/people/${ID}/exports/${OTHER}`);
  });

  it('erases a person only after the operator has typed the word', async () => {
    const { click, type } = await shown();
    await click(button('Erase'));
    await type(dialog().getByLabelText('Reason'), 'By letter');
    await click(dialog().getByRole('button', { name: 'Erase' }));
    expect(dialog().getByText('This is not ERASE')).toBeDefined();
    await type(dialog().getByLabelText('Type ERASE to confirm'), 'ERASE');
    server.refuses(erasePerson, 'RideStillOpen', { facts: { rideIds: [RIDE_ID] } });
    await click(dialog().getByRole('button', { name: 'Erase' }));
    expect(dialog().getByText(/A ride is still open/)).toBeDefined();
    server.answers(erasePerson, { erased: true });
    await click(dialog().getByRole('button', { name: 'Erase' }));
    expect(server.sent(erasePerson).at(-1)?.body).toEqual({ confirmed: ID, reason: 'By letter' });
  });

  it('lets an operator cancel an erasure that another operator requested', async () => {
    const pendingErasure = { until: NOW, causes: ['emergency' as const], byOneself: false };
    const { click, type } = await shown(aDriver({ pendingErasure }));
    await click(button('Keep account'));
    await type(dialog().getByLabelText('Reason'), 'The letter was forged');
    server.answers(cancelErasureOf, { cancelled: true });
    server.answers(onePerson, aDriver());
    await click(dialog().getByRole('button', { name: 'Keep account' }));
    expect(server.sent(cancelErasureOf).at(-1)?.body).toEqual({ reason: 'The letter was forged' });
    expect(screen.queryByText(/^This account will be deleted on/)).toBeNull();
  });

  it('does not let an operator cancel an erasure that the person requested', async () => {
    await shown(aDriver({ pendingErasure: { until: NOW, causes: ['report'], byOneself: true } }));
    expect(screen.getByText(/^This account will be deleted on/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Keep account' })).toBeNull();
  });

  it('offers no actions to an operator on their own page', async () => {
    await shown(aDriver(), operator(ID));
    expect(screen.getByText(/This is you/)).toBeDefined();
    const pressed = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
    for (const name of ['Erase', 'Export', 'Suspend', 'End']) expect(pressed()).not.toContain(name);
  });
});

describe('the list of people', () => {
  it('stores the search and the filter in the URL', async () => {
    server.answers(findPeople, { people: [], next: null });
    const { type, click, choose } = await show(<PeoplePage />, { as: operator(), at: '/ops/people' });
    expect(screen.getByText('No registrations yet. People will show here.')).toBeDefined();
    await type(screen.getByRole('searchbox'), ' dele@example.ng ');
    await click(button('Find'));
    expect(currentUrl()).toBe('/ops/people?q=dele%40example.ng');
    expect(screen.getByText(/No one found/)).toBeDefined();
    await choose(screen.getByLabelText('Who'), 'suspended');
    expect(currentUrl()).toBe('/ops/people?q=dele%40example.ng&is=suspended');
  });
});

describe('the list of roles', () => {
  const held = (named: Partial<RoleGrantView> = {}): RoleGrantView => ({
    ...{ accountId: ID, name: 'Dele Ade', role: 'operator', since: NOW, reason: 'Joins the desk' },
    by: { id: 'ops', name: null },
    ...named,
  });
  const listed = () => show(<RolesPage />, { as: operator(), at: '/ops/roles' });

  it('shows why each role is held and who granted it, and does not let operators revoke their own', async () => {
    server.answers(roles, [held(), held({ accountId: 'olu', name: 'Olu Ojo', reason: null })]);
    await listed();
    expect(screen.getAllByText(/by the command line/)).toHaveLength(2);
    expect(screen.getByText('“Joins the desk”')).toBeDefined();
    expect(screen.getByText('granted before reasons were required')).toBeDefined();
    expect(screen.getAllByRole('button', { name: /^Revoke/ })).toHaveLength(1);
  });

  it('sends a reason with each granted or revoked role, and shows a refusal', async () => {
    server.answers(roles, [held()]);
    const { click, type } = await listed();
    await type(screen.getByLabelText('E-mail or account id'), 'nobody');
    await click(button('Grant'));
    expect(screen.getByText('Give an e-mail address or an account id')).toBeDefined();
    await type(screen.getByLabelText('E-mail or account id'), '@example.ng');
    await click(button('Grant'));
    await type(dialog().getByLabelText('Reason'), 'Joins');
    server.answers(changeRole, { accountId: OTHER, roles: ['admin'] });
    await click(dialog().getByRole('button', { name: 'Grant' }));
    const granted = { email: 'nobody@example.ng', role: 'admin', granted: true, reason: 'Joins' };
    expect(server.sent(changeRole).at(-1)?.body).toEqual(granted);
    await click(button('Revoke Operator of Dele Ade'));
    await type(dialog().getByLabelText('Reason'), 'Leaves');
    server.refuses(changeRole, 'LastOperator');
    await click(dialog().getByRole('button', { name: 'Revoke' }));
    expect(dialog().getByText(/This is the last operator/)).toBeDefined();
    expect(server.sent(changeRole).at(-1)?.body).toEqual({
      accountId: ID,
      role: 'operator',
      granted: false,
      reason: 'Leaves',
    });
  });
});
