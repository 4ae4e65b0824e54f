import type { Assessment } from '@saferide/domain/vehicle-review/assessment';
import type { PhotoAngle } from '@saferide/domain/vehicle-review/photo-angles';
import type { ReviewSettings } from '@saferide/domain/vehicle-review/settings/settings-policy';
import type { TimeLimit } from '../../handling/command-context.ts';

export interface AnglePhoto {
  readonly angle: PhotoAngle;
  /** Null if the photo was erased. */
  readonly data: Buffer | null;
}

export interface VehicleAssessor {
  assess(
    photos: readonly AnglePhoto[],
    settings: Omit<ReviewSettings, 'thresholdPercent'>,
    timed: TimeLimit,
  ): Promise<Assessment>;
}
