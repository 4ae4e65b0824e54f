import {
  listParkedReactions,
  parked,
  retryParked,
  retryParkedReaction,
  setAsideParked,
} from '@saferide/contracts/operation/operation';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPerson, inSeconds } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { ParkedEvents } from './parked-events.tsx';

const event = {
  id: 'rides:1',
  projection: 'rides',
  stream: 'ride-1',
  eventId: 'e-1',
  type: 'RideCompleted',
  position: '00000009',
  reason: 'column fare is missing',
  parkedAt: inSeconds(-60),
  waiting: 2,
  setAside: null,
} as const;
const reaction = {
  process: 'settlement',
  eventId: 'e-2',
  stream: 'payment-1',
  reason: 'The gateway says what nobody understands',
  parkedAt: inSeconds(-60),
  retrying: false,
  setAside: null,
} as const;

beforeEach(() => {
  server.answers(parked, { events: [event], next: null });
  server.answers(listParkedReactions, { reactions: [reaction], next: null });
});

const showParked = () => show(<ParkedEvents />, { as: aPerson({ roles: ['operator'] }) });
const button = (name: string) => screen.getByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog'));
const reason = () => dialog().getByRole('textbox', { name: 'Reason' });
const theToast = () => within(screen.getByRole('region', { name: /Notification/ }));

describe('the list of parked events', () => {
  it('shows failures of read models and of processes', async () => {
    await showParked();
    expect(screen.getByText('column fare is missing')).toBeDefined();
    expect(screen.getByText('2 events wait behind it')).toBeDefined();
    expect(screen.getByText('The gateway says what nobody understands')).toBeDefined();
  });

  it('lets the operator retry an event with a reason, and shows the outcome', async () => {
    server.answers(retryParked, { id: 'rides:1', outcome: 'still_parked', reason: 'still missing' });
    const { click, type } = await showParked();
    await click(button('Retry RideCompleted of ride-1'));
    await type(reason(), 'The column is there now');
    await click(dialog().getByRole('button', { name: 'Retry' }));
    expect(server.sent(retryParked).map(({ body }) => body)).toEqual([{ reason: 'The column is there now' }]);
    expect(theToast().getByText('still missing')).toBeDefined();
  });

  it('lets the operator retry the reaction of a process to an event', async () => {
    server.answers(retryParkedReaction, { process: 'settlement', eventId: 'e-2' });
    const { click, type } = await showParked();
    await click(button('Retry settlement of payment-1'));
    await type(reason(), 'The gateway is mended');
    await click(dialog().getByRole('button', { name: 'Retry' }));
    expect(server.sent(retryParkedReaction).map(({ params }) => params)).toEqual([
      { process: 'settlement', eventId: 'e-2' },
    ]);
  });

  it('lets the operator set an event aside with a reason, and then shows the reason', async () => {
    server.answers(setAsideParked, { id: 'rides:1' }, { changed: ['operations'] });
    const { click, type } = await showParked();
    await click(button('Set RideCompleted of ride-1 aside'));
    await type(reason(), 'A ride of the first week');
    const setAside = { reason: 'A ride of the first week', by: 'op', at: inSeconds(0) };
    server.answers(parked, { events: [{ ...event, setAside }], next: null });
    await click(dialog().getByRole('button', { name: 'Set aside' }));
    expect(screen.getByText(/^Set aside .*: A ride of the first week$/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Set RideCompleted of ride-1 aside' })).toBeNull();
    expect(button('Retry RideCompleted of ride-1')).toBeDefined();
  });

  it('says when nothing is parked', async () => {
    server.answers(parked, { events: [], next: null });
    server.answers(listParkedReactions, { reactions: [], next: null });
    await showParked();
    expect(screen.getByText('Nothing is parked.')).toBeDefined();
    expect(screen.getByText('All processes have handled all events.')).toBeDefined();
  });
});
