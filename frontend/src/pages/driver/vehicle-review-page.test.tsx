import { driverProfile } from '@saferide/contracts/driver/driver';
import { rateVehicleReview, readVehicleReview } from '@saferide/contracts/vehicle-review/review';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ReviewCard } from '../../features/vehicle-review/applying/review-card.tsx';
import { aDriver, aDriverPerson, aVehicleReview } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { VehicleReviewPage } from './vehicle-review-page.tsx';

const showPage = () => show(<VehicleReviewPage />, { as: aDriverPerson(), at: '/driver/vehicle-review' });

beforeEach(() => server.answers(driverProfile, aDriver()));

describe('the rating of a vehicle review', () => {
  it('is sent once, and then shown', async () => {
    server.answers(readVehicleReview, aVehicleReview());
    server.answers(rateVehicleReview, { id: 'review', stars: 4 }, { changed: ['review_queue'] });
    const { click } = await showPage();
    await click(screen.getByRole('button', { name: 'Send rating' }));
    expect(screen.getByText('Choose one to five stars first')).toBeDefined();
    expect(server.requestCount(rateVehicleReview)).toBe(0);
    await click(screen.getByRole('radio', { name: '4 stars' }));
    server.answers(readVehicleReview, aVehicleReview({ feedbackStars: 4 }));
    await click(screen.getByRole('button', { name: 'Send rating' }));
    expect(server.sent(rateVehicleReview).map(({ body }) => body)).toEqual([{ stars: 4 }]);
    expect(screen.getByText('You gave it 4 stars.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Send rating' })).toBeNull();
  });

  it('is not asked for before a decision', async () => {
    server.answers(readVehicleReview, aVehicleReview({ status: 'in_review', decidedAt: null }));
    await showPage();
    expect(screen.queryByText('How did the review go?')).toBeNull();
  });

  it('shows a message when it is refused', async () => {
    server.answers(readVehicleReview, aVehicleReview());
    server.refuses(rateVehicleReview, 'AlreadyRated');
    const { click } = await showPage();
    await click(screen.getByRole('radio', { name: '5 stars' }));
    await click(screen.getByRole('button', { name: 'Send rating' }));
    expect(screen.getByRole('alert').textContent).toContain('Not sent');
  });
});

describe('an approval of the driver’s previous vehicle', () => {
  const earlier = aVehicleReview({ status: 'approved', ofAnotherVehicle: true, canResubmit: true });

  it('is not shown as the current status on the page', async () => {
    server.answers(readVehicleReview, earlier);
    await showPage();
    expect(screen.getByRole('heading', { name: 'Not approved' })).toBeDefined();
    expect(screen.queryByText('Approved')).toBeNull();
    expect(screen.getByText(/^Your car changed after this review/)).toBeDefined();
  });

  it('is not shown as the current status on the dashboard’s card', async () => {
    server.answers(readVehicleReview, earlier);
    await show(<ReviewCard />, { as: aDriverPerson() });
    expect(screen.getByText('Not approved')).toBeDefined();
    expect(screen.queryByText('Approved')).toBeNull();
    expect(screen.getByRole('link', { name: 'Submit photos' })).toBeDefined();
  });
});

describe('the requirements for approval', () => {
  it.each([0.6, 0.7])('name the current confidence threshold of %s', async (autoApproveConfidence) => {
    const { tiers } = aVehicleReview();
    server.answers(
      readVehicleReview,
      aVehicleReview({ tiers: { ...tiers, autoApproveConfidence, goodPhotosSuffice: true } }),
    );
    await showPage();
    const percent = autoApproveConfidence * 100;
    expect(screen.getByText(new RegExp(`^7\\.5 or more at ${percent}% confidence or more: approved`))).toBeDefined();
  });
});

describe('a vehicle review in progress with poor photos', () => {
  const poor = aVehicleReview({ status: 'in_review', decidedAt: null, canResubmit: true });

  it('has a link for sending better photos on the dashboard’s card', async () => {
    server.answers(readVehicleReview, poor);
    await show(<ReviewCard />, { as: aDriverPerson() });
    expect(screen.getByRole('link', { name: 'Send better photos' })).toBeDefined();
    expect(
      screen.getByText('Some of your photos are hard to see. Send better ones and we’ll review those.'),
    ).toBeDefined();
  });

  it('has a button for sending better photos on its page', async () => {
    server.answers(readVehicleReview, poor);
    await showPage();
    expect(screen.getByText(/Some of your photos are hard to see/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Send better photos' })).toBeDefined();
  });
});

describe('the driver’s page of a decided review', () => {
  it('shows how each score was computed, what was not assessed, and the history', async () => {
    server.answers(readVehicleReview, aVehicleReview());
    const { click } = await showPage();
    await click(screen.getByText('How we scored it'));
    expect(screen.getByText('Mean of the four outside photos.')).toBeDefined();
    expect(screen.getByText('a person must check belts, tyres and lights.')).toBeDefined();
    expect(screen.getByText('Approved by our team')).toBeDefined();
    expect(screen.queryByText(/sure assessment/)).toBeNull();
    expect(screen.getByText('Score needed for approval: 7.5 of 10')).toBeDefined();
  });
});
