import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { delesVehicle } from '@saferide/domain/testing/driver-fixtures';
import { assessmentOf, reviewSettingsInForce } from '@saferide/domain/testing/vehicle-review-fixtures';
import { after, MINUTE_MS } from '@saferide/domain/time/instant';
import type { VehicleReviewCommand } from '@saferide/domain/vehicle-review/commands';
import { vehicleReview } from '@saferide/domain/vehicle-review/lifecycle';
import { photoAngles, type VehiclePhoto } from '@saferide/domain/vehicle-review/photo-angles';
import { reviewPolicy } from '@saferide/domain/vehicle-review/review-policy';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import { appendCommands } from './given-system-people.ts';

interface GivenCase {
  readonly plate?: string;
  readonly score?: number;
  /** The assessment's confidence, from 0 to 1. Default: too low for automatic approval. */
  readonly confidence?: number;
  readonly flags?: readonly string[];
  readonly photos?: readonly VehiclePhoto[];
  readonly submittedAt?: string;
  readonly approved?: { readonly by: string; readonly reason: string; readonly at?: string };
}

const unseen = (): readonly VehiclePhoto[] => photoAngles.map((angle) => ({ angle, uploadId: randomUUID() }));

export const givenReviewCase = async (
  infrastructure: Infrastructure,
  driver: Pick<Client, 'accountId'>,
  {
    plate = 'LND123AA',
    score = 7,
    confidence = 0.6,
    flags = [],
    photos = unseen(),
    submittedAt,
    approved,
  }: GivenCase = {},
): Promise<string> => {
  const reviewId = randomUUID();
  const now = submittedAt ?? new Date().toISOString();
  const vehicle = { ...delesVehicle, plate };
  const submitted = {
    driverId: driver.accountId,
    vehicleType: 'standard',
    vehicle,
    state: 'Lagos',
    city: 'Ikeja',
  } as const;
  const assessment = assessmentOf(score, { confidence, flags: [...flags] });
  await appendCommands(infrastructure, vehicleReview, reviewId, [
    { type: 'SubmitVehicle', reviewId, ...submitted, photos, now },
    { type: 'RecordAssessment', attempt: 1, assessment, policy: reviewPolicy, settings: reviewSettingsInForce, now },
    ...(approved
      ? [
          {
            type: 'ApproveVehicle',
            actorId: approved.by,
            reason: approved.reason,
            now: approved.at ?? now,
          } as const,
        ]
      : []),
  ]);
  return reviewId;
};

export interface GivenSubmission {
  readonly at: string;
  readonly score: number;
  readonly confidence?: number;
  readonly flags?: readonly string[];
  readonly angleFlags?: readonly { readonly angle: 'front' | 'rear'; readonly flag: string }[];
  readonly ends?: 'approved' | 'rejected' | 'improve';
  readonly by?: Client;
  readonly reason?: string;
  readonly minutes?: number;
  readonly stars?: number;
  readonly ratedAt?: string;
}

const assessing = ({ at, score, confidence = 0.6, flags = [], angleFlags = [] }: GivenSubmission, attempt: number) => {
  const assessment = assessmentOf(score, { confidence, flags: [...flags], angleFlags: [...angleFlags] });
  const settings = reviewSettingsInForce;
  return { type: 'RecordAssessment', attempt, assessment, policy: reviewPolicy, settings, now: at } as const;
};

const decidedAs = ({ at, ends, by, reason, minutes = 30 }: GivenSubmission): readonly VehicleReviewCommand[] => {
  const decided = { actorId: by?.accountId ?? '', now: after(at, minutes * MINUTE_MS) };
  switch (ends) {
    case undefined:
      return [];
    case 'approved':
      return [{ type: 'ApproveVehicle', reason: reason ?? 'Seen', ...decided }];
    case 'rejected':
      return [{ type: 'RejectVehicle', reason: reason ?? 'Rust', ...decided }];
    case 'improve':
      return [{ type: 'RequestImprovement', suggestions: ['Wash it'], angles: [], reason: null, ...decided }];
    default:
      return ends satisfies never;
  }
};

/** Submits vehicles for review. By default, the driver has no account. */
export const givenSubmissions = async (
  infrastructure: Infrastructure,
  city: string,
  submissions: readonly GivenSubmission[],
  { driverId = randomUUID(), plate = 'LND123AA' }: { readonly driverId?: string; readonly plate?: string } = {},
): Promise<void> => {
  const reviewId = randomUUID();
  const submission = {
    driverId,
    vehicleType: 'standard',
    state: 'Lagos',
    city,
    vehicle: { ...delesVehicle, plate },
    photos: photoAngles.map((angle) => ({ angle, uploadId: randomUUID() })),
  } as const;
  const commands = submissions.flatMap((one, index): readonly VehicleReviewCommand[] => [
    index === 0
      ? { type: 'SubmitVehicle', reviewId, ...submission, now: one.at }
      : { type: 'ResubmitVehicle', ...submission, now: one.at },
    assessing(one, index + 1),
    ...decidedAs(one),
    ...(one.stars
      ? [
          {
            type: 'RateReviewExperience',
            driverId,
            stars: one.stars,
            now: one.ratedAt ?? after(one.at, (one.minutes ?? 30) * MINUTE_MS + MINUTE_MS),
          } as const,
        ]
      : []),
  ]);
  await appendCommands(infrastructure, vehicleReview, reviewId, commands);
};
