import type { ReadModelName } from '@saferide/contracts/read-model-names';

const noticed: Partial<Readonly<Record<ReadModelName, string>>> = {
  accounts: 'New sign-ups can’t continue, and profile changes don’t show.',
  rides: 'Riders and drivers won’t see changes to their rides, such as acceptance, arrival or completion.',
  drivers:
    'Drivers don’t see new check results, suspensions or their online status, and operators don’t find new drivers.',
  subscriptions: 'Drivers who have paid still see that they haven’t.',
  review_queue: 'Admins see no new vehicles, and drivers see no new decisions.',
  review_history: 'The audit trail stops here, and drivers get no receipts.',
  review_analytics: 'The numbers about reviews stay as they are.',
  ride_statistics: 'The numbers about rides stay as they are.',
  customer_stats: 'Riders’ own numbers stay as they are.',
  driver_stats: 'Drivers’ earnings and numbers stay as they are.',
  dispatch_reasons: 'Drivers who ask why they got no offer see old reasons.',
  search_history: 'Drivers who ask why they got no offer see old reasons.',
};

export const effectOfPause = (name: string): string | undefined => noticed[name as ReadModelName];
