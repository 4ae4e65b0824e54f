export const manoeuvreKinds = [
  'depart',
  'turn',
  'continue',
  'new-name',
  'merge',
  'on-ramp',
  'off-ramp',
  'fork',
  'end-of-road',
  'roundabout',
  'bridge',
  'arrive',
] as const;
export type ManoeuvreKind = (typeof manoeuvreKinds)[number];

export const modifiers = [
  'uturn',
  'sharp-left',
  'left',
  'slight-left',
  'straight',
  'slight-right',
  'right',
  'sharp-right',
] as const;
export type Modifier = (typeof modifiers)[number];

export interface Manoeuvre {
  readonly kind: ManoeuvreKind;
  /** For `arrive`, the side of the road. */
  readonly modifier: Modifier;
  /** Exit of a roundabout, from 1; otherwise null. */
  readonly exit: number | null;
  readonly road: string | null;
  /** Direction after the manoeuvre, in degrees clockwise from north. */
  readonly bearing: number;
}

/** `degrees` are positive for a turn to the right. */
export const modifierOf = (degrees: number): Modifier => {
  const far = Math.abs(degrees);
  if (far > 170) return 'uturn';
  if (far < 20) return 'straight';
  const side = degrees > 0 ? 'right' : 'left';
  if (far < 50) return `slight-${side}`;
  return far > 130 ? `sharp-${side}` : side;
};
