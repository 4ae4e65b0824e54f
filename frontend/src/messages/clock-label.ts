/** Minutes and seconds, such as `9:22`; `0:00` for a negative duration. */
export const clockLabel = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
