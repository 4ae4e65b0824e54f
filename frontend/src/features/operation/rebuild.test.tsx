import {
  cancelRebuild,
  discardDryRun,
  projections,
  rebuildProjection,
  swapDryRun,
} from '@saferide/contracts/operation/operation';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPerson, aProjection, aRebuild } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { advanceClock } from '../../testing/time.ts';
import { ProjectionsCard } from './projections.tsx';

const rides = aProjection();
const drivers = aProjection({ name: 'drivers' });
const changed = { changed: ['operations'] } as const;
const accepted = (name: string) =>
  ({ name, asked: 'rebuild', rebuildId: '0195b1a0-0000-7000-8000-000000000009' }) as const;

const tables = [{ table: 'rides', live: 40, rebuilt: 40, equal: true, liveDigest: 'aaaa', rebuiltDigest: 'aaaa' }];
const equal = { compared: true, equal: true, position: '00000009', tables, differences: [] };
const differs = {
  compared: true,
  equal: false,
  position: '00000009',
  tables: [{ table: 'rides', live: 40, rebuilt: 41, equal: false, liveDigest: 'aaaa', rebuiltDigest: 'bbbb' }],
  differences: [
    {
      table: 'rides',
      key: 'ride-1',
      columns: ['fare', 'pickup_address'],
      live: '{"fare":2500}',
      rebuilt: '{"fare":2700}',
    },
    { table: 'rides', key: 'ride-2', columns: ['fare'], live: null, rebuilt: '{"fare":900}' },
  ],
};
const withRebuild = (...rebuild: Parameters<typeof aRebuild>) => aProjection({ rebuild: aRebuild(...rebuild) });

beforeEach(() => server.answers(projections, [rides, drivers]));

const showConsole = () => show(<ProjectionsCard />, { as: aPerson({ roles: ['operator'] }) });
const button = (name: string) => screen.getByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog'));
const row = (name: string) => within(screen.getByRole('listitem', { name }));
const theToast = () => within(screen.getByRole('region', { name: /Notification/ }));
const reason = () => dialog().getByRole('textbox', { name: 'Reason' });

describe('a dry run', () => {
  it('is requested with a reason, and its progress replaces the read model’s status', async () => {
    const answer = server.holds(rebuildProjection);
    const { click, type } = await showConsole();
    await click(button('Rebuild rides'));
    expect(dialog().getByRole('checkbox', { name: 'rides' })).toHaveProperty('checked', true);
    await click(dialog().getByRole('button', { name: 'Start dry run' }));
    expect(dialog().getByRole('textbox', { name: 'Reason', description: /Say why/ })).toBeDefined();
    expect(server.requestCount(rebuildProjection)).toBe(0);
    await type(reason(), 'Fares look wrong');
    await click(dialog().getByRole('button', { name: 'Start dry run' }));
    await click(dialog().getByRole('button', { name: 'Start dry run' }));
    expect(server.sent(rebuildProjection).map(({ params, body }) => [params, body])).toEqual([
      [{ name: 'rides' }, { dryRun: true, acceptDifferences: false, reason: 'Fares look wrong' }],
    ]);
    const building = { running: true, phase: 'building', eventsDone: 4_500, etaSeconds: 15 } as const;
    server.answers(projections, [withRebuild(building), drivers]);
    answer.answers(accepted('rides'), changed);
    await advanceClock(0);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(theToast().getByText('Dry run requested')).toBeDefined();
    expect(row('rides').getByRole('progressbar', { name: 'rides: Building' }).getAttribute('aria-valuenow')).toBe('50');
    expect(row('rides').getByText(/4,500 of 9,000 events · 300 events\/s · about 15 s left/)).toBeDefined();
  });

  it('is not requested until a read model is chosen', async () => {
    const { click, type } = await showConsole();
    await click(button('Rebuild read models'));
    await type(reason(), 'x');
    await click(dialog().getByRole('button', { name: 'Start dry run' }));
    expect(dialog().getByRole('alert').textContent).toBe('Choose at least one read model');
    expect(server.requestCount(rebuildProjection)).toBe(0);
  });

  it('that is refused shows why in the dialog, without clearing the typed reason', async () => {
    server.refuses(rebuildProjection, 'NotAllowedInState');
    const { click, type } = await showConsole();
    await click(button('Rebuild rides'));
    await type(reason(), 'Fares look wrong');
    await click(dialog().getByRole('button', { name: 'Start dry run' }));
    expect(dialog().getByRole('alert').textContent).toContain('Something has changed, so this can’t be done now.');
    expect(reason()).toHaveProperty('value', 'Fares look wrong');
  });

  it('of several read models is not repeated for the first when the second fails', async () => {
    const first = server.holds(rebuildProjection);
    const { click, type } = await showConsole();
    await click(button('Rebuild read models'));
    await click(dialog().getByRole('checkbox', { name: 'All of them' }));
    await type(reason(), 'x');
    await click(dialog().getByRole('button', { name: 'Start dry run' }));
    server.loses(rebuildProjection);
    first.answers(accepted('rides'), changed);
    await advanceClock(0);
    expect(dialog().getByRole('checkbox', { name: 'rides' })).toHaveProperty('checked', false);
    expect(dialog().getByRole('checkbox', { name: 'drivers' })).toHaveProperty('checked', true);
    server.answers(rebuildProjection, accepted('drivers'), changed);
    await click(dialog().getByRole('button', { name: 'Start dry run' }));
    expect(server.sent(rebuildProjection).map(({ params }) => params.name)).toEqual(['rides', 'drivers', 'drivers']);
    const [, lost, again] = server.sent(rebuildProjection);
    expect(again?.idempotencyKey).toBe(lost?.idempotencyKey);
  });
});

describe('a rebuild in progress', () => {
  const running = withRebuild({ running: true, phase: 'catching_up' });

  it('is fetched every second, and shows its phase', async () => {
    server.answers(projections, [running]);
    await showConsole();
    const steps = within(row('rides').getByRole('list', { name: 'Phases' }));
    expect(steps.getByRole('listitem', { current: 'step' }).textContent).toBe('3. Catching up');
    server.answers(projections, [withRebuild({ running: true, phase: 'comparing' })]);
    await advanceClock(1_000);
    expect(steps.getByRole('listitem', { current: 'step' }).textContent).toBe('4. Comparing');
  });

  it('is cancelled with a reason', async () => {
    server.answers(projections, [running]);
    server.answers(cancelRebuild, { name: 'rides', asked: 'cancel' }, changed);
    const { click, type } = await showConsole();
    server.answers(projections, [withRebuild({ phase: 'cancelled' })]);
    await click(button('Cancel rebuild'));
    await type(reason(), 'The machine is needed');
    await click(dialog().getByRole('button', { name: 'Cancel rebuild' }));
    expect(server.sent(cancelRebuild).map(({ body }) => body)).toEqual([{ reason: 'The machine is needed' }]);
    expect(theToast().getByText('The rebuild of rides is being cancelled')).toBeDefined();
    expect(row('rides').getByText('It was dropped. The live tables were not touched.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Promote rides' })).toBeNull();
  });

  it('has no building phase when it swaps in a dry run', async () => {
    server.answers(projections, [
      withRebuild({ dryRun: false, swapOfDryRun: true, running: true, phase: 'comparing' }),
    ]);
    await showConsole();
    const steps = within(row('rides').getByRole('list', { name: 'Phases' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      '✓ Waiting for its turn',
      '✓ Catching up',
      '3. Comparing',
      '4. Promoting',
    ]);
  });
});

describe('the comparison after a rebuild', () => {
  it('says that all rows are equal, and offers a swap', async () => {
    server.answers(projections, [withRebuild({ comparison: equal })]);
    await showConsole();
    expect(row('rides').getByText('The rebuilt tables have exactly the same rows as the live ones.')).toBeDefined();
    expect(button('Promote rides')).toBeDefined();
  });

  it('shows both sides of differing rows, but only the names of personal columns', async () => {
    server.answers(projections, [withRebuild({ comparison: differs })]);
    await showConsole();
    const changedRow = within(screen.getByRole('table', { name: 'rides: ride-1' }));
    expect(changedRow.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'ColumnLiveRebuilt',
      'fare25002700',
      'pickup_addressnot shownnot shown',
    ]);
    expect(row('rides').getByText('Only in the rebuilt table')).toBeDefined();
    const counted = within(screen.getByRole('table', { name: 'Comparison' }));
    expect(counted.getByText('differs')).toBeDefined();
  });

  it('is replaced by the error after a failed rebuild, and no swap is offered', async () => {
    server.answers(projections, [withRebuild({ phase: 'failed', error: 'column fare is missing' })]);
    await showConsole();
    expect(row('rides').getByText('The rebuild failed. The live tables were not touched.')).toBeDefined();
    expect(row('rides').getByText('column fare is missing')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Promote rides' })).toBeNull();
  });
});

describe('swapping in a rebuild', () => {
  const confirm = () => dialog().getByRole('button', { name: 'Promote' });
  const typedName = () => dialog().getByRole('textbox', { name: 'Type rides to confirm' });

  it('requires typing the name of the read model', async () => {
    server.answers(projections, [withRebuild({ comparison: equal })]);
    server.answers(swapDryRun, { ...accepted('rides'), asked: 'swap' }, changed);
    const { click, type, clear } = await showConsole();
    await click(button('Promote rides'));
    await type(typedName(), 'ride');
    await click(confirm());
    expect(dialog().getByRole('alert').textContent).toBe('This is not rides');
    expect(server.requestCount(swapDryRun)).toBe(0);
    await clear(typedName());
    await type(typedName(), 'rides');
    await click(confirm());
    expect(server.sent(swapDryRun).map(({ body }) => body)).toEqual([
      { acceptDifferences: false, reason: 'Fares look wrong' },
    ]);
    expect(theToast().getByText('rides is promoted when it is ready.')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('accepts differing rows only if the operator says so', async () => {
    server.answers(projections, [withRebuild({ comparison: differs })]);
    server.answers(swapDryRun, { ...accepted('rides'), asked: 'swap' }, changed);
    const { click, type } = await showConsole();
    await click(button('Promote rides'));
    await type(typedName(), 'rides');
    await click(confirm());
    await click(button('Promote rides'));
    await click(dialog().getByRole('switch', { name: 'Promote even if rows differ' }));
    await type(typedName(), 'rides');
    await click(confirm());
    expect(server.sent(swapDryRun).map(({ body }) => body.acceptDifferences)).toEqual([false, true]);
  });

  it('is retried with the same idempotency key after a lost response, which the dialog reports', async () => {
    server.answers(projections, [withRebuild({ comparison: equal })]);
    server.loses(swapDryRun);
    const { click, type } = await showConsole();
    await click(button('Promote rides'));
    await type(typedName(), 'rides');
    await click(confirm());
    expect(dialog().getByRole('alert').textContent).toContain(
      'We got no answer, so this may have gone through. Check before you try again.',
    );
    await click(confirm());
    const [first, second] = server.sent(swapDryRun);
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });

  it('is not offered when the rebuilt tables were deleted', async () => {
    server.answers(projections, [withRebuild({ comparison: equal, kept: false })]);
    await showConsole();
    expect(row('rides').getByText(/^Its tables are no longer stored\./)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Promote rides' })).toBeNull();
  });

  it('offers to accept the differences that stopped an earlier swap', async () => {
    const failed = { dryRun: false, swapOfDryRun: true, phase: 'failed', comparison: differs } as const;
    server.answers(projections, [withRebuild(failed)]);
    const { click } = await showConsole();
    await click(button('Promote rides'));
    expect(dialog().getByRole('switch', { name: 'Promote even if rows differ' })).toBeDefined();
  });

  it('can be declined by discarding the dry run with a reason', async () => {
    server.answers(projections, [withRebuild({ comparison: equal })]);
    server.answers(discardDryRun, { name: 'rides', asked: 'discard' }, changed);
    const { click, type } = await showConsole();
    await click(button('Discard rides'));
    await type(reason(), 'It was a look');
    await click(dialog().getByRole('button', { name: 'Discard' }));
    expect(server.sent(discardDryRun).map(({ params }) => params)).toEqual([{ name: 'rides' }]);
    expect(theToast().getByText('The dry run of rides was discarded')).toBeDefined();
  });
});

describe('a new version of a read model', () => {
  it('is reported as not built, and built once its name is typed', async () => {
    server.answers(projections, [aProjection({ state: 'outdated', position: null, eventsBehind: null }), drivers]);
    server.answers(rebuildProjection, accepted('rides'), changed);
    const { click, type } = await showConsole();
    expect(row('rides').getByText(/^This release has a new version/)).toBeDefined();
    expect(button('Pause rides')).toHaveProperty('disabled', true);
    await click(button('Rebuild rides'));
    await click(dialog().getByRole('button', { name: 'Build' }));
    expect(dialog().getByRole('alert').textContent).toBe('This is not rides');
    await type(dialog().getByRole('textbox', { name: 'Type rides to confirm' }), 'rides');
    await click(dialog().getByRole('button', { name: 'Build' }));
    expect(server.sent(rebuildProjection).map(({ body }) => body)).toEqual([
      { dryRun: false, acceptDifferences: false, reason: 'A new version of the program' },
    ]);
  });
});
