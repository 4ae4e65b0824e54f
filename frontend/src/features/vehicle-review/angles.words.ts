import type { ReviewApplicationView } from '@saferide/contracts/vehicle-review/admin';

export const angleWords: Readonly<Record<ReviewApplicationView['photos'][number]['angle'], string>> = {
  front: 'Front',
  rear: 'Rear',
  driver_side: 'Driver side',
  passenger_side: 'Passenger side',
  interior_dashboard: 'Dashboard',
  front_seats: 'Front seats',
  rear_seats: 'Rear seats',
  trunk: 'Trunk',
};
