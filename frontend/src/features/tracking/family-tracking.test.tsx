import {
  addFamilyMember,
  changeFamilyMember,
  type FamilyTrackingView,
  familyTracking,
  generateTrackingLink,
  removeFamilyMember,
  switchFamilyTracking,
  updateFamily,
} from '@saferide/contracts/tracking/family';
import { ownLinks } from '@saferide/contracts/tracking/links';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { inSeconds } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { settleEffects } from '../../testing/time.ts';
import { FamilyCard, FamilyTracking } from './family-tracking.tsx';

const changed = { changed: ['tracking'] } as const;
const ngozi = {
  ...{ id: '0195b1a0-0000-7000-8000-0000000000a1', name: 'Ngozi', phone: '0803 000 0001', relationship: 'Family' },
  ...{ isTracking: true, hasNotifications: true, hasStoppedTexts: false },
};
const off: FamilyTrackingView = {
  ...{ on: false, members: [], updatedAt: null },
  workShift: { currentStatus: 'offline', startTime: null, statusSince: null, totalRides: 0, earnings: 0 },
};
const on: FamilyTrackingView = {
  ...off,
  on: true,
  workShift: {
    currentStatus: 'online',
    startTime: inSeconds(-600),
    statusSince: inSeconds(-600),
    totalRides: 3,
    earnings: 9_500,
  },
};
const withNgozi = { ...on, members: [ngozi] };

beforeEach(() => {
  server.answers(ownLinks, []);
  server.answers(updateFamily, { status: 'online' });
});

const row = (name: RegExp) => screen.getByRole('button', { name });

describe('family tracking', () => {
  it('shows that a member opted out of texts, without a switch for alerts', async () => {
    server.answers(familyTracking, { ...on, members: [{ ...ngozi, hasStoppedTexts: true }] });
    const { click } = await show(<FamilyTracking />);
    await click(row(/^Ngozi.*follows, stopped the texts$/));
    expect(screen.getByText('Ngozi stopped the texts.')).toBeDefined();
    expect(screen.queryByRole('switch', { name: 'Ngozi gets alerts' })).toBeNull();
  });

  it('requires tracking to be turned on before a member can be added', async () => {
    server.answers(familyTracking, off);
    server.answers(switchFamilyTracking, { on: true }, changed);
    const { click } = await show(<FamilyTracking />);
    expect(screen.queryByRole('button', { name: 'Add a family member' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'New link' })).toBeNull();
    server.answers(familyTracking, on);
    await click(screen.getByRole('switch', { name: 'Family tracking' }));
    await settleEffects();
    expect(server.sent(switchFamilyTracking).map(({ body }) => body)).toEqual([{ on: true }]);
    expect(screen.getByText(/₦9,500/)).toBeDefined();
    expect(screen.getByText(/^Online since .* · 3 rides$/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Add a family member' })).toBeDefined();
  });

  it('requires a name and a phone number to add a member', async () => {
    server.answers(familyTracking, on);
    server.answers(addFamilyMember, { id: ngozi.id }, changed);
    const { click, type } = await show(<FamilyTracking />);
    expect(screen.getByText('No one yet. Add someone who should know you’re safe.')).toBeDefined();
    expect(screen.queryByRole('form')).toBeNull();
    await click(screen.getByRole('button', { name: 'Add a family member' }));
    await type(screen.getByLabelText('Name'), 'Ngozi');
    await click(screen.getByRole('button', { name: 'Add' }));
    expect(screen.getByText('Invalid Details')).toBeDefined();
    expect(screen.getAllByText('Please provide both name and phone number')).toHaveLength(2);
    expect(screen.getByLabelText('Phone number').getAttribute('aria-invalid')).toBe('true');
    expect(server.requestCount(addFamilyMember)).toBe(0);
    await type(screen.getByLabelText('Phone number'), '0803 000 0001');
    server.answers(familyTracking, withNgozi);
    await click(screen.getByRole('button', { name: 'Add' }));
    await settleEffects();
    expect(server.sent(addFamilyMember).map(({ body }) => body)).toEqual([
      { name: 'Ngozi', phone: '0803 000 0001', relationship: 'Family' },
    ]);
    expect(screen.getByText('Family · 0803 000 0001 · follows, alerts on')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('lets the driver pause or remove a member', async () => {
    server.answers(familyTracking, withNgozi);
    server.answers(changeFamilyMember, { id: ngozi.id }, changed);
    server.answers(removeFamilyMember, undefined, changed);
    const { click } = await show(<FamilyTracking />);
    await click(row(/^Ngozi/));
    await click(screen.getByRole('switch', { name: 'Ngozi follows' }));
    await settleEffects();
    expect(server.sent(changeFamilyMember).map(({ body }) => body)).toEqual([
      { isTracking: false, hasNotifications: true },
    ]);
    server.answers(familyTracking, on);
    await click(screen.getByRole('button', { name: 'Remove Ngozi' }));
    await click(screen.getByRole('button', { name: 'Keep' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Ngozi' }));
    expect(server.requestCount(removeFamilyMember)).toBe(0);
    await click(screen.getByRole('button', { name: 'Remove Ngozi' }));
    await click(screen.getByRole('button', { name: 'Yes, remove' }));
    await settleEffects();
    expect(server.requestCount(removeFamilyMember)).toBe(1);
    expect(screen.queryByText('Ngozi')).toBeNull();
  });

  it('marks the switch that is being changed as busy', async () => {
    server.answers(familyTracking, withNgozi);
    server.holds(changeFamilyMember);
    server.holds(switchFamilyTracking);
    const { click } = await show(<FamilyTracking />);
    await click(row(/^Ngozi/));
    const busy = () => screen.getAllByRole('switch').map((one) => one.getAttribute('aria-busy') === 'true');
    const [whole, follows] = screen.getAllByRole('switch');
    if (!whole || !follows) throw new Error('Tracking and each member have switches');
    await click(follows);
    expect(busy()).toEqual([false, true, false]);
    await click(whole);
    expect(busy()).toEqual([true, true, false]);
  });

  it('lets the driver make a link for a member with chosen scopes', async () => {
    server.answers(familyTracking, withNgozi);
    const { click, choose } = await show(<FamilyTracking />);
    await click(screen.getByRole('button', { name: 'New link' }));
    await choose(screen.getByRole('combobox', { name: 'Who is it for?' }), 'Ngozi');
    await click(screen.getByRole('checkbox', { name: /^Your location/ }));
    server.loses(generateTrackingLink);
    await click(screen.getByRole('button', { name: 'Create a link for 7 days' }));
    await settleEffects();
    expect(screen.getByText('No answer from SafeRide')).toBeDefined();
    const permissions = ['viewWorkStatus', 'receiveAlerts'] as const;
    server.answers(generateTrackingLink, { trackingId: 'made', endsAt: inSeconds(600) }, changed);
    server.answers(ownLinks, [
      {
        ...{ trackingId: 'made', purpose: 'work', rideId: null, memberId: ngozi.id, permissions: [...permissions] },
        ...{ openedAt: inSeconds(0), endsAt: inSeconds(600) },
      },
    ]);
    await click(screen.getByRole('button', { name: 'Create a link for 7 days' }));
    await settleEffects();
    expect(server.sent(generateTrackingLink).at(-1)?.body).toEqual({ permissions, familyMember: ngozi.id });
    expect(screen.getByText(`${location.origin}/track/driver/made`)).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Send the link to Ngozi' })).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: /^WhatsApp/ }));
    expect(screen.getByText('Shows trip status, alerts')).toBeDefined();
    expect(screen.getByRole('button', { name: 'End link. Ngozi: trip status, alerts' })).toBeDefined();
  });

  it('notifies only members with notifications on', async () => {
    server.answers(familyTracking, withNgozi);
    await show(<FamilyTracking />);
    await settleEffects();
    expect(server.sent(updateFamily).map(({ body }) => body?.familyMembers)).toEqual([[ngozi.id]]);
    server.answers(familyTracking, { ...on, members: [{ ...ngozi, hasNotifications: false }] });
    await show(<FamilyTracking />);
    await settleEffects();
    expect(server.requestCount(updateFamily)).toBe(1);
  });
});

describe('the family tracking card', () => {
  it('names the family members and leads to their page', async () => {
    server.answers(familyTracking, withNgozi);
    await show(<FamilyCard title="Family Work Tracking" to="/driver?family=" />);
    const link = screen.getByRole('link', { name: /^Family tracking is on/ });
    expect([link.textContent, link.getAttribute('href')]).toEqual(['Family tracking is onNgozi', '/driver?family=']);
  });

  it('says that family tracking is off', async () => {
    server.answers(familyTracking, { ...withNgozi, on: false });
    await show(<FamilyCard title="Family Work Tracking" to="/driver?family=" />);
    expect(screen.getByRole('link', { name: /^Family tracking is off/ })).toBeDefined();
  });

  it('sends the family the status, as long as tracking is on', async () => {
    server.answers(familyTracking, withNgozi);
    await show(<FamilyCard title="Family Work Tracking" to="/driver?family=" />);
    await settleEffects();
    expect(server.sent(updateFamily).map(({ body }) => body?.familyMembers)).toEqual([[ngozi.id]]);
  });
});
