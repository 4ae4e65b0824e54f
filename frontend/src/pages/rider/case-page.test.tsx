import type { CaseMessageView, CaseView } from '@saferide/contracts/case/case-views';
import { ownCase, reopenCase, withdrawCase } from '@saferide/contracts/case/rider-cases';
import { sendCaseMessage } from '@saferide/contracts/case/send-case-message';
import { rideById } from '@saferide/contracts/ride/queries';
import { readModelChangedFrame } from '@saferide/contracts/socket-frames';
import { uploadImage, uploadLink } from '@saferide/contracts/uploads';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anAcceptedRide, inSeconds, RIDE_ID } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { socket } from '../../testing/socket.ts';
import { advanceClock, settleEffects } from '../../testing/time.ts';
import { CasePage } from './case-page.tsx';

const CASE_ID = '0195b1a0-0000-7000-8000-0000000000c1';
const PHOTO_ID = '0195b1a0-0000-7000-8000-0000000000f1';

let online = true;
const network = async (isOnline: boolean): Promise<void> => {
  online = isOnline;
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  await settleEffects();
};
beforeEach(() => {
  online = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
});

const aCase = (named: Partial<CaseView> = {}): CaseView => ({
  ...{ id: CASE_ID, rideId: RIDE_ID, kind: 'lost_item', state: 'waiting_for_support', text: 'An umbrella' },
  ...{ openedAt: inSeconds(-600), answerBy: inSeconds(3_600), overdue: false, closed: null },
  ...named,
});
const aMessage = (nth: number, named: Partial<CaseMessageView> = {}): CaseMessageView => ({
  ...{ id: `0195b1a0-0000-7000-8000-00000000000${nth}`, nth, from: 'rider', operatorName: null },
  ...{ text: `Text ${nth}`, photoId: null, sentAt: inSeconds(nth * 60 - 600) },
  ...named,
});
const answered = (nth: number, named: Partial<CaseMessageView> = {}) =>
  aMessage(nth, { from: 'support', operatorName: 'Ngozi', ...named });
const waiting = { state: 'waiting_for_rider', answerBy: inSeconds(7 * 86_400) } as const;
const closed = (reopenUntil: string | null) =>
  aCase({ state: 'closed', answerBy: null, closed: { at: inSeconds(-60), outcome: 'solved', reopenUntil } });

const loaded = (of: CaseView, messages: readonly CaseMessageView[] = [aMessage(1)]) => {
  server.answers(rideById, anAcceptedRide({ status: 'completed', destinationAddress: 'Admiralty Way' }));
  server.answers(ownCase, { case: of, messages: [...messages] });
};
const showCase = (of: CaseView = aCase(), messages?: readonly CaseMessageView[]) => {
  loaded(of, messages);
  return show(<CasePage />, { at: `/cases/${CASE_ID}`, path: '/cases/:id' });
};
const messages = () =>
  within(screen.getByRole('log', { name: 'Messages' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const button = (name: string) => screen.getByRole('button', { name });
const field = () => screen.getByRole('textbox', { name: 'Write to support' });
const outbox = () => advanceClock(1_000);

describe('the page of a case', () => {
  it('says what is happening and by when, and shows trip and messages', async () => {
    await showCase(aCase(waiting), [aMessage(1), answered(2), answered(3)]);
    expect(screen.getByRole('heading', { name: 'Lost item' })).toBeDefined();
    expect(screen.getByText('Waiting for your answer')).toBeDefined();
    expect(screen.getByText(/^Answer by Mon 9 Mar, .*, or we’ll close this\.$/)).toBeDefined();
    const trip = screen.getByRole('link', { name: /^To Admiralty Way.*Dele/ });
    expect(trip.getAttribute('href')).toBe(`/customer/rides/${RIDE_ID}`);
    expect(messages()).toEqual([
      expect.stringMatching(/^YouText 1.*Sent$/),
      expect.stringMatching(/^Ngozi, SafeRide supportText 2/),
      expect.stringMatching(/^NgoziText 3/),
    ]);
  });

  it('sends a quick reply with one tap', async () => {
    const { click } = await showCase(aCase(waiting), [aMessage(1), answered(2)]);
    server.answers(sendCaseMessage, { id: 'x' }, { changed: ['cases'] });
    await click(button('Yes, that works'));
    await outbox();
    expect(server.sent(sendCaseMessage).map(({ params, body }) => [params.id, body.text])).toEqual([
      [CASE_ID, 'Yes, that works'],
    ]);
  });

  it('offers no quick replies while support has to answer', async () => {
    await showCase(aCase(), [aMessage(1), answered(2, { text: 'We asked Dele' })]);
    expect(screen.queryByRole('group', { name: 'Quick replies' })).toBeNull();
    expect(screen.queryByText('Waiting for your answer')).toBeNull();
    expect(screen.getByText('We’re working on it')).toBeDefined();
    expect(screen.getByText(/^We’ll answer by 12:00/)).toBeDefined();
  });

  it('shows a new message as soon as it arrives', async () => {
    await showCase();
    loaded(aCase(waiting), [aMessage(1), answered(2, { text: 'Dele has it' })]);
    await socket.says(readModelChangedFrame, { model: 'cases', keys: ['me'], position: server.moves() });
    await advanceClock(1_000);
    expect(messages()[1]).toMatch(/Dele has it/);
  });

  it('adds a photo to a message, and shows photos', async () => {
    server.answers(uploadLink, { id: PHOTO_ID, url: '/photo', expiresAt: inSeconds(300), contentType: 'image/jpeg' });
    const { type, click } = await showCase(aCase(), [aMessage(1, { photoId: PHOTO_ID })]);
    expect(screen.getByRole('img', { name: 'Photo' }).getAttribute('src')).toBe('/photo');
    const stored = { id: PHOTO_ID, url: '/photo', expiresAt: inSeconds(300), contentType: 'image/jpeg' } as const;
    server.answers(uploadImage, { ...stored, bytes: 10, width: 300, height: 300 });
    const { userEvent } = await import('@testing-library/user-event');
    const input = screen.getByLabelText('Add a photo');
    await userEvent
      .setup({ advanceTimers: vi.advanceTimersByTime })
      .upload(input, new File(['x'], 'bag.jpg', { type: 'image/jpeg' }));
    await settleEffects();
    expect(screen.getByText('Photo added. Write a message to send it.')).toBeDefined();
    await type(field(), 'It looks like this');
    server.answers(sendCaseMessage, { id: 'x' }, { changed: ['cases'] });
    await click(button('Send'));
    await outbox();
    expect(server.sent(sendCaseMessage).map(({ body }) => body.photoId)).toEqual([PHOTO_ID]);
  });

  it('says what a disputed payment is about, and cannot be closed by the rider', async () => {
    await showCase(aCase({ kind: 'payment_differs', text: '' }), [aMessage(1, { text: '' })]);
    expect(screen.getByText(/^You say you paid, and your driver recorded less/)).toBeDefined();
    expect(messages()).toEqual([]);
    expect(screen.queryByRole('button', { name: /I don’t need help/ })).toBeNull();
  });

  it('is closed and opened again by the rider', async () => {
    const { click } = await showCase();
    server.answers(withdrawCase, { id: CASE_ID }, { changed: ['cases'] });
    loaded(closed(inSeconds(86_400)));
    await click(button('I don’t need help with this any more'));
    expect(screen.getByText('Solved · 2 Mar 2026')).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
    server.answers(reopenCase, { id: CASE_ID }, { changed: ['cases'] });
    loaded(aCase());
    await click(button('Open again'));
    expect(field()).toBeDefined();
  });

  it.each([null, inSeconds(-1)])('cannot be opened again if the deadline for that is %s', async (reopenUntil) => {
    await showCase(closed(reopenUntil));
    expect(screen.queryByRole('button', { name: 'Open again' })).toBeNull();
    expect(screen.getByText(/^Something else\?/)).toBeDefined();
  });

  it('says to other people that the case does not exist', async () => {
    server.refuses(ownCase, 'NotFound', { status: 404, detail: 'We can’t find this case.' });
    await show(<CasePage />, { at: `/cases/${CASE_ID}`, path: '/cases/:id' });
    expect(screen.getByText('We can’t find this case.')).toBeDefined();
  });
});

describe('a message to support in the outbox', () => {
  it('waits for the network, and is sent once it returns', async () => {
    const { type } = await showCase();
    await network(false);
    await type(field(), 'Any news?{Enter}');
    expect(messages()[1]).toMatch(/Any news\?.*Waiting for network$/);
    expect(server.requestCount(sendCaseMessage)).toBe(0);
    server.answers(sendCaseMessage, { id: 'x' }, { changed: ['cases'] });
    await network(true);
    await outbox();
    expect(server.sent(sendCaseMessage).map(({ body }) => body.text)).toEqual(['Any news?']);
  });

  it('shows why it was not sent, and is sent again on a tap', async () => {
    const { type, click } = await showCase();
    server.refuses(sendCaseMessage, 'CaseFull', { facts: { limit: 100 } });
    await type(field(), 'Hello{Enter}');
    await outbox();
    expect(messages()[1]).toMatch(/Hello.*Not sent\. This case has 100 messages/);
    server.answers(sendCaseMessage, { id: 'x' }, { changed: ['cases'] });
    await click(button('Tap to try again'));
    await outbox();
    expect(server.requestCount(sendCaseMessage)).toBe(2);
  });
});
