import { placeKinds } from '@saferide/domain/place/place-kind';
import type { PlannedRoute } from '@saferide/geo/directions/planned-route';
import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { coordinates, coordinatesQuery } from './coordinates.ts';

/** Services that find places. */
export const geoSources = ['gazetteer', 'photon', 'nominatim'] as const;
/** Services that plan routes. */
export const routeSources = ['sketch', 'osrm'] as const;

/** Minimum length of a search in characters (spec 3 §5). */
export const MIN_SEARCH_LENGTH = 3;
/** Maximum number of places in a response. */
export const MAX_PLACES_FOUND = 8;

const found = z.object({
  /** For example `Allen Avenue, Ikeja`. */
  name: z.string(),
  /** For example `Ikeja, Lagos`; empty if unambiguous. */
  within: z.string(),
  kind: z.enum(placeKinds),
  ...coordinates.shape,
  /** Confidence that this place is meant, 0–1. */
  sureness: z.number(),
  /** Distance from the given point; null without one. */
  distanceMetres: z.number().nullable(),
});
/** A place found for a text, with the confidence of the match. */
export type FoundPlace = z.infer<typeof found>;

export const searchPlaces = defineCall({
  method: 'GET',
  path: '/api/geo/search',
  roles: ['account'],
  drawnFrom: [],
  summary: 'Finds places in Nigeria by text, those near the given point first, otherwise the likeliest first',
  query: z.object({
    q: z.string().trim().min(MIN_SEARCH_LENGTH, `At least ${MIN_SEARCH_LENGTH} characters`).max(200),
    ...coordinatesQuery.partial().shape,
  }),
  response: z.object({
    places: z.array(found),
    named: found.nullable(),
    elsewhere: z.boolean(),
    source: z.enum(geoSources),
  }),
});
/** Places found for a text, best first. */
export type PlaceSearchResult = z.infer<(typeof searchPlaces)['response']>;

export const placeAt = defineCall({
  method: 'GET',
  path: '/api/geo/reverse',
  roles: ['visitor'],
  drawnFrom: [],
  summary:
    'Returns the name of the place at a point, or nulls where none is known; map servers are asked for signed-in people only',
  query: coordinatesQuery,
  response: z.object({
    name: z.string().nullable(),
    /** Part of a city, or the town. */
    area: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    served: z.boolean(),
    source: z.enum(geoSources),
  }),
});
/** The place at a position. */
export type PlaceAt = z.infer<(typeof placeAt)['response']>;

/** Turns in a route (spec 2 §3.7). */
export const stepDirections = ['straight', 'left', 'right', 'uturn'] as const;

const step = z.object({
  id: z.int(),
  instruction: z.string(),
  /** Metres to the next step. */
  distance: z.number(),
  /** In seconds. */
  duration: z.number(),
  direction: z.enum(stepDirections),
  landmark: z.string().nullable(),
  /** Km/h; null if unknown. */
  speedLimit: z.int().nullable(),
  road: z.string().nullable(),
  ...coordinates.shape,
  /** Index of the step's first point in the route's line, from 0. */
  from: z.int(),
});
/** An instruction of a route. */
export type RouteStep = z.infer<typeof step>;

/** A route with instructions, in the specification's names (spec 2 §3.7). */
export const routeView = z.object({
  /** Length in metres. */
  distance: z.number(),
  /** In seconds. */
  duration: z.number(),
  steps: z.array(step),
  /** Google's polyline format, five decimals. */
  polyline: z.string(),
  /** Whether it was planned on the built-in road sketch. */
  approximate: z.boolean(),
  source: z.enum(routeSources),
});
export type RouteView = z.infer<typeof routeView>;

/** `polyline` must encode the planned route's line, because `from` of each step is an index into it. */
export const routeViewOf = (
  { distanceMetres, duration, steps }: PlannedRoute,
  { polyline, approximate, source }: Pick<RouteView, 'polyline' | 'approximate' | 'source'>,
): RouteView => ({
  distance: distanceMetres,
  duration,
  steps: steps.map(({ distanceMetres: distance, ...step }) => ({ ...step, distance })),
  ...{ polyline, approximate, source },
});

export const findRoute = defineCall({
  method: 'GET',
  path: '/api/geo/route',
  roles: ['account'],
  drawnFrom: [],
  summary: 'Returns a route by car between two points, with instructions',
  query: z.object({
    fromLatitude: coordinatesQuery.shape.latitude,
    fromLongitude: coordinatesQuery.shape.longitude,
    toLatitude: coordinatesQuery.shape.latitude,
    toLongitude: coordinatesQuery.shape.longitude,
  }),
  response: routeView,
});

export const availability = defineCall({
  method: 'GET',
  path: '/api/availability',
  roles: ['visitor'],
  drawnFrom: [],
  summary: 'Says whether SafeRide runs at a point: inside the bounding box of Nigeria',
  query: coordinatesQuery,
  response: z.object({ available: z.boolean(), message: z.string(), actionText: z.string() }),
});

export const mapSettings = defineCall({
  method: 'GET',
  path: '/api/geo/map',
  roles: ['visitor'],
  drawnFrom: [],
  summary: 'Returns the map services that browsers may call directly, if configured',
  response: z.object({
    tiles: z
      .object({
        /** URL template with {z}, {x} and {y} of the tile. */
        url: z.string(),
        /** Credit for the tiles; may be empty. */
        attribution: z.string(),
      })
      .nullable(),
    ownPlace: z.object({ url: z.string() }).nullable().default(null),
  }),
});
/** Where the map's tiles come from, and whom to credit. */
export type MapSettings = z.infer<(typeof mapSettings)['response']>;
