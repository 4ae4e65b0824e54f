import type { CaseView } from '@saferide/contracts/case/case-views';
import { openCase, ownCases } from '@saferide/contracts/case/rider-cases';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inSeconds, RIDE_ID } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { currentUrl, show } from '../../testing/show.tsx';
import { OpenCases, RideHelp } from './ride-help.tsx';

const CASE_ID = '0195b1a0-0000-7000-8000-0000000000c1';
const aCase = (named: Partial<CaseView> = {}): CaseView => ({
  ...{ id: CASE_ID, rideId: RIDE_ID, kind: 'lost_item', state: 'waiting_for_support', text: 'An umbrella' },
  ...{ openedAt: inSeconds(-600), answerBy: inSeconds(3_600), overdue: false, closed: null },
  ...named,
});
const answersCases = (...cases: CaseView[]) => server.answers(ownCases, { cases, next: null });
const help = () => show(<RideHelp rideId={RIDE_ID} driverName="Dele" />);
const row = (name: RegExp) => screen.getByRole('button', { name });

describe('help with a trip', () => {
  it('shows the trip’s cases first, and offers only problems without an open case', async () => {
    answersCases(
      aCase(),
      aCase({
        id: RIDE_ID,
        kind: 'fare',
        state: 'closed',
        closed: { at: inSeconds(-60), outcome: 'solved', reopenUntil: null },
      }),
    );
    await help();
    expect(server.queriesSent(ownCases).at(-1)).toEqual({ rideId: RIDE_ID, limit: '20' });
    const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
    expect(links).toEqual([
      expect.stringMatching(/^Lost itemWe’ll answer by 12:00/),
      expect.stringMatching(/^FareSolved · 2 Mar 2026$/),
    ]);
    expect(screen.queryByRole('button', { name: /I lost something/ })).toBeNull();
    expect(row(/The fare is wrong/)).toBeDefined();
  });

  it('opens a case and its page once a text is entered', async () => {
    answersCases();
    const { click, type } = await help();
    await click(row(/^I lost something.*We’ll ask Dele/));
    const sheet = within(screen.getByRole('dialog'));
    await vi.dynamicImportSettled();
    await click(sheet.getByRole('button', { name: 'Send to support' }));
    expect(sheet.getByText('Tell us what happened')).toBeDefined();
    expect(server.requestCount(openCase)).toBe(0);
    await type(sheet.getByLabelText('What did you lose, and where was it?'), 'A black umbrella');
    server.answers(openCase, { id: CASE_ID }, { changed: ['cases'] });
    await click(sheet.getByRole('button', { name: 'Send to support' }));
    const [sent] = server.sent(openCase);
    expect(sent).toMatchObject({
      params: { id: RIDE_ID },
      body: { kind: 'lost_item', text: 'A black umbrella', photoId: null },
    });
    expect(currentUrl()).toBe(`/cases/${sent?.body.id}`);
  });

  it('opens the page of a case that was opened meanwhile', async () => {
    answersCases();
    const { click, type } = await help();
    await click(row(/Problem with the driver or car/));
    const sheet = within(screen.getByRole('dialog'));
    expect(sheet.getByRole('link', { name: 'In danger? Call 112 now.' }).getAttribute('href')).toBe('tel:112');
    await type(sheet.getByLabelText('What happened?'), 'He was rude');
    server.refuses(openCase, 'CaseAlreadyOpen', { facts: { caseId: CASE_ID } });
    await click(sheet.getByRole('button', { name: 'Send to support' }));
    expect(currentUrl()).toBe(`/cases/${CASE_ID}`);
  });

  it('keeps the text and says why the case was refused', async () => {
    answersCases();
    const { click, type } = await help();
    await click(row(/I was asked for more money/));
    const sheet = within(screen.getByRole('dialog'));
    await type(sheet.getByRole('textbox'), '₦2,000 more');
    server.refuses(openCase, 'TooManyOpenCases', { facts: { limit: 5 } });
    await click(sheet.getByRole('button', { name: 'Send to support' }));
    expect(sheet.getByText(/You have 5 open cases/)).toBeDefined();
    expect(sheet.getByRole('textbox')).toHaveProperty('value', '₦2,000 more');
  });

  it('says while offline that opening a case needs a connection', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    answersCases();
    await help();
    expect(screen.getByText('You need a connection to open a case.')).toBeDefined();
  });
});

describe('the open cases of a person', () => {
  beforeEach(() => answersCases());

  it('are not shown if there are none', async () => {
    await show(<OpenCases />);
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('show their state and link to the case', async () => {
    answersCases(aCase({ state: 'waiting_for_rider', answerBy: null }), aCase({ id: RIDE_ID, overdue: true }));
    await show(<OpenCases />);
    expect(screen.getByText('Support answered. You can reply.')).toBeDefined();
    expect(screen.getByText('Sorry, our answer is late.')).toBeDefined();
    expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe(`/cases/${CASE_ID}`);
  });
});
