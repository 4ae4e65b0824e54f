export type CityArea = readonly [name: string, latitude: number, longitude: number, ...others: readonly string[]];

/** A street or landmark; `others` are other spellings. */
export type CityPlace = readonly [
  name: string,
  latitude: number,
  longitude: number,
  area: string,
  ...others: readonly string[],
];

/** A long street is listed once per area, so that its name alone is ambiguous. */
export interface CityPlaces {
  readonly areas: readonly CityArea[];
  readonly streets: readonly CityPlace[];
  readonly landmarks: readonly CityPlace[];
}
