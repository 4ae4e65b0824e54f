import type { Place } from '@saferide/domain/place/place';
import { type Column, doubleColumn, personalColumn, textColumn } from './table.ts';

interface CoordinatesRow {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** Columns for a point, which are cleared when the person in the column `subject` is erased. */
export const coordinatesColumns = (subject: string) => ({
  latitude: personalColumn(subject, doubleColumn()),
  longitude: personalColumn(subject, doubleColumn()),
});

/** The values of `coordinatesColumns`. Both are null without a place, for instance in events of an erased person. */
export const coordinatesRowOf = (at: CoordinatesRow | null | undefined): CoordinatesRow => ({
  latitude: at?.latitude ?? null,
  longitude: at?.longitude ?? null,
});

type Degrees<Name extends string> = `${Name}_latitude` | `${Name}_longitude`;
type PlaceColumns<Name extends string> = Readonly<
  Record<`${Name}_address`, Column<string | null>> & Record<Degrees<Name>, Column<number | null>>
>;
type PlaceRow<Name extends string> = Readonly<
  Record<`${Name}_address`, string | null> & Record<Degrees<Name>, number | null>
>;

/**
 * Columns for the place `name`, such as `pickup`, which are cleared when the person in the column `subject` is erased.
 */
export const placeColumns = <Name extends string>(name: Name, subject: string): PlaceColumns<Name> => {
  const { latitude, longitude } = coordinatesColumns(subject);
  return {
    [`${name}_address`]: personalColumn(subject, textColumn()),
    [`${name}_latitude`]: latitude,
    [`${name}_longitude`]: longitude,
  } as PlaceColumns<Name>;
};

/**
 * The values of the columns that `placeColumns` declares for `name`. All are null without a place, for instance in
 * events of an erased person.
 */
export const placeRowOf = <Name extends string>(name: Name, place: Place | null | undefined): PlaceRow<Name> => {
  const { latitude, longitude } = coordinatesRowOf(place);
  return {
    [`${name}_address`]: place?.address ?? null,
    [`${name}_latitude`]: latitude,
    [`${name}_longitude`]: longitude,
  } as PlaceRow<Name>;
};
