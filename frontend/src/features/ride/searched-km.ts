import { searchRadiusKm } from '@saferide/contracts/dispatch/limits';
import type { RideView } from '@saferide/contracts/ride/ride-view';

/** How far the search of an immediate ride had reached at `atMs`, in kilometres. */
export const searchedKm = ({ startedAt }: NonNullable<RideView['search']>, atMs: number): number =>
  searchRadiusKm(atMs - Date.parse(startedAt));
