import { causation, events, eventTypeField } from '@saferide/contracts/operation/event-explorer';
import { readModelChangedFrame } from '@saferide/contracts/socket-frames';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCausationNode, anEvent, aPerson, RIDE_ID } from '../../../testing/samples.ts';
import { server } from '../../../testing/server.ts';
import { currentUrl, show } from '../../../testing/show.tsx';
import { socket } from '../../../testing/socket.ts';
import { advanceClock } from '../../../testing/time.ts';
import { Explorer } from './explorer.tsx';

const known = [
  { aggregate: 'ride', types: ['RideRequested', 'RideOffered'] },
  { aggregate: 'account', types: ['AccountRegistered'] },
];

beforeEach(() => {
  server.answers(eventTypeField, known);
  server.answers(events, { events: [anEvent(2), anEvent(1)], next: null });
});

const shown = (at = '/ops/events') => show(<Explorer />, { as: aPerson({ roles: ['operator'] }), at });
const listed = () =>
  within(screen.getByRole('list', { name: /Events/ }))
    .getAllByRole('listitem')
    .map((item) => within(item).getByText(/^\d+$/).textContent);
const changes = async () => {
  await socket.says(readModelChangedFrame, { model: 'event_index', position: server.moves(), keys: ['ride-1'] });
  await advanceClock(2_000);
};

describe('the event list', () => {
  it('says that there are no events yet when the log is empty', async () => {
    server.answers(events, { events: [], next: null });
    await shown();
    expect(screen.getByText(/No events yet/)).toBeDefined();
  });

  it('advises changing the filters when no event matches', async () => {
    server.answers(events, { events: [], next: null });
    await shown('/ops/events?actor=nobody');
    expect(screen.getByText('No matching events. Choose a longer period, or remove a filter.')).toBeDefined();
  });

  it('adds new events at the top', async () => {
    await shown();
    expect(listed()).toEqual(['2', '1']);
    server.answers(events, { events: [anEvent(3), anEvent(2), anEvent(1)], next: null });
    await changes();
    expect(listed()).toEqual(['3', '2', '1']);
  });

  it('adds nothing while paused, and shows how many events wait', async () => {
    const { click } = await shown();
    await click(screen.getByRole('button', { name: 'Pause' }));
    server.answers(events, { events: [anEvent(3), anEvent(2), anEvent(1)], next: null });
    await changes();
    expect(listed()).toEqual(['2', '1']);
    expect(screen.getByText('1 event waiting')).toBeDefined();
    await click(screen.getByRole('button', { name: 'Resume' }));
    expect(listed()).toEqual(['3', '2', '1']);
  });

  it('loads older events on request', async () => {
    server.answersEach(events, ({ after }) =>
      after === undefined
        ? { events: [anEvent(3), anEvent(2)], next: anEvent(2).eventId }
        : { events: [anEvent(1)], next: null },
    );
    const { click } = await shown();
    await click(screen.getByRole('button', { name: 'Show older events' }));
    expect(listed()).toEqual(['3', '2', '1']);
    expect(screen.getByText('End of list')).toBeDefined();
  });

  it('says when older events could not be loaded, and loads them on a retry', async () => {
    server.answers(events, { events: [anEvent(3)], next: anEvent(3).eventId });
    const { click } = await shown();
    server.loses(events);
    await click(screen.getByRole('button', { name: 'Show older events' }));
    expect(screen.getByText('The next events could not be fetched. Try again.')).toBeDefined();
    server.answers(events, { events: [anEvent(1)], next: null });
    await click(screen.getByRole('button', { name: 'Show older events' }));
    expect(listed()).toEqual(['3', '1']);
  });

  it('moves the focus with J and K, and pauses with P', async () => {
    const { press } = await shown();
    const links = screen.getAllByRole('link', { name: 'RideOffered' });
    await press('j');
    expect(document.activeElement).toBe(links[0]);
    await press('jj');
    expect(document.activeElement).toBe(links[1]);
    await press('k');
    expect(document.activeElement).toBe(links[0]);
    await press('p');
    expect(screen.getByText('Paused')).toBeDefined();
  });
});

describe('the event filters', () => {
  it('are taken from the URL and sent to the server', async () => {
    await shown(`/ops/events?stream=ride-${RIDE_ID}&type=RideOffered&order=oldest`);
    expect(server.queriesSent(events).at(-1)).toEqual({
      ...{ stream: `ride-${RIDE_ID}`, type: 'RideOffered', order: 'oldest', limit: '50' },
    });
    expect(screen.getByRole('textbox', { name: 'Stream' })).toHaveProperty('value', `ride-${RIDE_ID}`);
  });

  it('apply at once when selected, and drop the event type when the aggregate changes', async () => {
    const { choose } = await shown('/ops/events?type=AccountRegistered');
    await choose(screen.getByRole('combobox', { name: 'About' }), 'ride');
    expect(currentUrl()).toBe('/ops/events?aggregate=ride');
    const types = within(screen.getByRole('combobox', { name: 'Type' })).getAllByRole('option');
    expect(types.map(({ textContent }) => textContent)).toEqual(['Any type', 'RideOffered', 'RideRequested']);
  });

  it('apply on submit when typed, and can be cleared together', async () => {
    const { type, fill, click } = await shown();
    await click(screen.getByText('By time, stream, person or who did it'));
    await type(screen.getByRole('textbox', { name: 'Person' }), ' bola ');
    await fill(screen.getByLabelText('From'), '2026-03-02T11:00');
    expect(currentUrl()).toBe('/ops/events');
    await click(screen.getByRole('button', { name: 'Show' }));
    expect(server.queriesSent(events).at(-1)).toMatchObject({ person: 'bola', from: '2026-03-02T10:00:00.000Z' });
    await click(screen.getByRole('button', { name: 'Clear all' }));
    expect(currentUrl()).toBe('/ops/events');
    expect(screen.getByRole('textbox', { name: 'Person' })).toHaveProperty('value', '');
  });

  it('show the server’s message at an invalid field', async () => {
    const errors = [{ path: 'type', message: "There is no event type 'Ridden'" }];
    server.refuses(events, 'InvalidRequest', { status: 400, detail: 'type', facts: { errors } });
    await shown('/ops/events?type=Ridden');
    const field = screen.getByRole('combobox', { name: 'Type' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText("There is no event type 'Ridden'")).toBeDefined();
  });
});

describe('the causation tree', () => {
  it('is loaded on request for a stream, and nests each event under its cause', async () => {
    const nodes = [
      aCausationNode(1, 'RideRequested', null),
      aCausationNode(2, 'RideOffered', 1),
      aCausationNode(3, 'RideAccepted', null),
    ];
    server.answers(causation, { nodes, leftOut: 4 });
    const { click } = await shown(`/ops/events?stream=ride-${RIDE_ID}`);
    await click(screen.getByRole('button', { name: 'Show related events' }));
    expect(server.queriesSent(causation)).toEqual([{ stream: `ride-${RIDE_ID}` }]);
    const tree = within(screen.getByRole('list', { name: 'Related events' }));
    const booked = tree.getByRole('link', { name: 'RideRequested' }).closest('li');
    expect(within(booked as HTMLElement).getByRole('link', { name: 'RideOffered' })).toBeDefined();
    expect(within(booked as HTMLElement).queryByRole('link', { name: 'RideAccepted' })).toBeNull();
    expect(screen.getByText('4 later events are not shown.')).toBeDefined();
  });

  it('is not offered without a stream or correlation filter', async () => {
    await shown();
    expect(screen.queryByRole('button', { name: 'Show related events' })).toBeNull();
  });
});
