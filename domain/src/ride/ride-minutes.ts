export const rideMinutes = ({
  durationHours,
  estimatedMinutes,
}: {
  readonly durationHours: number | null;
  readonly estimatedMinutes: number;
}): number => (durationHours === null ? estimatedMinutes : durationHours * 60);
