import type { Manoeuvre, ManoeuvreKind, Modifier } from '@saferide/geo/directions/manoeuvre';
import type { OsrmStep } from './osrm-answer.ts';

const KINDS: Readonly<Record<string, ManoeuvreKind>> = {
  depart: 'depart',
  turn: 'turn',
  continue: 'continue',
  'new name': 'new-name',
  merge: 'merge',
  'on ramp': 'on-ramp',
  'off ramp': 'off-ramp',
  fork: 'fork',
  'end of road': 'end-of-road',
  roundabout: 'roundabout',
  rotary: 'roundabout',
  'roundabout turn': 'turn',
  'exit roundabout': 'continue',
  'exit rotary': 'continue',
  notification: 'continue',
  arrive: 'arrive',
};

const MODIFIERS: Readonly<Record<string, Modifier>> = {
  uturn: 'uturn',
  'sharp left': 'sharp-left',
  left: 'left',
  'slight left': 'slight-left',
  straight: 'straight',
  'slight right': 'slight-right',
  right: 'right',
  'sharp right': 'sharp-right',
};

const roadOf = ({ name, ref }: OsrmStep): string | null => name.trim() || ref?.trim() || null;

/** Unknown types count as turns, as OSRM documents. */
export const osrmManoeuvre = (step: OsrmStep): Manoeuvre => {
  const { type, modifier, exit, bearing_after } = step.maneuver;
  const road = roadOf(step);
  const kind = KINDS[type] ?? 'turn';
  const overBridge = kind === 'new-name' || kind === 'continue' || kind === 'turn';
  return {
    kind: overBridge && road?.endsWith('Bridge') ? 'bridge' : kind,
    modifier: MODIFIERS[modifier ?? ''] ?? 'straight',
    exit: exit ?? null,
    road,
    bearing: bearing_after,
  };
};
