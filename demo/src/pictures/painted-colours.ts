export const paintedColours = ['Silver', 'Black', 'White', 'Blue', 'Red', 'Grey', 'Green'] as const;
export type PaintedColour = (typeof paintedColours)[number];
