import { causation, oneEvent, revealPersonalPart } from '@saferide/contracts/operation/event-explorer';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCausationNode, anEvent, anEventInFull, aPerson, RIDE_ID } from '../../../testing/samples.ts';
import { server } from '../../../testing/server.ts';
import { show } from '../../../testing/show.tsx';
import { OneEventView } from './one-event.tsx';

const { eventId } = anEvent(1);

beforeEach(() => {
  server.answers(causation, {
    nodes: [aCausationNode(1, 'RideRequested', null), aCausationNode(2, 'RideOffered', 1)],
    leftOut: 0,
  });
});

const shown = (named: Parameters<typeof anEventInFull>[0] = {}) => {
  server.answers(oneEvent, anEventInFull(named));
  return show(<OneEventView eventId={eventId} />, { as: aPerson({ roles: ['operator'] }) });
};
const dialog = () => within(screen.getByRole('dialog', { name: 'Show the personal part?' }));

describe('the page of an event', () => {
  it('links each id to the events that share it, and the stream to its subject’s state at the time', async () => {
    await shown();
    const facts = within(screen.getByRole('region', { name: 'RideRequested' }));
    const leads = facts.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(leads).toEqual([
      `/ops/history/ride/${RIDE_ID}?at=${anEvent(1).revision}`,
      `/ops/events?stream=ride-${RIDE_ID}`,
      '/ops/events?actor=search',
      '/ops/events?person=bola',
      '/ops/events?correlation=correlation-1',
    ]);
  });

  it('shows the stored event, how it is read today, and what it changed', async () => {
    const { click } = await shown();
    expect(screen.getByText(/"sealed": "\(sealed\)"/)).toBeDefined();
    await click(screen.getByRole('tab', { name: 'As read today' }));
    expect(screen.getByText('Written in version 2, read in version 3.')).toBeDefined();
    await click(screen.getByRole('tab', { name: 'What it changed' }));
    expect(screen.getByText('"requested"')).toBeDefined();
    expect(screen.getByText('rides.rides')).toBeDefined();
  });

  it('says why an event cannot be read, and that its changes are unknown', async () => {
    const read = { version: 9, versionNow: 3, data: null, personalFields: [], error: 'version 9 is later' };
    const { click } = await shown({ read, changed: null, rows: [] });
    await click(screen.getByRole('tab', { name: 'As read today' }));
    expect(screen.getByText('version 9 is later')).toBeDefined();
    await click(screen.getByRole('tab', { name: 'What it changed' }));
    expect(screen.getByText(/Can’t show this/)).toBeDefined();
  });

  it('marks the event in the causation tree of its correlation or its stream', async () => {
    const { choose } = await shown();
    const tree = () => within(screen.getByRole('list', { name: 'Related events' }));
    expect(tree().getByRole('link', { name: 'RideRequested' }).getAttribute('aria-current')).toBe('true');
    expect(server.queriesSent(causation).at(-1)).toEqual({ correlation: 'correlation-1' });
    await choose(screen.getByRole('combobox', { name: 'Shown' }), 'stream');
    expect(server.queriesSent(causation).at(-1)).toEqual({ stream: `ride-${RIDE_ID}` });
  });

  it('says when the event does not exist', async () => {
    server.refuses(oneEvent, 'NotFound', { status: 404, detail: 'We can’t find this event.' });
    await show(<OneEventView eventId={eventId} />, { as: aPerson({ roles: ['operator'] }) });
    expect(screen.getByText(/We can’t find this event/)).toBeDefined();
  });
});

describe('the personal part of an event', () => {
  it('is masked until a reason is given', async () => {
    server.answers(revealPersonalPart, { eventId, subject: 'bola', personal: { pickup: 'Ikeja' } });
    const { click, type } = await shown();
    expect(screen.getByText('Masked: pickup.')).toBeDefined();
    await click(screen.getByRole('button', { name: 'Show it' }));
    await click(dialog().getByRole('button', { name: 'Log and show' }));
    expect(dialog().getByText('Say why. The person concerned can read it.')).toBeDefined();
    await type(dialog().getByRole('textbox'), 'The rider asks');
    await click(dialog().getByRole('button', { name: 'Log and show' }));
    expect(server.sent(revealPersonalPart)).toMatchObject([
      { params: { eventId }, body: { reason: 'The rider asks' } },
    ]);
    expect(screen.getByText(/"pickup": "Ikeja"/)).toBeDefined();
    await click(screen.getByRole('button', { name: 'Hide it' }));
    expect(screen.queryByText(/"pickup": "Ikeja"/)).toBeNull();
  });

  it('stays masked when the server refuses, and says why', async () => {
    server.refuses(revealPersonalPart, 'OwnPersonalPart');
    const { click, type } = await shown();
    await click(screen.getByRole('button', { name: 'Show it' }));
    await type(dialog().getByRole('textbox'), 'Curious');
    await click(dialog().getByRole('button', { name: 'Log and show' }));
    expect(dialog().getByText(/someone you shared a ride with/)).toBeDefined();
  });

  it('cannot be revealed once it is erased', async () => {
    await shown({ event: anEvent(1, { personal: 'erased' }) });
    expect(screen.getByText('Erased. It can no longer be read.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Show it' })).toBeNull();
  });

  it('is not mentioned for an event that has none', async () => {
    await shown({ event: anEvent(1) });
    expect(screen.queryByText('Personal part')).toBeNull();
  });
});
