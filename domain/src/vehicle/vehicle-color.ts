export const vehicleColors = [
  'Black',
  'White',
  'Silver',
  'Grey',
  'Blue',
  'Red',
  'Wine',
  'Green',
  'Gold',
  'Brown',
  'Beige',
  'Yellow',
  'Orange',
  'Purple',
  'Other',
] as const;
export type VehicleColor = (typeof vehicleColors)[number];

const byName: ReadonlyMap<string, VehicleColor> = new Map(vehicleColors.map((color) => [color.toLowerCase(), color]));

export const parseVehicleColor = (written: string): VehicleColor | null =>
  byName.get(written.trim().toLowerCase()) ?? null;

export const vehicleColorSentence = 'Choose the colour from the list';
