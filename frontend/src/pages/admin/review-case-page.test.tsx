import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { readModelChangedFrame } from '@saferide/contracts/socket-frames';
import { approveVehicle, rejectVehicle, requestVehicleImprovement } from '@saferide/contracts/vehicle-review/admin';
import { reviewCase, reviewCases } from '@saferide/contracts/vehicle-review/review-desk';
import { reviewViewersFrame } from '@saferide/contracts/vehicle-review/viewers';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  aCaseRow,
  aPerson,
  aReviewCase,
  aShownVehicle,
  inSeconds,
  OTHER_REVIEW_ID,
  REVIEW_ID,
} from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { currentUrl, show } from '../../testing/show.tsx';
import { socket } from '../../testing/socket.ts';
import { advanceClock } from '../../testing/time.ts';
import { ReviewCasePage } from './review-case-page.tsx';

const application = aReviewCase();
const flagged = aReviewCase({
  aiAssessment: application.aiAssessment && { ...application.aiAssessment, flags: ['blurred_photos'] },
});
const changed = { changed: ['review_queue', 'review_history'] } as const;
const LIST = '/admin/vehicle-review';
const at = (id: string) => `${LIST}/${id}`;
const row = aCaseRow();
const otherRow = aCaseRow({ id: OTHER_REVIEW_ID, driverName: 'Bola Ige', submittedAt: inSeconds(-3_000) });

const waiting = (...cases: (typeof row)[]) =>
  server.answersEach(reviewCases, ({ ids }) => ({
    cases: ids === undefined ? cases : cases.filter(({ id }) => ids.includes(id)),
    next: null,
    matching: cases.length,
  }));

beforeEach(() => {
  waiting(row, otherRow);
  server.answers(reviewCase, application);
});

const showReview = (search = '') =>
  show(<ReviewCasePage />, {
    as: aPerson({ roles: ['admin'] }),
    at: `${at(REVIEW_ID)}${search}`,
    path: consolePages.adminReviewCase,
  });
const button = (name: string | RegExp) =>
  within(screen.getByRole('region', { name: 'Decision' })).getByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog'));
const theUsualReason = () => dialog().getByRole('button', { name: 'Does not meet minimum quality standards' });
const theToast = () => within(screen.getByRole('region', { name: /Notification/ }));
const announce = async (id = REVIEW_ID) => {
  await socket.says(readModelChangedFrame, { model: 'review_queue', keys: [id], position: server.moves() });
  await advanceClock(1_100);
};

describe('the approve dialog', () => {
  it('approves once, after which the next case opens', async () => {
    const answer = server.holds(approveVehicle);
    const { click } = await showReview();
    await click(button('Approve'));
    expect(screen.getByRole('dialog', { name: 'Approve this vehicle?' })).toBeDefined();
    expect(dialog().getByText('Dele Bello, Toyota Corolla')).toBeDefined();
    await click(dialog().getByRole('button', { name: 'Approve' }));
    await click(dialog().getByRole('button', { name: 'Approve' }));
    expect(server.sent(approveVehicle).map(({ params, body }) => [params, body])).toEqual([
      [{ applicationId: REVIEW_ID }, { attempt: 1 }],
    ]);
    waiting(otherRow);
    server.answers(reviewCase, aReviewCase({ id: OTHER_REVIEW_ID, driverName: 'Bola Ige' }));
    answer.answers({ id: REVIEW_ID, status: 'approved' }, changed);
    await advanceClock(0);
    expect(theToast().getByText('Application Approved')).toBeDefined();
    expect(theToast().getByText('Dele Bello, Toyota Corolla')).toBeDefined();
    expect(currentUrl()).toBe(at(OTHER_REVIEW_ID));
    expect(screen.getByRole('heading', { name: 'Bola Ige' })).toBeDefined();
    expect(screen.queryByText('Already decided')).toBeNull();
  });

  it('accepts an optional reason', async () => {
    server.answers(approveVehicle, { id: REVIEW_ID, status: 'approved' }, changed);
    const { click, type } = await showReview();
    await click(button('Approve'));
    await type(dialog().getByRole('textbox', { name: /^Reason/ }), 'Clean car');
    await click(dialog().getByRole('button', { name: 'Approve' }));
    expect(server.sent(approveVehicle).map(({ body }) => body)).toEqual([{ attempt: 1, reason: 'Clean car' }]);
  });

  it('requires a reason if the assessment found faults', async () => {
    server.answers(reviewCase, flagged);
    server.answers(approveVehicle, { id: REVIEW_ID, status: 'approved' }, changed);
    const { click, type } = await showReview();
    await click(button('Approve'));
    const reason = dialog().getByRole('textbox', { name: 'Reason', description: /why you approve it anyway/ });
    await click(dialog().getByRole('button', { name: 'Approve' }));
    expect(dialog().getByRole('textbox', { name: 'Reason', description: /A reason is required/ })).toBe(reason);
    expect(server.requestCount(approveVehicle)).toBe(0);
    await type(reason, 'Seen in person');
    await click(dialog().getByRole('button', { name: 'Approve' }));
    expect(server.sent(approveVehicle).map(({ body }) => body)).toEqual([{ attempt: 1, reason: 'Seen in person' }]);
  });

  it('sends nothing when cancelled', async () => {
    const { click, press } = await showReview();
    await click(button('Approve'));
    await click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('a');
    expect(screen.getByRole('dialog', { name: 'Approve this vehicle?' })).toBeDefined();
    expect(server.requestCount(approveVehicle)).toBe(0);
  });
});

describe('the reject dialog', () => {
  it('requires a reason, with a message at its field', async () => {
    server.answers(rejectVehicle, { id: REVIEW_ID, status: 'rejected' }, changed);
    const { click, clear, type } = await showReview();
    await click(button('Reject'));
    const reason = dialog().getByRole('textbox', { name: 'Reason' });
    expect(reason).toHaveProperty('value', '');
    await click(dialog().getByRole('button', { name: 'Reject' }));
    expect(dialog().getByRole('textbox', { name: 'Reason', description: /A reason is required/ })).toBe(reason);
    expect(server.requestCount(rejectVehicle)).toBe(0);
    await click(theUsualReason());
    expect(reason).toHaveProperty('value', 'Does not meet minimum quality standards');
    await clear(reason);
    await type(reason, 'The windscreen is broken');
    await click(dialog().getByRole('button', { name: 'Reject' }));
    expect(server.sent(rejectVehicle).map(({ body }) => body)).toEqual([
      { attempt: 1, reason: 'The windscreen is broken' },
    ]);
    expect(theToast().getByText('Application Rejected')).toBeDefined();
  });
});

describe('the improvement dialog', () => {
  it('starts with the assessment’s suggestions, and sends those that are left', async () => {
    server.answers(requestVehicleImprovement, { id: REVIEW_ID, status: 'improvement_requested' }, changed);
    const { click, type } = await showReview();
    await click(button('Request improvement'));
    expect(dialog().getByRole('textbox', { name: 'Suggestion 1' })).toHaveProperty('value', 'Clean the rear seats');
    await click(dialog().getByRole('button', { name: 'Remove suggestion 1' }));
    await click(dialog().getByRole('button', { name: 'Add a suggestion' }));
    await click(dialog().getByRole('button', { name: 'Request improvement' }));
    expect(dialog().getByRole('alert').textContent).toBe('A suggestion must not be empty');
    expect(server.requestCount(requestVehicleImprovement)).toBe(0);
    await type(dialog().getByRole('textbox', { name: 'Suggestion 2' }), 'Show the spare wheel');
    await click(dialog().getByRole('button', { name: 'Request improvement' }));
    expect(server.sent(requestVehicleImprovement).map(({ body }) => body)).toEqual([
      { attempt: 1, suggestions: ['Show the boot open', 'Show the spare wheel'], angles: [] },
    ]);
  });
});

describe('a case that an admin views', () => {
  it('cannot be decided on outdated photos; the dialog closes, and the new photos are pointed out', async () => {
    server.refuses(approveVehicle, 'ReviewMovedOn', changed);
    const { click } = await showReview();
    await click(button('Approve'));
    const refetch = server.holds(reviewCase);
    await click(dialog().getByRole('button', { name: 'Approve' }));
    expect(theToast().getByText(/^The driver has sent new photos/)).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    refetch.answers(aReviewCase({ attempt: 2 }));
    await advanceClock(0);
    expect(screen.getByText(/^The driver submitted attempt 2 while you looked/)).toBeDefined();
    server.answers(approveVehicle, { id: REVIEW_ID, status: 'approved' }, changed);
    await click(button('Approve'));
    await click(dialog().getByRole('button', { name: 'Approve' }));
    expect(server.sent(approveVehicle).map(({ body }) => body?.attempt)).toEqual([1, 2]);
  });

  it('closes its dialog when new photos arrive', async () => {
    const { click } = await showReview();
    await click(button('Reject'));
    server.answers(reviewCase, aReviewCase({ attempt: 2 }));
    await announce();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('New photos received')).toBeDefined();
  });

  it('shows the decision of another admin instead of the buttons, and links to the next case', async () => {
    const { click } = await showReview();
    await click(button('Reject'));
    server.answers(
      reviewCase,
      aReviewCase({
        status: 'approved',
        decidedAt: inSeconds(0),
        decidedBy: { id: 'bola', name: 'Bola Ige' },
        reason: 'Seen in person',
      }),
    );
    waiting(otherRow);
    await announce();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Already decided')).toBeDefined();
    expect(screen.getByText('By Bola Ige: Approved.')).toBeDefined();
    const decision = within(screen.getByRole('region', { name: 'Decision' }));
    expect(decision.queryAllByRole('button')).toEqual([]);
    expect(decision.getByText('Seen in person')).toBeDefined();
    await click(
      within(screen.getByText('Already decided').closest('[role=status]') as HTMLElement).getByRole('button'),
    );
    expect(currentUrl()).toBe(at(OTHER_REVIEW_ID));
  });

  it('is fetched once for a burst of changes, and not for changes of other cases', async () => {
    await showReview();
    await advanceClock(1_100);
    const before = server.requestCount(reviewCase);
    for (let n = 0; n < 10; n += 1)
      await socket.says(readModelChangedFrame, {
        model: 'review_queue',
        keys: [OTHER_REVIEW_ID],
        position: server.moves(),
      });
    await advanceClock(1_100);
    expect(server.requestCount(reviewCase)).toBe(before);
    for (let n = 0; n < 10; n += 1)
      await socket.says(readModelChangedFrame, { model: 'review_queue', keys: [REVIEW_ID], position: server.moves() });
    await advanceClock(100);
    expect(server.requestCount(reviewCase)).toBe(before + 1);
  });

  it('cannot be decided by the admin whose vehicle it is about', async () => {
    server.refuses(approveVehicle, 'OwnVehicle');
    const { click } = await showReview();
    await click(button('Approve'));
    await click(dialog().getByRole('button', { name: 'Approve' }));
    expect(theToast().getByText('This is your own vehicle. Another admin must decide.')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps the decision in the dialog after a lost response, and sends it again with the same idempotency key', async () => {
    server.loses(rejectVehicle);
    const { click } = await showReview();
    await click(button('Reject'));
    await click(theUsualReason());
    await click(dialog().getByRole('button', { name: 'Reject' }));
    expect(dialog().getByRole('alert').textContent).toContain(
      'We got no answer, so this may have gone through. Check before you try again.',
    );
    await click(dialog().getByRole('button', { name: 'Reject' }));
    const [first, second] = server.sent(rejectVehicle);
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });
});

describe('a decided case', () => {
  const decided = aReviewCase({
    status: 'improvement_requested',
    decidedAt: inSeconds(-60),
    decidedBy: { id: 'bola', name: 'Bola Ige' },
    suggestions: ['Show the boot open'],
    retake: ['trunk'],
  });

  it('is shown without decision buttons', async () => {
    server.answers(reviewCase, decided);
    const { press } = await showReview('?state=decided');
    const decision = within(screen.getByRole('region', { name: 'Decision' }));
    expect(decision.getByText(/^By Bola Ige/)).toBeDefined();
    expect(decision.getByText('Retake: Boot')).toBeDefined();
    expect(decision.getByText('Show the boot open')).toBeDefined();
    expect(decision.queryAllByRole('button')).toEqual([]);
    expect(screen.queryByText('Already decided')).toBeNull();
    await press('a');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('links to other cases of the vehicle, and of the driver’s other vehicles', async () => {
    const others = [aCaseRow({ id: OTHER_REVIEW_ID, status: 'rejected', decidedAt: inSeconds(-9_000) })];
    const another = aCaseRow({ id: '0195b1a0-0000-7000-8000-000000000009', vehicle: aShownVehicle('KJA-456-BB') });
    server.answers(reviewCase, { ...decided, ofSameCar: others, ofSameDriver: [...others, another] });
    await showReview();
    const links = within(screen.getByRole('region', { name: 'Other cases' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([at(OTHER_REVIEW_ID), at(another.id)]);
  });

  it('is replaced by a message if it does not exist', async () => {
    server.refuses(reviewCase, 'NotFound', { status: 404, detail: 'We can’t find this vehicle review.' });
    await showReview();
    expect(screen.getByText(/^There is no case at this address/)).toBeDefined();
    expect(screen.getAllByRole('link', { name: 'Back to the list' })).toHaveLength(2);
  });
});

describe('other viewers of a case', () => {
  it('are shown, and are notified of this viewer after 750 ms', async () => {
    await showReview();
    expect(socket.sentFrames().filter(({ type }) => type === 'VIEW_REVIEW')).toEqual([]);
    await advanceClock(750);
    expect(socket.sentFrames().at(-1)).toEqual({ type: 'VIEW_REVIEW', reviewId: REVIEW_ID });
    await socket.says(reviewViewersFrame, { reviewId: REVIEW_ID, viewers: [{ id: 'bola', name: 'Bola Ige' }] });
    expect(screen.getByText('Bola Ige is viewing this too')).toBeDefined();
    await socket.says(reviewViewersFrame, { reviewId: OTHER_REVIEW_ID, viewers: [] });
    await socket.says(reviewViewersFrame, { reviewId: REVIEW_ID, viewers: [] });
    expect(screen.queryByText(/is viewing this too/)).toBeNull();
  });

  it('are not shown while the connection is down', async () => {
    await showReview();
    await socket.says(reviewViewersFrame, { reviewId: REVIEW_ID, viewers: [{ id: 'bola', name: 'Bola Ige' }] });
    await socket.disconnects();
    expect(screen.queryByText(/is viewing this too/)).toBeNull();
  });
});

describe('the keyboard shortcuts', () => {
  it('move through the list with J and K, and open the dialogs with A, R and I', async () => {
    const { click, press } = await showReview();
    server.answers(reviewCase, aReviewCase({ id: OTHER_REVIEW_ID }));
    await press('j');
    expect(currentUrl()).toBe(at(OTHER_REVIEW_ID));
    server.answers(reviewCase, application);
    await press('k');
    expect(currentUrl()).toBe(at(REVIEW_ID));
    for (const [key, title] of [
      ['a', 'Approve this vehicle?'],
      ['r', 'Reject this vehicle?'],
      ['i', 'What should the driver improve?'],
    ] as const) {
      await press(key);
      expect(screen.getByRole('dialog', { name: title })).toBeDefined();
      await press('{Tab}');
      await press('j');
      expect(currentUrl()).toBe(at(REVIEW_ID));
      await click(dialog().getByRole('button', { name: 'Close' }));
    }
  });

  it('select a reason by its number, and submit with Ctrl and Enter', async () => {
    server.answers(rejectVehicle, { id: REVIEW_ID, status: 'rejected' }, changed);
    server.answers(reviewCase, flagged);
    const { press } = await showReview();
    await press('r');
    await press('1');
    await press('3');
    await press('{Control>}{Enter}{/Control}');
    expect(server.sent(rejectVehicle).map(({ body }) => body.reason)).toEqual([
      'Does not meet minimum quality standards\nDamaged bodywork or glass',
    ]);
  });

  it('approve with A and Enter if the assessment found no faults', async () => {
    server.answers(approveVehicle, { id: REVIEW_ID, status: 'approved' }, changed);
    const { press } = await showReview();
    await press('a');
    await press('{Enter}');
    expect(server.sent(approveVehicle)).toHaveLength(1);
  });

  it('have no effect in a text field', async () => {
    const { click, press, type } = await showReview();
    await click(button('Reject'));
    const reason = dialog().getByRole('textbox', { name: 'Reason' });
    await type(reason, '1 wheel a');
    await press('?');
    expect(reason).toHaveProperty('value', '1 wheel a?');
  });

  it('are listed when ? is pressed, and can be switched off', async () => {
    const { click, press } = await showReview();
    await press('?');
    await click(
      within(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).getByRole('switch', { name: 'Single keys' }),
    );
    await click(dialog().getByRole('button', { name: 'Close' }));
    await press('a');
    await press('?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a photo of a case', () => {
  const front = { angle: 'front', uploadId: 'up-front', url: '/front.jpg' } as const;
  const rear = { angle: 'rear', uploadId: 'up-rear', url: '/rear.jpg' } as const;
  const resubmitted = aReviewCase({
    attempt: 2,
    photos: [front, rear],
    attemptsBefore: [
      { attempt: 1, submittedAt: inSeconds(-9_000), photos: [{ ...front, uploadId: 'up-old', url: '/old.jpg' }] },
    ],
  });

  it('is requested again when the admin marks it', async () => {
    const sentences = [
      'The front photo is blurred; hold the phone still.',
      'The rear photo is too dark; switch on a light.',
    ];
    const { aiAssessment } = aReviewCase();
    const assessed = aiAssessment && { ...aiAssessment, suggestions: sentences };
    server.answers(reviewCase, aReviewCase({ photos: [front, rear], aiAssessment: assessed }));
    server.answers(requestVehicleImprovement, { id: REVIEW_ID, status: 'improvement_requested' }, changed);
    const { click } = await showReview();
    await click(screen.getByRole('button', { name: 'Request a retake of Rear' }));
    await click(button('Request improvement (1 photo to retake)'));
    expect(dialog().getByRole('checkbox', { name: 'Rear' })).toHaveProperty('checked', true);
    await click(dialog().getByRole('button', { name: 'Request improvement' }));
    expect(server.sent(requestVehicleImprovement).map(({ body }) => [body.angles, body.suggestions])).toEqual([
      [['rear'], sentences.slice(1)],
    ]);
  });

  it('can be compared with the one of the previous attempt, or with another one', async () => {
    server.answers(reviewCase, resubmitted);
    const { click, choose, press } = await showReview();
    await click(screen.getByRole('button', { name: 'Enlarge Front' }));
    expect(
      dialog()
        .getAllByRole('img')
        .map((image) => image.getAttribute('src')),
    ).toEqual(['/front.jpg']);
    await press('c');
    expect(
      dialog()
        .getAllByRole('img')
        .map((image) => image.getAttribute('src')),
    ).toEqual(['/front.jpg', '/old.jpg']);
    const [, second] = dialog().getAllByRole('combobox', { name: 'Photo' });
    if (second) await choose(second, 'Rear, attempt 2');
    expect(
      dialog()
        .getAllByRole('img')
        .map((image) => image.getAttribute('src')),
    ).toEqual(['/front.jpg', '/rear.jpg']);
    await click(dialog().getByRole('button', { name: 'One photo' }));
    expect(dialog().getAllByRole('img')).toHaveLength(1);
  });
});
