/** Where rider and driver meet: the one thing they tell each other without SafeRide is the start code. */
export interface Kerb {
  /** A rider sees this ride on their phone, and reads out its code to the driver it names. */
  expect(rideId: string, readOut: (driverId: string) => Promise<string | null>): void;
  /** Whether a rider of this demo has booked it. Nobody else would tell a simulated driver the code. */
  knows(rideId: string): boolean;
  /** The code, or null when the rider does not have it. */
  ask(rideId: string, driverId: string): Promise<string | null>;
}

export const createKerb = (): Kerb => {
  const waiting = new Map<string, (driverId: string) => Promise<string | null>>();
  return {
    expect: (rideId, readOut) => void waiting.set(rideId, readOut),
    knows: (rideId) => waiting.has(rideId),
    ask: async (rideId, driverId) => (await waiting.get(rideId)?.(driverId)) ?? null,
  };
};
