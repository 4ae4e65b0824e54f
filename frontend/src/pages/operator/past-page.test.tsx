import { revealRide } from '@saferide/contracts/operation/reveal-personal-data';
import { pastAnswer, readPastOf, type SubjectPast } from '@saferide/contracts/operation/time-travel';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPerson, inSeconds, RIDE_ID } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { currentUrl, show, type UserActions } from '../../testing/show.tsx';
import { advanceClock, settleEffects } from '../../testing/time.ts';
import { PastPage } from './past-page.tsx';

const actor = { id: 'bola', role: 'customer' };
const requested = { revision: 0, type: 'RideRequested', at: inSeconds(-600), actor, eventId: 'e0' };
const offered = { revision: 1, type: 'RideOffered', at: inSeconds(-590), actor, eventId: 'e1' };
const accepted = { revision: 2, type: 'RideAccepted', at: inSeconds(-500), actor, eventId: 'e2' };

const aPast = (named: Partial<SubjectPast> = {}): SubjectPast => ({
  subject: 'ride',
  id: RIDE_ID,
  stream: `ride-${RIDE_ID}`,
  first: requested,
  last: accepted,
  at: { revision: 2, moment: accepted.at },
  around: [requested, offered, accepted],
  event: { ...accepted, data: { driverId: 'dele' }, personal: ['startCode'] },
  state: { status: 'accepted', booking: { fareKobo: 250_000, pickup: { address: '•••' } } },
  parties: [
    { party: 'customer', kind: 'customer', accountId: 'bola' },
    { party: 'offered:dele-the-driver', kind: 'offered', accountId: 'dele-the-driver' },
  ],
  as: 'customer',
  views: [{ call: 'rideById', summary: 'One ride', body: { status: 'accepted', allowed: true }, problem: null }],
  compared: null,
  commands: [
    {
      type: 'CancelRide',
      fields: [
        { name: 'customerId', kind: 'text', choices: [], optional: false, suggested: 'bola' },
        { name: 'finalFare', kind: 'number', choices: [], optional: true, suggested: null },
        { name: 'sure', kind: 'flag', choices: [], optional: false, suggested: true },
        { name: 'method', kind: 'choice', choices: ['cash', 'card'], optional: false, suggested: 'cash' },
      ],
    },
  ],
  ...named,
});

const page = (search = '', roles: ('operator' | 'admin')[] = ['operator']): Promise<UserActions> =>
  show(<PastPage />, { as: aPerson({ roles }), at: `/ops/history/ride/${RIDE_ID}${search}` });
const card = (name: string) => within(screen.getByRole('region', { name }));
const slider = (name: RegExp) => screen.getByRole('slider', { name });

describe('the page of a subject at a point in time', () => {
  it('shows the state, the last event, and what a party saw', async () => {
    server.answers(readPastOf, aPast());
    await page();
    expect(screen.getByRole('heading', { level: 1, name: 'Ride, as it was' })).toBeDefined();
    expect(card('The state then').getByText('Booking, fare').nextSibling?.textContent).toBe('₦2,500');
    expect(card('The state then').getByText('Booking, pickup, address').nextSibling?.textContent).toBe('•••');
    expect(card('The event').getByText(/stay hidden: .*start code/)).toBeDefined();
    expect(card('What they saw then').getByText('Allowed').nextSibling?.textContent).toBe('Yes');
    expect(screen.getByRole('tab', { name: 'Rider' }).getAttribute('aria-selected')).toBe('true');
  });

  it('offers a ride’s details to operators only, and does not request them on opening', async () => {
    server.answers(readPastOf, aPast());
    await page();
    expect(screen.getByRole('button', { name: 'Show details' })).toBeDefined();
    expect(server.requestCount(revealRide)).toBe(0);
    cleanup();
    await page('', ['admin']);
    expect(screen.queryByRole('button', { name: 'Show details' })).toBeNull();
  });

  it('requests a ride’s details at once for an operator who comes from the ride’s emergency', async () => {
    server.answers(readPastOf, aPast());
    server.refuses(revealRide, 'RevealReasonMissing');
    await page('?emergency');
    await settleEffects();
    expect(server.sent(revealRide).map(({ body }) => body)).toEqual([{}]);
  });

  it('moves to the point chosen with a slider, and stores it in the URL', async () => {
    server.answers(readPastOf, aPast());
    const { press } = await page();
    expect(slider(/^By event/).getAttribute('aria-valuetext')).toBe('Revision 2 of 2');
    server.answers(
      readPastOf,
      aPast({ at: { revision: 1, moment: offered.at }, event: { ...offered, data: {}, personal: [] } }),
    );
    fireEvent.change(slider(/^By event/), { target: { value: '1' } });
    await advanceClock(1_000);
    expect(currentUrl()).toBe(`/ops/history/ride/${RIDE_ID}?at=1`);
    expect(server.queriesSent(readPastOf).at(-1)).toEqual({ at: '1' });
    expect(slider(/^By event/).getAttribute('aria-valuetext')).toBe('Revision 1 of 2');
    fireEvent.change(slider(/^By time/), { target: { value: String(Date.parse(requested.at)) } });
    await advanceClock(1_000);
    expect(server.queriesSent(readPastOf).at(-1)).toEqual({ at: requested.at });
    await press('{Tab}');
  });

  it('shows what another party saw, chosen in the URL or with a tab', async () => {
    server.answers(readPastOf, aPast());
    const { click } = await page('?at=2&as=customer');
    expect(server.queriesSent(readPastOf).at(-1)).toEqual({ at: '2', as: 'customer' });
    server.answers(readPastOf, aPast({ as: null, views: [] }));
    await click(screen.getByRole('tab', { name: 'Offered driver dele-the' }));
    await advanceClock(1_000);
    expect(currentUrl()).toContain('as=offered%3Adele-the-driver');
    expect(screen.getByText('They were not involved then. These were:')).toBeDefined();
  });

  it('marks what changed since a chosen event', async () => {
    server.answers(readPastOf, aPast());
    const { click } = await page();
    server.answers(
      readPastOf,
      aPast({
        compared: {
          from: { revision: 1, moment: offered.at },
          to: { revision: 2, moment: accepted.at },
          changes: [
            { where: 'state', field: 'status', before: 'requested', after: 'accepted' },
            { where: 'rideById', field: 'status', before: 'requested', after: 'accepted' },
          ],
        },
      }),
    );
    await click(screen.getByRole('button', { name: 'Mark changes' }));
    await advanceClock(1_000);
    expect(server.queriesSent(readPastOf).at(-1)).toEqual({ from: '1' });
    expect(card('The state then').getByText('accepted').tagName).toBe('MARK');
    expect(card('What changed').getAllByText('requested')).toHaveLength(2);
  });

  it('says whether a command would have been refused, or which events it would have written', async () => {
    server.answers(readPastOf, aPast());
    const { click, choose, type } = await page('?at=2');
    await choose(screen.getByLabelText('Command'), 'CancelRide');
    await type(screen.getByLabelText(/^Final fare/), '1500');
    const at = { revision: 2, moment: accepted.at };
    server.answers(pastAnswer, {
      ...{ at, command: 'CancelRide', events: [] },
      refusal: { code: 'NotAllowedInState', sentence: 'That is over.' },
    });
    await click(screen.getByRole('button', { name: 'Ask' }));
    const query = server.queriesSent(pastAnswer).at(-1);
    expect(query?.at).toBe('2');
    expect(JSON.parse(query?.fields ?? '')).toEqual({
      customerId: 'bola',
      finalFare: 1_500,
      sure: true,
      method: 'cash',
    });
    expect(screen.getByText('That is over.')).toBeDefined();
    const events = [{ type: 'RideCancelled', data: { cause: 'rider_asked' }, personal: [] }];
    server.answers(pastAnswer, { at, command: 'CancelRide', refusal: null, events });
    await click(screen.getByRole('button', { name: 'Ask' }));
    expect(screen.getByText('It would have written:')).toBeDefined();
    expect(screen.getByText('rider_asked')).toBeDefined();
  });

  it('shows faults of a command’s fields at the fields', async () => {
    server.answers(readPastOf, aPast());
    const { click, choose } = await page();
    await choose(screen.getByLabelText('Command'), 'CancelRide');
    const facts = { errors: [{ path: 'fields.customerId', message: 'Enter an id' }] };
    server.refuses(pastAnswer, 'InvalidRequest', { status: 400, detail: 'fields.customerId: Enter an id', facts });
    await click(screen.getByRole('button', { name: 'Ask' }));
    await settleEffects();
    expect(screen.getByLabelText('Customer id').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Enter an id')).toBeDefined();
  });

  it('says when the subject does not exist', async () => {
    server.refuses(readPastOf, 'NotFound', { status: 404, detail: 'We can’t find this ride.' });
    await page();
    expect(screen.getByText('We can’t find this ride.')).toBeDefined();
  });

  it('refuses a ride to admins, who can choose a vehicle review instead', async () => {
    await page('', ['admin']);
    expect(screen.getByText(/Only operators can see the history/)).toBeDefined();
    expect([...screen.getByLabelText<HTMLSelectElement>('Subject').options].map(({ text }) => text)).toEqual([
      'Vehicle review',
    ]);
  });
});
