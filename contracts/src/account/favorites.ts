import { MAX_FAVORITES } from '@saferide/domain/account/state';
import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { requiredText } from '../kernel/fields.ts';
import { latitude, longitude } from '../place/coordinates.ts';
import { confirmedField } from '../ride/trip-fields.ts';

/** A rider's saved place (spec 3 §3, §7). */
export const favoriteView = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  latitude: latitude.nullable(),
  longitude: longitude.nullable(),
});
export type FavoriteView = z.infer<typeof favoriteView>;

export const favoriteLocations = defineCall({
  method: 'GET',
  path: '/api/customer/favorite-locations',
  roles: ['customer'],
  drawnFrom: ['accounts'],
  summary: 'Lists saved places in the order that the rider gave them, new ones last',
  response: z.array(favoriteView),
});

const name = requiredText('Name is required', 60);

export const saveFavoriteLocation = defineCall({
  method: 'POST',
  path: '/api/customer/favorite-locations',
  roles: ['customer'],
  summary: 'Saves a place',
  body: z
    .object({
      name,
      address: requiredText('Address is required', 200),
      latitude: latitude.nullish(),
      longitude: longitude.nullish(),
      confirmed: confirmedField,
    })
    .refine((body) => ((body.latitude ?? null) === null) === ((body.longitude ?? null) === null), {
      message: 'Give both latitude and longitude, or neither',
      path: ['longitude'],
    }),
  response: favoriteView,
  success: 201,
});

export const renameFavoriteLocation = defineCall({
  method: 'PUT',
  path: '/api/customer/favorite-locations/:id',
  roles: ['customer'],
  summary: 'Renames a saved place',
  params: z.object({ id: z.uuid() }),
  body: z.object({ name }),
  response: z.object({ id: z.string(), name: z.string() }),
});

export const orderFavoriteLocations = defineCall({
  method: 'PUT',
  path: '/api/customer/favorite-order',
  roles: ['customer'],
  summary: 'Puts these saved places first, in this order; any others follow as they were',
  body: z.object({ ids: z.array(z.uuid()).min(1).max(MAX_FAVORITES) }),
  response: z.object({ ids: z.array(z.string()) }),
});

export const removeFavoriteLocation = defineCall({
  method: 'DELETE',
  path: '/api/customer/favorite-locations/:id',
  roles: ['customer'],
  summary: 'Removes a saved place',
  params: z.object({ id: z.uuid() }),
  response: z.undefined(),
  responseAs: 'empty',
  success: 204,
});
