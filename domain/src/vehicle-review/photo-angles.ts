/** In the order of the form (spec 2 §3.2). */
export const photoAngles = [
  'front',
  'rear',
  'driver_side',
  'passenger_side',
  'interior_dashboard',
  'front_seats',
  'rear_seats',
  'trunk',
] as const;
export type PhotoAngle = (typeof photoAngles)[number];

export const requiredAngles: readonly PhotoAngle[] = ['front', 'rear', 'driver_side', 'passenger_side'];

export interface VehiclePhoto {
  readonly angle: PhotoAngle;
  readonly uploadId: string;
}

export const missingAngles = (photos: readonly VehiclePhoto[]): PhotoAngle[] =>
  photoAngles.filter((angle) => !photos.some((photo) => photo.angle === angle));
