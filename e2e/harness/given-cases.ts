import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { assessmentOf, reviewSettingsInForce } from '@saferide/domain/testing/vehicle-review-fixtures';
import { vehicleReview } from '@saferide/domain/vehicle-review/lifecycle';
import { photoAngles, type VehiclePhoto } from '@saferide/domain/vehicle-review/photo-angles';
import { reviewPolicy } from '@saferide/domain/vehicle-review/review-policy';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import { appendCommands } from './given-system-people.ts';

export interface GivenCase {
  readonly plate?: string;
  readonly score?: number;
  /** From 0 to 1. Default: too low for automatic approval. */
  readonly confidence?: number;
  readonly flags?: readonly string[];
  readonly photos?: readonly VehiclePhoto[];
  readonly submittedAt?: string;
  readonly approved?: { readonly by: string; readonly reason: string; readonly at?: string };
}

const unseen = (): readonly VehiclePhoto[] => photoAngles.map((angle) => ({ angle, uploadId: randomUUID() }));

export const givenCase = async (
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
  const vehicle = { model: 'Toyota Corolla', plate, year: '2016', color: 'Silver' };
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
