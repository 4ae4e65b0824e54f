import {
  changeReviewSettings,
  previewReviewSettings,
  readReviewSettings,
} from '@saferide/contracts/vehicle-review/settings';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPerson, aShownVehicle, inSeconds, REVIEW_ID } from '../../../testing/samples.ts';
import { server } from '../../../testing/server.ts';
import { currentUrl, show } from '../../../testing/show.tsx';
import { advanceClock } from '../../../testing/time.ts';
import { SettingsTab } from './settings-tab.tsx';

const stored = {
  ...{ thresholdPercent: 75, marketStandards: true, seasonalAdjustments: true },
  ...{ lenientMode: true, goodPhotosSuffice: false },
};
const tiers = {
  ...{ policyVersion: 'review-2', thresholdPercent: 75, holdBelow: 6 },
  ...{ autoApproveConfidence: 0.7, goodPhotosSuffice: false },
};
const change = (n: number) =>
  ({
    ...{
      reviewId: REVIEW_ID,
      driverName: 'Sade Obi',
      vehicle: aShownVehicle(`KJA-${n}-BB`),
      assessedAt: inSeconds(-n),
    },
    ...{ overallScore: 7.8, scoreThen: 7.6 },
    from: 'auto_approve',
    to: 'human_review',
  }) as const;
const counts = { considered: 9, asDecided: { auto_approve: 4, human_review: 3, auto_hold: 2 } };
const unmoved = { ...counts, asPreviewed: counts.asDecided, changed: 0, changes: [], next: null };
const moved = {
  ...{ ...counts, asPreviewed: { auto_approve: 2, human_review: 5, auto_hold: 2 }, changed: 2 },
  ...{ changes: [change(1)], next: 'x_1' },
};

beforeEach(() => {
  server.answers(readReviewSettings, { ...stored, tiers });
  server.answersEach(previewReviewSettings, (query) => {
    if (query.after) return { ...moved, changes: [change(2)], next: null };
    return Object.keys(query).length === 0 ? unmoved : moved;
  });
});

const shown = (search = '?tab=settings') =>
  show(<SettingsTab />, { as: aPerson({ roles: ['admin'] }), at: `/admin/vehicle-review${search}` });
const move = async (percent: number) => {
  fireEvent.change(screen.getByRole('slider'), { target: { value: String(percent) } });
  await advanceClock(500);
};
const preview = () => within(screen.getByRole('region', { name: 'What if?' }));

describe('a changed setting', () => {
  it('shows which past cases would have another outcome, page by page and with links', async () => {
    const { click } = await shown();
    expect(preview().getByText('Move a setting to see which results would change.')).toBeDefined();
    await move(80);
    expect(server.queriesSent(previewReviewSettings).at(-1)).toEqual({ thresholdPercent: '80' });
    expect(preview().getByText('2 outcomes would have been different.')).toBeDefined();
    const row = within(preview().getByRole('table')).getAllByRole('row')[1] as HTMLElement;
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['4', '2']);
    expect(preview().getByRole('link', { name: 'KJA-1-BB, Sade Obi' }).getAttribute('href')).toBe(
      `/admin/vehicle-review/${REVIEW_ID}`,
    );
    expect(preview().getByText('Score 7.8, then 7.6')).toBeDefined();
    await click(preview().getByRole('button', { name: 'Show more' }));
    expect(preview().getByRole('link', { name: 'KJA-2-BB, Sade Obi' })).toBeDefined();
    expect(preview().queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('is stored in the URL, and read from it', async () => {
    const { click } = await shown('?tab=settings&lenientMode=false');
    expect(screen.getByRole('switch', { name: 'Lenient mode' }).getAttribute('aria-checked')).toBe('false');
    expect(server.queriesSent(previewReviewSettings).at(-1)).toEqual({ lenientMode: 'false' });
    await move(90);
    expect(currentUrl()).toBe('/admin/vehicle-review?tab=settings&lenientMode=false&thresholdPercent=90');
    await click(screen.getByRole('button', { name: 'Undo changes' }));
    expect(currentUrl()).toBe('/admin/vehicle-review?tab=settings');
  });
});

describe('the review settings', () => {
  it('are saved with a required reason', async () => {
    server.answers(changeReviewSettings, { ...stored, thresholdPercent: 80 }, { changed: ['review_queue'] });
    const { click, type } = await shown();
    await move(80);
    await click(screen.getByRole('button', { name: 'Save settings' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Change the settings?' }));
    expect(dialog.getByText('AI Approval Threshold: 80 %')).toBeDefined();
    await click(dialog.getByRole('button', { name: 'Save settings' }));
    expect(dialog.getByText('Say why. The reason appears in the audit trail.')).toBeDefined();
    expect(server.requestCount(changeReviewSettings)).toBe(0);
    await type(dialog.getByRole('textbox'), 'Fewer mistakes');
    await click(dialog.getByRole('button', { name: 'Save settings' }));
    expect(server.sent(changeReviewSettings).map(({ body }) => body)).toEqual([
      { ...stored, thresholdPercent: 80, reason: 'Fewer mistakes' },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(currentUrl()).toBe('/admin/vehicle-review?tab=settings');
  });

  it('show an error in the dialog when the request fails', async () => {
    server.loses(changeReviewSettings);
    const { click, type } = await shown('?tab=settings&thresholdPercent=80');
    await click(screen.getByRole('button', { name: 'Save settings' }));
    const dialog = within(screen.getByRole('dialog'));
    await type(dialog.getByRole('textbox'), 'Fewer mistakes');
    await click(dialog.getByRole('button', { name: 'Save settings' }));
    expect(dialog.getByRole('alert').textContent).toContain('No answer from SafeRide');
  });
});
