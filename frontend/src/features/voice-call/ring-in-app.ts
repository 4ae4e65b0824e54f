let ring: ((rideId: string) => boolean) | null = null;

/** Rings the other party of the ride. False if calls in the app are off or the app is not connected. */
export const ringInApp = (rideId: string): boolean => ring?.(rideId) ?? false;

/** Sets the function that `ringInApp` calls, once the code for calls is loaded. */
export const setRingHandler = (start: typeof ringInApp): void => {
  ring = start;
};
