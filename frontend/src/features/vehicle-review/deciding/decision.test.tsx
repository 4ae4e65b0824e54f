import { readModelChanged } from '@saferide/contracts/socket-frames';
import {
  approveVehicle,
  pendingVehicleReviews,
  rejectVehicle,
  requestVehicleImprovement,
  reviewHistory,
} from '@saferide/contracts/vehicle-review/admin';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { anApplication, aPerson, OTHER_REVIEW_ID, REVIEW_ID } from '../../../testing/samples.ts';
import { server } from '../../../testing/server.ts';
import { show, whereabouts } from '../../../testing/show.tsx';
import { socket } from '../../../testing/socket.ts';
import { passes } from '../../../testing/time.ts';
import { ReviewsTab } from './reviews-tab.tsx';

const application = anApplication();
const other = anApplication({ id: OTHER_REVIEW_ID, driverId: 'bola', driverName: 'Bola Ige' });
const changed = { changed: ['review_queue', 'review_history'] } as const;
const PAGE = '/admin/vehicle-review';

beforeEach(() => {
  server.answers(pendingVehicleReviews, [application, other]);
  server.answers(reviewHistory, { reviewId: REVIEW_ID, status: 'in_review', events: [] });
});

const showReview = (search = `?review=${REVIEW_ID}`) =>
  show(<ReviewsTab />, { as: aPerson({ roles: ['admin'] }), at: `${PAGE}${search}`, path: PAGE });
const button = (name: string) => within(screen.getByRole('region', { name: 'Decision' })).getByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog'));
const theUsualReason = () => dialog().getByRole('button', { name: 'Does not meet minimum quality standards' });
const theToast = () => within(screen.getByRole('region', { name: /Notification/ }));

describe('to approve', () => {
  it('is asked for once more, and then the application leaves the list', async () => {
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
    server.answers(pendingVehicleReviews, [other]);
    answer.answers({ id: REVIEW_ID, status: 'approved' }, changed);
    await passes(0);
    expect(theToast().getByText('Application Approved')).toBeDefined();
    expect(screen.queryByText('Dele Bello')).toBeNull();
    expect(screen.queryByText('This application is not waiting any more')).toBeNull();
    expect(whereabouts()).toBe(PAGE);
  });

  it('takes a reason if there is one', async () => {
    server.answers(approveVehicle, { id: REVIEW_ID, status: 'approved' }, changed);
    const { click, type } = await showReview();
    await click(button('Approve'));
    await type(dialog().getByRole('textbox', { name: /^Reason/ }), 'Clean car');
    await click(dialog().getByRole('button', { name: 'Approve' }));
    expect(server.sent(approveVehicle).map(({ body }) => body)).toEqual([{ attempt: 1, reason: 'Clean car' }]);
  });

  it('needs a reason where the assessment found something wrong', async () => {
    const flagged = anApplication({ aiAssessment: { ...application.aiAssessment, flags: ['blurred_photos'] } });
    server.answers(pendingVehicleReviews, [flagged, other]);
    server.answers(approveVehicle, { id: REVIEW_ID, status: 'approved' }, changed);
    const { click, type } = await showReview();
    await click(button('Approve'));
    const reason = dialog().getByRole('textbox', { name: 'Reason', description: /why it is approved all the same/ });
    await click(dialog().getByRole('button', { name: 'Approve' }));
    expect(dialog().getByRole('textbox', { name: 'Reason', description: /A reason is required/ })).toBe(reason);
    expect(server.asked(approveVehicle)).toBe(0);
    await type(reason, 'Seen in person');
    await click(dialog().getByRole('button', { name: 'Approve' }));
    expect(server.sent(approveVehicle).map(({ body }) => body)).toEqual([{ attempt: 1, reason: 'Seen in person' }]);
  });

  it('sends nothing when it is thought better of', async () => {
    const { click, press } = await showReview();
    await click(button('Approve'));
    await click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('a');
    expect(screen.getByRole('dialog', { name: 'Approve this vehicle?' })).toBeDefined();
    expect(server.asked(approveVehicle)).toBe(0);
  });
});

describe('to reject', () => {
  it('needs a reason, said beside its field', async () => {
    server.answers(rejectVehicle, { id: REVIEW_ID, status: 'rejected' }, changed);
    const { click, clear, type } = await showReview();
    await click(button('Reject'));
    const reason = dialog().getByRole('textbox', { name: 'Reason' });
    expect(reason).toHaveProperty('value', '');
    await click(dialog().getByRole('button', { name: 'Reject' }));
    expect(dialog().getByRole('textbox', { name: 'Reason', description: /A reason is required/ })).toBe(reason);
    expect(server.asked(rejectVehicle)).toBe(0);
    await click(theUsualReason());
    expect(reason).toHaveProperty('value', 'Does not meet minimum quality standards');
    await clear(reason);
    await type(reason, 'The windscreen is broken');
    server.answers(pendingVehicleReviews, [other]);
    await click(dialog().getByRole('button', { name: 'Reject' }));
    expect(server.sent(rejectVehicle).map(({ body }) => body)).toEqual([
      { attempt: 1, reason: 'The windscreen is broken' },
    ]);
    expect(theToast().getByText('Application Rejected')).toBeDefined();
  });
});

describe('to ask for improvements', () => {
  it('begins with what the assessment suggests, and sends what is left of it', async () => {
    server.answers(requestVehicleImprovement, { id: REVIEW_ID, status: 'improvement_requested' }, changed);
    const { click, type } = await showReview();
    await click(button('Request improvement'));
    expect(dialog().getByRole('textbox', { name: 'Suggestion 1' })).toHaveProperty('value', 'Clean the rear seats');
    await click(dialog().getByRole('button', { name: 'Remove suggestion 1' }));
    await click(dialog().getByRole('button', { name: 'Add a suggestion' }));
    await click(dialog().getByRole('button', { name: 'Request improvement' }));
    expect(dialog().getByRole('alert').textContent).toBe('A suggestion must not be empty');
    expect(server.asked(requestVehicleImprovement)).toBe(0);
    await type(dialog().getByRole('textbox', { name: 'Suggestion 2' }), 'Show the spare wheel');
    await click(dialog().getByRole('button', { name: 'Request improvement' }));
    expect(server.sent(requestVehicleImprovement).map(({ body }) => body)).toEqual([
      { attempt: 1, suggestions: ['Show the boot open', 'Show the spare wheel'], angles: [] },
    ]);
  });
});

describe('a case that has moved on', () => {
  it('is not decided: new photos close the question, and are pointed out', async () => {
    server.refuses(approveVehicle, 'ReviewMovedOn', changed);
    const { click } = await showReview();
    await click(button('Approve'));
    const list = server.holds(pendingVehicleReviews);
    await click(dialog().getByRole('button', { name: 'Approve' }));
    expect(theToast().getByText(/^New photos were submitted since you looked/)).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    list.answers([anApplication({ attempt: 2 }), other]);
    await passes(0);
    expect(screen.getByText(/^The driver submitted attempt 2 while you looked/)).toBeDefined();
    server.answers(approveVehicle, { id: REVIEW_ID, status: 'approved' }, changed);
    await click(button('Approve'));
    await click(dialog().getByRole('button', { name: 'Approve' }));
    expect(server.sent(approveVehicle).map(({ body }) => body?.attempt)).toEqual([1, 2]);
  });

  it('goes with its question when new photos come while it is open', async () => {
    const { click } = await showReview();
    await click(button('Reject'));
    server.answers(pendingVehicleReviews, [anApplication({ attempt: 2 }), other]);
    await socket.says(readModelChanged, { model: 'review_queue', keys: [REVIEW_ID], position: server.moves() });
    await passes(100);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('New photos have come')).toBeDefined();
  });

  it('was decided by somebody else: it says so, and shows its history', async () => {
    server.refuses(rejectVehicle, 'NotAllowedInState', changed);
    const { click } = await showReview();
    await click(button('Reject'));
    await click(theUsualReason());
    server.answers(pendingVehicleReviews, [other]);
    await click(dialog().getByRole('button', { name: 'Reject' }));
    expect(theToast().getByText('Rejection Failed')).toBeDefined();
    expect(screen.getByText('This application is not waiting any more')).toBeDefined();
    await click(screen.getByRole('button', { name: 'Back to the list' }));
    expect(whereabouts()).toBe(PAGE);
  });

  it('about one’s own vehicle was never theirs to decide', async () => {
    server.refuses(approveVehicle, 'OwnVehicle');
    const { click } = await showReview();
    await click(button('Approve'));
    await click(dialog().getByRole('button', { name: 'Approve' }));
    expect(theToast().getByText('Nobody decides about their own vehicle.')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is no reason to lose what was written: without an answer the question stays, and counts once', async () => {
    server.loses(rejectVehicle);
    const { click } = await showReview();
    await click(button('Reject'));
    await click(theUsualReason());
    await click(dialog().getByRole('button', { name: 'Reject' }));
    expect(dialog().getByRole('alert').textContent).toContain('Could not process rejection. Please try again.');
    await click(dialog().getByRole('button', { name: 'Reject' }));
    const [first, second] = server.sent(rejectVehicle);
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });
});

describe('the keys', () => {
  it('J and K go through the list, A, R and I open the questions', async () => {
    const { click, press } = await showReview('');
    await press('j');
    expect(whereabouts()).toBe(`${PAGE}?review=${REVIEW_ID}`);
    await press('j');
    expect(whereabouts()).toBe(`${PAGE}?review=${OTHER_REVIEW_ID}`);
    await press('k');
    for (const [key, title] of [
      ['a', 'Approve this vehicle?'],
      ['r', 'Reject this vehicle?'],
      ['i', 'What should the driver improve?'],
    ] as const) {
      await press(key);
      expect(screen.getByRole('dialog', { name: title })).toBeDefined();
      // From the field of the question to its button: nothing happens beneath a question.
      await press('{Tab}');
      await press('j');
      expect(whereabouts()).toBe(`${PAGE}?review=${REVIEW_ID}`);
      await click(dialog().getByRole('button', { name: 'Close' }));
    }
  });

  it('are letters in a field, and nothing at all when they are switched off', async () => {
    const { click, press } = await showReview();
    await click(button('Reject'));
    await press('a');
    expect(screen.getByRole('dialog', { name: 'Reject this vehicle?' })).toBeDefined();
    await click(dialog().getByRole('button', { name: 'Cancel' }));
    await click(screen.getByRole('switch', { name: 'Keyboard shortcuts' }));
    await press('a');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
