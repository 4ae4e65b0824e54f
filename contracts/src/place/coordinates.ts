import { z } from 'zod';
import { queryNumber } from '../kernel/query-fields.ts';

/** Latitude in degrees. */
export const latitude = z.number().min(-90).max(90);

/** Longitude in degrees. */
export const longitude = z.number().min(-180).max(180);

/** A point in degrees, in requests and answers. */
export const coordinates = z.object({ latitude, longitude });

/** A point in a query string. */
export const coordinatesQuery = z.object({ latitude: queryNumber(latitude), longitude: queryNumber(longitude) });
