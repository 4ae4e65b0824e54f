import { describe, expect, it } from 'vitest';
import { NOON } from '../testing/fixtures.ts';
import { scenarioOf } from '../testing/scenario.ts';
import { after, DAY_MS } from '../time/instant.ts';
import {
  type JoinWaitlist,
  type LeaveWaitlist,
  type WaitlistEvent,
  waitlist,
  waitlistEvents,
  waitlistPolicy,
} from './lifecycle.ts';

const { given } = scenarioOf(waitlist, waitlistEvents);

const [ADDRESS, ENTRY, EMAIL] = ['address-digest', 'entry-1', 'kofi@example.com'];
const data = { addressDigest: ADDRESS, entryId: ENTRY };
const joined: WaitlistEvent = { type: 'WaitlistJoined', at: NOON, data, personal: { email: EMAIL } };
const left: WaitlistEvent = { type: 'WaitlistLeft', at: NOON, data };
const stamped = ({ at: _, ...event }: WaitlistEvent) => event;

const join = (now = NOON): JoinWaitlist => ({
  ...{ type: 'JoinWaitlist', addressDigest: ADDRESS, entryId: ENTRY, email: EMAIL, sentAt: NOON, now },
});
const leave: LeaveWaitlist = { type: 'LeaveWaitlist', addressDigest: ADDRESS, now: NOON };
const expiry = after(NOON, waitlistPolicy.confirmWithinDays * DAY_MS);

describe('the waitlist (spec 1 §8)', () => {
  it('is joined once the e-mail address is confirmed, and only once', () => {
    given()
      .when(join())
      .then([stamped(joined)]);
    given(joined).when(join()).then([]);
  });

  it('can be joined with a link for seven days after it was sent', () => {
    given()
      .when(join(after(expiry, -1)))
      .thenTypes('WaitlistJoined');
    given().when(join(expiry)).refused({ refusal: 'WaitlistLinkExpired', days: 7 });
  });

  it('can be left at any time, and joined again', () => {
    given(joined)
      .when(leave)
      .then([stamped(left)]);
    given().when(leave).then([]);
    given(joined, left).when(leave).then([]);
    given(joined, left).when(join()).thenTypes('WaitlistJoined');
  });

  it('records since when an address has been waiting', () => {
    expect(waitlist.evolve(waitlist.initial, joined)).toEqual({ status: 'waiting', entryId: ENTRY, since: NOON });
  });
});
