import type { ReviewApplicationView } from '@saferide/contracts/vehicle-review/admin';
import type { Instant } from '@saferide/domain/time/instant';
import { formatPlate } from '@saferide/domain/vehicle/plate';
import type { VehiclePhoto } from '@saferide/domain/vehicle-review/photo-angles';
import type { UploadLinks } from '@saferide/infrastructure/uploads/upload-links';
import type { ReviewRow } from './review-row.ts';

type Vehicle = Pick<ReviewRow, 'vehicle_model' | 'vehicle_year' | 'vehicle_color' | 'vehicle_plate' | 'vehicle_type'>;

export const vehicleDetailsOf = (row: Vehicle): ReviewApplicationView['vehicleDetails'] => {
  const [make = null, ...model] = row.vehicle_model?.split(/\s+/) ?? [];
  return {
    make,
    model: model.length > 0 ? model.join(' ') : row.vehicle_model,
    year: row.vehicle_year,
    color: row.vehicle_color,
    plateNumber: row.vehicle_plate && formatPlate(row.vehicle_plate),
    type: row.vehicle_type,
  };
};

export const locationOf = ({ city, state }: Pick<ReviewRow, 'city' | 'state'>): string =>
  city === state ? city : `${city}, ${state}`;

export const withLinks = (photos: readonly VehiclePhoto[], links: UploadLinks, now: Instant) =>
  photos.map(({ angle, uploadId }) => ({ angle, uploadId, url: links.link(uploadId, now).url }));
