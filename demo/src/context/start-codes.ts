export interface StartCodeExchange {
  expect(rideId: string, readOut: (driverId: string) => Promise<string | null>): void;
  knows(rideId: string): boolean;
  ask(rideId: string, driverId: string): Promise<string | null>;
}

export const createStartCodeExchange = (): StartCodeExchange => {
  const waiting = new Map<string, (driverId: string) => Promise<string | null>>();
  return {
    expect: (rideId, readOut) => void waiting.set(rideId, readOut),
    knows: (rideId) => waiting.has(rideId),
    ask: async (rideId, driverId) => (await waiting.get(rideId)?.(driverId)) ?? null,
  };
};
