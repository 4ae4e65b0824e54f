import type { RouteStep } from '@saferide/contracts/place/geo';
import { ArrowUp, CornerUpLeft, CornerUpRight, MapPin, Undo2 } from 'lucide-react';

const icons = { straight: ArrowUp, left: CornerUpLeft, right: CornerUpRight, uturn: Undo2 } as const;

export interface StepIconProps {
  readonly step: Pick<RouteStep, 'direction' | 'distance'>;
  /** Pixels. */
  readonly size: number;
}

export const StepIcon = ({ step: { direction, distance }, size }: StepIconProps) => {
  const Icon = distance === 0 ? MapPin : icons[direction];
  return <Icon aria-hidden="true" size={size} className="shrink-0" />;
};
