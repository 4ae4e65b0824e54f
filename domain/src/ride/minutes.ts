/** How long a ride is expected to take, in minutes: the hours that were booked, or the way's estimate. */
export const rideMinutes = ({
  durationHours,
  estimatedMinutes,
}: {
  readonly durationHours: number | null;
  readonly estimatedMinutes: number;
}): number => (durationHours === null ? estimatedMinutes : durationHours * 60);
