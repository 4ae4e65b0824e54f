import { placeKinds } from '@saferide/domain/place/place-kind';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { queryNumber } from '../query-number.ts';
import { latitude, longitude } from '../ride/fields.ts';

/** Where places are, and the way between them. Nothing of it is kept: no answer depends on who has asked what before. */

/** Who answered: an outside service that the house is configured with, or what it knows by itself. */
export const geoSources = ['gazetteer', 'photon', 'nominatim'] as const;
export const routeSources = ['sketch', 'osrm'] as const;

const degrees = { latitude: queryNumber(latitude), longitude: queryNumber(longitude) };

/** Of shorter texts nothing is searched for (spec 3 §5). */
export const SHORTEST_SEARCH = 3;
/** Results of a search at the most. */
export const MOST_FOUND = 8;

const found = z.object({
  /** As a form takes it: `Allen Avenue, Ikeja`. */
  name: z.string(),
  /** Which of several it is, as `Ikeja, Lagos`; empty where the name says it all. */
  within: z.string(),
  kind: z.enum(placeKinds),
  latitude: z.number(),
  longitude: z.number(),
  /** From 0 to 1, how sure it is that this place is meant. */
  sureness: z.number(),
  /** From the point that was given with the question, in metres; null without one. */
  metresAway: z.number().nullable(),
});
export type FoundPlace = z.infer<typeof found>;

export const searchPlaces = defineCall({
  method: 'GET',
  path: '/api/geo/search',
  roles: ['account'],
  drawnFrom: [],
  summary: 'Places in Nigeria by what people type, those near a point first; the likeliest first where none is given',
  query: z.object({
    q: z.string().trim().min(SHORTEST_SEARCH, `At least ${SHORTEST_SEARCH} characters`).max(200),
    latitude: degrees.latitude.optional(),
    longitude: degrees.longitude.optional(),
  }),
  response: z.object({
    places: z.array(found),
    /** What the text alone stands for, by the rule that bookings go by; null where it names nothing, or several. */
    named: found.nullable(),
    /** Whether the text names places, and the point that was given lies in none of them. */
    elsewhere: z.boolean(),
    source: z.enum(geoSources),
  }),
});
export type PlaceSearchResult = z.infer<(typeof searchPlaces)['response']>;

export const placeAt = defineCall({
  method: 'GET',
  path: '/api/geo/reverse',
  roles: ['account'],
  drawnFrom: [],
  summary: 'What people call the place at a point; all of it empty where nobody knows',
  query: z.object(degrees),
  response: z.object({
    /** In words that a driver can use: `near Eko Hotel, Victoria Island`. Null far from all that is known. */
    name: z.string().nullable(),
    /** The quarter of a city, else the town. */
    area: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    /** Whether rides are offered there. */
    served: z.boolean(),
    source: z.enum(geoSources),
  }),
});
export type PlaceAt = z.infer<(typeof placeAt)['response']>;

/** Which way a step turns (spec 2 §3.7). */
export const stepDirections = ['straight', 'left', 'right', 'uturn'] as const;

const step = z.object({
  /** Its place in the route, from 0. */
  id: z.int(),
  instruction: z.string(),
  /** From where it is given to the next one, metres. */
  distance: z.number(),
  /** Seconds. */
  duration: z.number(),
  direction: z.enum(stepDirections),
  /** What stands where it is given; null where nothing known does. */
  landmark: z.string().nullable(),
  /** In km/h, on the road that it leads to; null where it is not known. */
  speedLimit: z.int().nullable(),
  /** The road that it leads to; null where it has no name. */
  road: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  /** Its first point in the route's line, from 0. */
  from: z.int(),
});
export type RouteStep = z.infer<typeof step>;

export const routeView = z.object({
  /** Metres. */
  distance: z.number(),
  /** Seconds. */
  duration: z.number(),
  /** The last one is the arrival. */
  steps: z.array(step),
  /** Google's encoded polyline, five decimals. */
  polyline: z.string(),
  /** Drawn from the embedded sketch of main roads: to be said wherever it is shown. */
  approximate: z.boolean(),
  source: z.enum(routeSources),
});
export type RouteView = z.infer<typeof routeView>;

export const findRoute = defineCall({
  method: 'GET',
  path: '/api/geo/route',
  roles: ['account'],
  drawnFrom: [],
  summary: 'The way by car between two points, with instructions',
  query: z.object({
    fromLatitude: degrees.latitude,
    fromLongitude: degrees.longitude,
    toLatitude: degrees.latitude,
    toLongitude: degrees.longitude,
  }),
  response: routeView,
});

export const mapSettings = defineCall({
  method: 'GET',
  path: '/api/geo/map',
  roles: ['visitor'],
  drawnFrom: [],
  summary: 'Servers of maps that browsers ask for themselves, where the house names some',
  response: z.object({
    tiles: z
      .object({
        /** With {z}, {x} and {y} for which tile. */
        url: z.string(),
        /** Whose they are; to be shown. Empty where nobody asks for it. */
        attribution: z.string(),
      })
      .nullable(),
    /** Asked by BigDataCloud's terms what the person's own place is called: nobody else's, and by their browser alone. */
    ownPlace: z.object({ url: z.string() }).nullable().default(null),
  }),
});
export type MapSettings = z.infer<(typeof mapSettings)['response']>;
