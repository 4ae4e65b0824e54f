/** A quarter, an estate or a bus stop by which people say where they are: its middle, and how else it is written. */
export type Area = readonly [name: string, latitude: number, longitude: number, ...others: readonly string[]];

/** A street or a landmark: a point on it that lies in the area named, and how else it is written. */
export type Place = readonly [
  name: string,
  latitude: number,
  longitude: number,
  area: string,
  ...others: readonly string[],
];

/**
 * What is known of a city beside its landmarks. A street that is too long for one point stands once in each area that it is
 * known in, so that its name alone says no place.
 */
export interface CityPlaces {
  readonly areas: readonly Area[];
  readonly streets: readonly Place[];
  readonly landmarks: readonly Place[];
}
