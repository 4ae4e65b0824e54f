import type { Assessment } from '@saferide/domain/vehicle-review/assessment';
import type { PhotoAngle } from '@saferide/domain/vehicle-review/photo-angles';
import type { ReviewSettings } from '@saferide/domain/vehicle-review/settings/state';
import type { TimeLimit } from '../../handling/command-context.ts';

export interface AnglePhoto {
  readonly angle: PhotoAngle;
  /** The stored image; null where it cannot be read any more. */
  readonly data: Buffer | null;
}

/** Whoever judges a vehicle by its photos: the measuring one here, or a vision model behind the same port. */
export interface VehicleAssessor {
  assess(
    photos: readonly AnglePhoto[],
    settings: Omit<ReviewSettings, 'thresholdPercent'>,
    timed: TimeLimit,
  ): Promise<Assessment>;
}
