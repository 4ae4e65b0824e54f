import type { Assessment } from '@saferide/domain/vehicle-review/assessment';
import type { PhotoAngle } from '@saferide/domain/vehicle-review/photo-angles';
import type { ReviewSettings } from '@saferide/domain/vehicle-review/settings/state';
import type { TimeLimit } from '../../handling/command-context.ts';

export interface AnglePhoto {
  readonly angle: PhotoAngle;
  /** Null if it can no longer be read. */
  readonly data: Buffer | null;
}

/** Judges a vehicle by its photos: by measuring, or with a vision model. */
export interface VehicleAssessor {
  assess(
    photos: readonly AnglePhoto[],
    settings: Omit<ReviewSettings, 'thresholdPercent'>,
    timed: TimeLimit,
  ): Promise<Assessment>;
}
