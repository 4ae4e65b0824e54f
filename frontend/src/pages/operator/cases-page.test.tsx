import {
  answerCase,
  caseDesk,
  closeCase,
  type DeskCaseResponse,
  deskCase,
  handBackCase,
  showCasePhoto,
  takeCase,
} from '@saferide/contracts/case/case-desk';
import type { DeskCaseView } from '@saferide/contracts/case/case-views';
import { revealRide } from '@saferide/contracts/operation/reveal-personal-data';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anAcceptedRide, aPerson, inSeconds, RIDE_ID } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { currentUrl, show } from '../../testing/show.tsx';
import { CasesPage } from './cases-page.tsx';

const CASE_ID = '0195b1a0-0000-7000-8000-0000000000c1';
const RIDER_ID = '0195b1a0-0000-7000-8000-0000000000a1';
const me = aPerson({ roles: ['operator'] });

const aCase = (named: Partial<DeskCaseView> = {}): DeskCaseView => ({
  ...{ id: CASE_ID, rideId: RIDE_ID, kind: 'lost_item', state: 'waiting_for_support', text: 'A black umbrella' },
  ...{ openedAt: inSeconds(-600), answerBy: inSeconds(3_600), overdue: false, closed: null },
  ...{ rider: { id: RIDER_ID, name: 'Ada O.' }, operator: null },
  ...named,
});
const answersDesk = (...cases: DeskCaseView[]) => server.answers(caseDesk, { cases, next: null });
const aMessage = {
  ...{ id: CASE_ID, nth: 1, from: 'rider' as const, operatorName: null, text: 'I left it on the back seat' },
  ...{ photoId: null, sentAt: inSeconds(-600) },
};
const answersCase = (named: Partial<DeskCaseView> = {}, more: Partial<DeskCaseResponse> = {}) =>
  server.answers(deskCase, {
    case: aCase(named),
    messages: [aMessage],
    ride: anAcceptedRide({ status: 'completed', pickupArea: 'Yaba', destinationArea: 'Lekki' }),
    closeReason: null,
    ...more,
  });
const desk = (at = '/ops/cases') => show(<CasesPage />, { as: me, at, path: '/ops/cases' });
const opened = async (named: Partial<DeskCaseView> = {}, more?: Partial<DeskCaseResponse>) => {
  answersDesk(aCase(named));
  answersCase(named, more);
  return desk(`/ops/cases?case=${CASE_ID}`);
};
const panel = () => within(screen.getByRole('dialog', { name: 'Lost item · Ada O.' }));
const params = { id: RIDER_ID, caseId: CASE_ID };

describe('the support desk', () => {
  it('lists cases, and marks overdue ones', async () => {
    answersDesk(aCase({ overdue: true }), aCase({ id: RIDE_ID, kind: 'payment_differs', text: '' }));
    await desk();
    expect(server.queriesSent(caseDesk).at(-1)).toEqual({ state: 'waiting_for_support', limit: '50' });
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows[1]).toMatch(/^Lost itemOverdue · .*Ada O\.A black umbrellaUnassigned/);
    expect(rows[2]).toMatch(/^Payment.*Rider and driver disagree about the payment/);
  });

  it('filters by state and kind, and stores the filters in the URL', async () => {
    answersDesk();
    const { click, choose } = await desk();
    expect(screen.getByText(/^No cases to answer/)).toBeDefined();
    await click(screen.getByRole('tab', { name: 'Closed' }));
    await choose(screen.getByLabelText('About'), 'Fare');
    expect(currentUrl()).toBe('/ops/cases?state=closed&kind=fare');
    expect(server.queriesSent(caseDesk).at(-1)).toEqual({ state: 'closed', kind: 'fare', limit: '50' });
  });

  it('opens a case in a panel', async () => {
    answersDesk(aCase());
    answersCase();
    const { click } = await desk();
    await click(screen.getByRole('button', { name: 'Lost item' }));
    expect(panel().getByText('I left it on the back seat')).toBeDefined();
    expect(panel().getByText('Yaba to Lekki')).toBeDefined();
    expect(currentUrl()).toBe(`/ops/cases?case=${CASE_ID}`);
    await click(panel().getByRole('button', { name: 'Close' }));
    expect(currentUrl()).toBe('/ops/cases');
  });
});

describe('the panel of a case', () => {
  it('sends an answer only once it is written', async () => {
    const { click, type } = await opened();
    await click(panel().getByRole('button', { name: 'Send and wait for rider' }));
    expect(panel().getByText('Write an answer')).toBeDefined();
    await type(panel().getByLabelText('Answer'), 'We asked Dele');
    server.answers(answerCase, { id: 'x' }, { changed: ['cases'] });
    await click(panel().getByRole('button', { name: 'Send and wait for rider' }));
    expect(server.sent(answerCase)).toMatchObject([{ params, body: { text: 'We asked Dele', waitsForRider: true } }]);
    expect(panel().getByLabelText('Answer')).toHaveProperty('value', '');
  });

  it('sends an answer while support is still working', async () => {
    const { click, type } = await opened();
    await type(panel().getByLabelText('Answer'), 'We asked Dele');
    server.answers(answerCase, { id: 'x' }, { changed: ['cases'] });
    await click(panel().getByRole('button', { name: 'Send, still working' }));
    expect(server.sent(answerCase)).toMatchObject([{ params, body: { text: 'We asked Dele', waitsForRider: false } }]);
    expect(panel().getByLabelText('Answer')).toHaveProperty('value', '');
  });

  it('reveals names and numbers on demand, with the open case as the reason', async () => {
    const { click } = await opened();
    expect(server.requestCount(revealRide)).toBe(0);
    server.answers(revealRide, {
      ...{
        rideId: RIDE_ID,
        ground: 'case',
        pickup: null,
        destinations: [],
        cancelReason: null,
        trail: [],
        driver: null,
        formerDrivers: [],
      },
      customer: { id: RIDER_ID, name: 'Ada Obi', phoneNumber: '+2348031234567' },
    });
    await click(panel().getByRole('button', { name: 'Show names, numbers and addresses' }));
    expect(server.sent(revealRide).map(({ body }) => body)).toEqual([{}]);
    expect(panel().getByText('Ada Obi, +2348031234567')).toBeDefined();
    expect(panel().getByText(/because of the open case/)).toBeDefined();
  });

  it('shows a photo only on demand, because each view is logged', async () => {
    const photoId = '5d2f6e3c-0d7e-4c53-8f8c-2d1f3f0c9a11';
    const { click } = await opened({}, { messages: [{ ...aMessage, photoId }] });
    expect(panel().queryByRole('img', { name: 'Photo' })).toBeNull();
    server.answers(showCasePhoto, { url: '/photo', expiresAt: inSeconds(300) });
    await click(panel().getByRole('button', { name: 'Show photo' }));
    expect(server.sent(showCasePhoto)).toMatchObject([{ params: { ...params, photoId } }]);
    expect(panel().getByRole('img', { name: 'Photo' })).toHaveProperty('src', expect.stringContaining('/photo'));
  });

  it('lets an operator take a case, hand it back, and take it over from a colleague', async () => {
    const { click } = await opened();
    server.answers(takeCase, { id: CASE_ID }, { changed: ['cases'] });
    answersCase({ operator: { id: me.id, name: 'Ngozi E.' } });
    await click(panel().getByRole('button', { name: 'Take the case' }));
    server.answers(handBackCase, { id: CASE_ID }, { changed: ['cases'] });
    answersCase({ operator: { id: RIDE_ID, name: 'Tunde A.' } });
    await click(panel().getByRole('button', { name: 'Hand back to the desk' }));
    expect(panel().getByText('Tunde A. has this case.')).toBeDefined();
    expect(panel().queryByLabelText('Answer')).toBeNull();
    await click(panel().getByRole('button', { name: 'Take over from Tunde A.' }));
    expect(server.requestCount(takeCase)).toBe(2);
  });

  it('closes a case only with an outcome and a reason', async () => {
    const { click, choose, type } = await opened();
    await click(panel().getByRole('button', { name: 'Close the case' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Close the case' }));
    const confirm = dialog.getAllByRole('button', { name: 'Close' }).at(-1) as Element;
    await click(confirm);
    expect(dialog.getByText('Say why')).toBeDefined();
    await choose(dialog.getByLabelText('Outcome'), 'Solved');
    await type(dialog.getByLabelText('Reason'), 'Dele brought it');
    server.answers(closeCase, { id: CASE_ID }, { changed: ['cases'] });
    const end = { at: inSeconds(0), outcome: 'solved', reopenUntil: null } as const;
    answersCase({ state: 'closed', answerBy: null, closed: end }, { closeReason: 'Dele brought it' });
    await click(confirm);
    expect(server.sent(closeCase)).toMatchObject([{ params, body: { outcome: 'solved', reason: 'Dele brought it' } }]);
    expect(panel().getByText('Dele brought it')).toBeDefined();
    expect(panel().queryByLabelText('Answer')).toBeNull();
  });

  it('links to the decision about a disputed payment, and has no button to close the case', async () => {
    await opened({ kind: 'payment_differs', text: '' });
    const open = within(screen.getByRole('dialog', { name: 'Payment · Ada O.' }));
    expect(open.getByRole('link', { name: 'Decide the payment' }).getAttribute('href')).toBe('/ops');
    expect(open.queryByRole('button', { name: 'Close the case' })).toBeNull();
  });
});
