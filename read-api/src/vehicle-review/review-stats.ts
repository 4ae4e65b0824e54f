import { vehicleReviewStats } from '@saferide/contracts/vehicle-review/admin';
import { after, DAY_MS, lagosDay, MINUTE_MS } from '@saferide/domain/time/instant';
import type { TablesOf } from '@saferide/read-models/model-reader';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';

type Day = TablesOf<'review_analytics'>['review_analytics.days'];

const WEEK_DAYS = 7;
const TREND = 1;

const tenth = (value: number): number => Math.round(value * 10) / 10;

const perCent = (part: number, whole: number): number | null => (whole === 0 ? null : tenth((part / whole) * 100));

const total = (days: readonly Day[], counter: keyof Omit<Day, 'day'>): number =>
  days.reduce((sum, day) => sum + day[counter], 0);

const decidedIn = (days: readonly Day[]): number =>
  total(days, 'approved') + total(days, 'rejected') + total(days, 'auto_approved') + total(days, 'improvements');

const accuracyOf = (days: readonly Day[]): number | null =>
  perCent(total(days, 'judged') - total(days, 'overridden'), total(days, 'judged'));

const trendOf = (before: readonly Day[], now: readonly Day[]): 'up' | 'down' | 'stable' => {
  const [was, is] = [accuracyOf(before), accuracyOf(now)];
  if (was === null || is === null) return 'stable';
  const change = is - was;
  if (Math.abs(change) < TREND) return 'stable';
  return change > 0 ? 'up' : 'down';
};

const weekOf = (week: readonly Day[]) => {
  const decisions = decidedIn(week);
  const ratings = total(week, 'ratings');
  return {
    averageProcessingTime: decisions === 0 ? null : tenth(total(week, 'processing_ms') / decisions / MINUTE_MS),
    humanOverrideRate: perCent(total(week, 'overridden'), total(week, 'judged')),
    driverSatisfactionScore: ratings === 0 ? null : tenth(total(week, 'stars_total') / ratings),
  };
};

const todayOf = (today: readonly Day[]) => {
  const approved = total(today, 'auto_approved') + total(today, 'approved');
  return {
    totalApplications: total(today, 'applications'),
    autoApproved: total(today, 'auto_approved'),
    humanReview: total(today, 'sent_to_review'),
    autoHeld: total(today, 'held'),
    approvalRate: perCent(approved, approved + total(today, 'rejected')),
  };
};

export const mountReviewStats = (router: Router, { queries, clock }: ReadServices): void =>
  mountQuery(router, vehicleReviewStats, queries, 'content', async ({ models }) => {
    const now = clock();
    const daysAgo = (count: number) => lagosDay(after(now, -count * DAY_MS));
    const days = await models
      .selectFrom('review_analytics.days')
      .selectAll()
      .where('day', '>', daysAgo(2 * WEEK_DAYS))
      .orderBy('day')
      .execute();
    const today = days.filter(({ day }) => day === daysAgo(0));
    const week = days.filter(({ day }) => day > daysAgo(WEEK_DAYS));
    const before = days.filter(({ day }) => day <= daysAgo(WEEK_DAYS));
    const assessed = total(week, 'assessed');
    const confidence = assessed === 0 ? null : Math.round((total(week, 'confidence_total') / assessed) * 100) / 100;
    const body = {
      todayStats: todayOf(today),
      weeklyStats: weekOf(week),
      aiPerformance: { accuracy: accuracyOf(week), confidence, improvementTrend: trendOf(before, week) },
    };
    return { body };
  });
