import { randomUUID } from 'node:crypto';
import { reportPerson } from '@saferide/contracts/conduct/conduct';
import type { consolePages } from '@saferide/contracts/kernel/console-pages';
import { issueAlert } from '@saferide/contracts/safety/operator-calls';
import { expect } from '../browser/harness/expect.ts';
import type { Screen, Screens } from '../browser/harness/screens.ts';
import { openCaseForScreenshots } from './pictured-case.ts';
import type { PicturedTown } from './pictured-town.ts';
import { takePicture } from './take-picture.ts';

type Take = (screens: Screens, town: PicturedTown) => Promise<Screen>;

const desk = 'desk' as const;

export const consolePictures: Readonly<Record<keyof typeof consolePages, Take>> = {
  adminReview: async (screens, { admin, waiting }) => {
    const settings = await screens.open('/admin/vehicle-review?tab=settings&thresholdPercent=70', {
      as: admin,
      size: desk,
    });
    await expect(settings.page.getByText(/past assessments?\./)).toBeVisible();
    await takePicture(settings.page, 'settings-what-if', {
      phone: settings.page.getByRole('heading', { name: 'What if?' }),
    });
    await settings.context.close();
    const screen = await screens.open('/admin/vehicle-review', { as: admin, size: desk });
    await expect(screen.page.getByRole('link', { name: waiting })).toBeVisible();
    await takePicture(screen.page, 'admin-reviews');
    return screen;
  },

  adminReviewCase: async (screens, { admin, waiting }) => {
    const screen = await screens.open('/admin/vehicle-review', { as: admin, size: desk });
    const { page } = screen;
    await page.getByRole('link', { name: waiting }).click();
    await expect(page.getByRole('button', { name: /^Enlarge / })).toHaveCount(8);
    await page.waitForLoadState('networkidle');
    await takePicture(page, 'admin-review');
    return screen;
  },

  audit: async (screens, { admin }) => {
    const screen = await screens.open('/admin/audit?what=approved', { as: admin, size: desk });
    const { page } = screen;
    await expect(page.getByText(/^Link \d/).first()).toBeVisible();
    await takePicture(page, 'audit-trail');
    await page.getByRole('tab', { name: 'Export and verify' }).click();
    await page.getByRole('button', { name: 'Verify the log' }).click();
    await expect(page.getByText('The log: The chain is intact')).toBeVisible();
    await takePicture(page, 'audit-verified', { phone: page.getByRole('heading', { name: 'Verify' }) });
    return screen;
  },

  adminAnalytics: async (screens, { admin }) => {
    const screen = await screens.open('/admin/analytics', { as: admin, size: desk });
    const { page } = screen;
    await expect(page.locator('.recharts-surface').first()).toBeVisible();
    await takePicture(page, 'review-figures');
    const overruled = page.locator('h2').filter({ hasText: 'Where admins override the assessment' });
    await takePicture(page, 'review-figures-below', { phone: overruled, desk: overruled });
    return screen;
  },

  operations: async (screens, { operator }) => {
    const screen = await screens.open('/ops', { as: operator, size: desk });
    await expect(screen.page.getByText('Registered')).toBeVisible();
    await takePicture(screen.page, 'operations');
    return screen;
  },

  safety: async (screens, { operator, helped }) => {
    const screen = await screens.open('/ops/safety', { as: operator, size: desk });
    await expect(screen.page.getByRole('link', { name: `Open the case of ${helped}` })).toBeVisible();
    await takePicture(screen.page, 'safety-desk');
    return screen;
  },

  emergency: async (screens, { operator, helped }) => {
    const screen = await screens.open('/ops/safety', { as: operator, size: desk });
    const { page } = screen;
    await page.getByRole('link', { name: `Open the case of ${helped}` }).click();
    await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
    await takePicture(page, 'emergency-case');
    return screen;
  },

  projections: async (screens, { operator }) => {
    const screen = await screens.open('/ops/projections', { as: operator, size: desk });
    const { page } = screen;
    await expect(page.getByText(/^All \d+ read models are live\.$/)).toBeVisible();
    await takePicture(page, 'projections');
    await page.getByRole('button', { name: 'Rebuild driver_stats' }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('Proof for the quarter');
    await page.getByRole('button', { name: 'Start dry run' }).click();
    await expect(page.getByText(/^Dry run of .*: the same rows$/)).toBeVisible();
    const row = page.getByRole('listitem', { name: 'driver_stats' });
    await takePicture(page, 'rebuild', { phone: row, desk: row });
    return screen;
  },

  events: async (screens, { operator }) => {
    const screen = await screens.open('/ops/events?type=RideCompleted', { as: operator, size: desk });
    const { page } = screen;
    const list = page.getByRole('list', { name: /^Events/ });
    await expect(list.getByRole('link', { name: 'RideCompleted' }).first()).toBeVisible();
    await takePicture(page, 'events', { phone: page.getByRole('heading', { name: /^Events .*Live/ }) });
    return screen;
  },

  event: async (screens, { operator }) => {
    const screen = await screens.open('/ops/events?type=RideCompleted', { as: operator, size: desk });
    const { page } = screen;
    const list = page.getByRole('list', { name: /^Events/ });
    await list.getByRole('link', { name: 'RideCompleted' }).first().click();
    await page.getByRole('tab', { name: 'What it changed' }).click();
    await page.getByLabel('Shown').selectOption({ label: 'Everything that touched this stream' });
    await expect(page.getByRole('link', { name: 'RideRequested' })).toBeVisible();
    const tree = page.getByRole('heading', { name: 'Related events' });
    await takePicture(page, 'event', { phone: tree, desk: page.getByRole('heading', { name: 'RideCompleted' }) });
    return screen;
  },

  payments: async (screens, { operator }) => {
    const screen = await screens.open('/ops/payments', { as: operator, size: desk });
    const { page } = screen;
    await expect(page.getByRole('link', { name: /^₦10,000 from/ })).toHaveCount(6);
    await takePicture(page, 'payments');
    return screen;
  },

  payment: async (screens, { operator, paid }) => {
    const screen = await screens.open(`/ops/payments/${paid}`, { as: operator, size: desk });
    const { page } = screen;
    await expect(page.getByRole('link', { name: 'PaymentVerified' })).toBeVisible();
    await takePicture(page, 'payment');
    return screen;
  },

  people: async (screens, { operator }) => {
    const screen = await screens.open('/ops/people', { as: operator, size: desk });
    await expect(screen.page.getByRole('list', { name: 'People' }).getByRole('listitem').first()).toBeVisible();
    await takePicture(screen.page, 'people');
    return screen;
  },

  person: async (screens, { operator, seasoned }) => {
    const screen = await screens.open(`/ops/people/${seasoned}`, { as: operator, size: desk });
    const { page } = screen;
    await expect(page.getByRole('heading', { name: 'As a driver' })).toBeVisible();
    await expect(page.getByRole('list', { name: /^Events/ })).toBeVisible();
    await takePicture(page, 'person');
    return screen;
  },

  reports: async (screens, { operator, rider, arrival }) => {
    const text = 'He asked me for ₦2,000 more than the fare before he would stop.';
    await rider.call(reportPerson, {
      params: { id: arrival },
      body: { id: randomUUID(), reason: 'asked_for_more_money', text },
    });
    const screen = await screens.open('/ops/reports', { as: operator, size: desk });
    await expect(screen.page.getByText(text)).toBeVisible();
    await takePicture(screen.page, 'reports');
    return screen;
  },

  cases: async (screens, { operator, rider, arrival }) => {
    const id = await openCaseForScreenshots({ operator, rider, arrival });
    const screen = await screens.open(`/ops/cases?state=waiting_for_rider&case=${id}`, { as: operator, size: desk });
    await expect(screen.page.getByText('Does that work?', { exact: false })).toBeVisible();
    await takePicture(screen.page, 'cases');
    return screen;
  },

  proposals: async (screens, { operator }) => {
    const screen = await screens.open('/ops/proposals', { as: operator, size: desk });
    await expect(screen.page.getByText(/^New tariff from/)).toBeVisible();
    await takePicture(screen.page, 'approvals');
    return screen;
  },

  roles: async (screens, { operator }) => {
    const screen = await screens.open('/ops/roles', { as: operator, size: desk });
    await expect(screen.page.getByText('“Looks at vehicles at weekends”')).toBeVisible();
    await takePicture(screen.page, 'roles');
    return screen;
  },

  rideStatistics: async (screens, { operator }) => {
    const screen = await screens.open('/ops/statistics', { as: operator, size: desk });
    const { page } = screen;
    await expect(page.locator('.recharts-surface').first()).toBeVisible();
    await takePicture(page, 'ride-statistics', {
      phone: page.locator('h2').filter({ hasText: 'Rides per day' }),
      desk: page.getByRole('heading', { name: 'Totals' }),
    });
    return screen;
  },

  tariff: async (screens, { operator }) => {
    const screen = await screens.open('/ops/tariff?standardPerKm=180', { as: operator, size: desk });
    const { page } = screen;
    const result = page.getByRole('heading', { name: 'All rides' });
    await expect(result).toBeVisible();
    await takePicture(page, 'tariff');
    await takePicture(page, 'tariff-tried', { phone: result, desk: result });
    return screen;
  },

  countedRides: async (screens, { operator }) => {
    const screen = await screens.open('/ops/statistics/rides?what=completed', { as: operator, size: desk });
    await expect(screen.page.getByRole('heading', { name: /^Completed: \d/ })).toBeVisible();
    await takePicture(screen.page, 'counted-rides');
    return screen;
  },

  history: async (screens, { operator }) => {
    const screen = await screens.open('/ops/history', { as: operator, size: desk });
    await expect(screen.page.getByText('What to show')).toBeVisible();
    await takePicture(screen.page, 'history');
    return screen;
  },

  past: async (screens, { operator, arrival }) => {
    const screen = await screens.open(`/ops/history/ride/${arrival}?at=1&from=0`, { as: operator, size: desk });
    await expect(screen.page.getByRole('heading', { name: 'What changed' })).toBeVisible();
    await takePicture(screen.page, 'time-travel');
    return screen;
  },

  areaAlerts: async (screens, { operator }) => {
    await operator.call(issueAlert, {
      body: {
        ...{ id: randomUUID(), type: 'flooding', severity: 'high', radius: 1_500, hours: 12 },
        ...{ location: { latitude: 6.4474, longitude: 3.4738 }, description: 'Water on the road since the rain.' },
      },
    });
    const screen = await screens.open('/ops/alerts', { as: operator, size: desk });
    await expect(screen.page.getByText('Water on the road since the rain.')).toBeVisible();
    await takePicture(screen.page, 'area-alerts');
    return screen;
  },

  why: async (screens, { operator, inVain, seasoned }) => {
    const driver = await screens.open(`/ops/why?ask=driver&id=${seasoned}`, { as: operator, size: desk });
    await expect(driver.page.getByText(/^\d+ times$/).first()).toBeVisible();
    const name = driver.page.getByRole('heading', { level: 2 }).first();
    await takePicture(driver.page, 'why-no-offer', { phone: name });
    await driver.context.close();
    const screen = await screens.open(`/ops/why?ask=ride&id=${inVain}`, { as: operator, size: desk });
    const { page } = screen;
    const lastWave = page.getByRole('heading', { name: 'Last check before the search ended' });
    await expect(lastWave).toBeVisible();
    await takePicture(page, 'why-nobody-came', { phone: lastWave });
    return screen;
  },
};
