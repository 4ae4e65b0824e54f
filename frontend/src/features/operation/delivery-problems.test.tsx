import { type DeliveryProblem, deliveryProblems } from '@saferide/contracts/operation/deliveries';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { inSeconds, RIDE_ID } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { DeliveryProblems } from './delivery-problems.tsx';

const problem = (n: number, more: Partial<DeliveryProblem> = {}): DeliveryProblem => ({
  ...{ noticeId: `driver_assigned ${n}`, says: 'Your driver is on the way', channel: 'sms', recipient: `person-${n}` },
  ...{ rideId: RIDE_ID, at: inSeconds(-60), state: 'given_up', tries: 4, maybeTwice: false },
  why: 'Termii did not take the message (status 402)',
  ...more,
});

it('the list of undelivered messages says when it is empty', async () => {
  server.answers(deliveryProblems, []);
  await show(<DeliveryProblems />);
  expect(screen.getByText(/^No delivery problems/)).toBeDefined();
});

it('an undelivered message shows its reason, and links to the ride and the person', async () => {
  server.answers(deliveryProblems, [problem(1)]);
  await show(<DeliveryProblems />);
  expect(screen.getByText('Your driver is on the way, by text message')).toBeDefined();
  expect(screen.getByText('given up')).toBeDefined();
  expect(screen.getByText(/4 tries/)).toBeDefined();
  expect(screen.getByText('Termii did not take the message (status 402)')).toBeDefined();
  expect(screen.getByRole('link', { name: 'The ride' }).getAttribute('href')).toBe(`/ops/why?ask=ride&id=${RIDE_ID}`);
  expect(screen.getByRole('link', { name: 'Person' }).getAttribute('href')).toBe('/ops/people/person-1');
});

it('a message that may have arrived twice is marked as such', async () => {
  server.answers(deliveryProblems, [
    problem(1, { state: 'delivered', maybeTwice: true, why: null, says: 'Your receipt', channel: 'email' }),
  ]);
  await show(<DeliveryProblems />);
  expect(screen.getByText('Your receipt, by e-mail')).toBeDefined();
  expect(screen.getByText('may have arrived twice')).toBeDefined();
});

it('the list of undelivered messages shows five, and the others on request', async () => {
  server.answers(
    deliveryProblems,
    Array.from({ length: 7 }, (_, n) => problem(n)),
  );
  const { click } = await show(<DeliveryProblems />);
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  await click(screen.getByRole('button', { name: '2 more' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(7);
});
