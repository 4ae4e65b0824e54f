import { z } from 'zod';

/** The fields that we use of OSRM's response: in metres and seconds, with longitude before latitude. */

const amount = z.number().min(0).max(10_000_000);

const maneuver = z.object({
  type: z.string(),
  modifier: z.string().optional(),
  exit: z.int().min(1).optional(),
  bearing_after: z.number().min(0).max(360),
});

const step = z.object({
  geometry: z.string(),
  maneuver,
  name: z.string(),
  ref: z.string().optional(),
  distance: amount,
  duration: amount,
});
export type OsrmStep = z.infer<typeof step>;

const route = z.object({
  geometry: z.string(),
  distance: amount,
  duration: amount,
  legs: z.tuple([z.object({ steps: z.array(step).min(2) })]),
});
export type OsrmRoute = z.infer<typeof route>;

/** OSRM's codes if no road connects the points, or none is near one of them. */
const noWay = ['NoRoute', 'NoSegment'] as const;

export const osrmAnswer = z.discriminatedUnion('code', [
  z.object({ code: z.literal('Ok'), routes: z.array(route).min(1) }),
  z.object({ code: z.enum(noWay) }),
]);
