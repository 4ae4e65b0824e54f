const manoeuvreKinds = [
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

const modifiers = [
  'uturn',
  'sharp-left',
  'left',
  'slight-left',
  'straight',
  'slight-right',
  'right',
  'sharp-right',
] as const;
export type TurnModifier = (typeof modifiers)[number];

export interface Manoeuvre {
  readonly kind: ManoeuvreKind;
  /** For `arrive`, the side of the road. */
  readonly modifier: TurnModifier;
  /** Exit of a roundabout, from 1; otherwise null. */
  readonly exit: number | null;
  readonly road: string | null;
  /** Direction after the manoeuvre, in degrees clockwise from north. */
  readonly bearing: number;
}

/** `degrees` are positive for a turn to the right. */
export const turnModifierOf = (degrees: number): TurnModifier => {
  const far = Math.abs(degrees);
  if (far > 170) return 'uturn';
  if (far < 20) return 'straight';
  const side = degrees > 0 ? 'right' : 'left';
  if (far < 50) return `slight-${side}`;
  return far > 130 ? `sharp-${side}` : side;
};

export type Direction = 'straight' | 'left' | 'right' | 'uturn';

const COMPASS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const;

const compass = (bearing: number): string => COMPASS[Math.round(bearing / 45) % COMPASS.length] ?? 'north';

const sideOf = (modifier: TurnModifier): 'left' | 'right' | null => {
  if (modifier.endsWith('left')) return 'left';
  return modifier.endsWith('right') ? 'right' : null;
};

export const directionOf = ({ kind, modifier }: Manoeuvre): Direction => {
  if (kind === 'depart' || kind === 'arrive') return 'straight';
  if (modifier === 'uturn') return 'uturn';
  if (kind === 'new-name') return 'straight';
  return sideOf(modifier) ?? 'straight';
};

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'] as const;

const turn = (modifier: TurnModifier): string => {
  switch (modifier) {
    case 'uturn':
      return 'Make a U-turn';
    case 'straight':
      return 'Go straight';
    case 'slight-left':
      return 'Bear left';
    case 'slight-right':
      return 'Bear right';
    case 'sharp-left':
      return 'Turn sharp left';
    case 'sharp-right':
      return 'Turn sharp right';
    case 'left':
      return 'Turn left';
    case 'right':
      return 'Turn right';
    default: {
      const never: never = modifier;
      return never;
    }
  }
};

const joined = (modifier: TurnModifier, road: string): string =>
  modifier === 'straight' ? `Join ${road}` : `${turn(modifier)} to join ${road}`;

export const instructionFor = (manoeuvre: Manoeuvre): string => {
  const { kind, modifier, exit, road, bearing } = manoeuvre;
  const side = sideOf(modifier);
  const into = road ? ` into ${road}` : '';
  const onto = road ? ` onto ${road}` : '';
  const keep = side ? `Keep ${side}` : 'Keep straight';
  switch (kind) {
    case 'depart':
      return road ? `Start on ${road}, going ${compass(bearing)}` : `Go ${compass(bearing)}`;
    case 'turn':
    case 'end-of-road': {
      const suffix = modifier === 'uturn' || modifier === 'straight' ? onto : into;
      const where = kind === 'end-of-road' ? 'At the end of the road, ' : '';
      const what = `${turn(modifier)}${suffix}`;
      return where ? `${where}${what.charAt(0).toLowerCase()}${what.slice(1)}` : what;
    }
    case 'continue':
      if (modifier === 'uturn') return `Make a U-turn${onto}`;
      return side ? `${keep}${road ? ` to stay on ${road}` : ''}` : `Continue${road ? ` on ${road}` : ' straight'}`;
    case 'new-name':
      return road ? `Continue onto ${road}` : 'Continue straight';
    case 'merge':
      return joined(modifier, road ?? 'the main road');
    case 'on-ramp':
      return road ? `Take the ramp onto ${road}` : 'Take the ramp';
    case 'off-ramp':
      return `Take the exit${side ? ` on the ${side}` : ''}${onto}`;
    case 'fork':
      return `${keep} at the fork${onto}`;
    case 'roundabout': {
      const ordinal = exit === null ? undefined : ORDINALS[exit - 1];
      return ordinal ? `At the roundabout, take the ${ordinal} exit${into}` : `Go round the roundabout${into}`;
    }
    case 'bridge':
      return side ? `${turn(modifier)} and cross ${road ?? 'the bridge'}` : `Cross ${road ?? 'the bridge'}`;
    case 'arrive':
      return side ? `You have arrived: it is on your ${side}` : 'You have arrived';
    default: {
      const never: never = kind;
      return never;
    }
  }
};
