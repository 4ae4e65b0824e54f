import type { StepDirection } from '@saferide/contracts/place/geo';
import { ArrowUp, CornerUpLeft, CornerUpRight, Undo2 } from 'lucide-react';

const icons = { straight: ArrowUp, left: CornerUpLeft, right: CornerUpRight, uturn: Undo2 } as const;

/** Which way a step turns. Its instruction says the same. */
export const StepIcon = ({ direction, size }: { readonly direction: StepDirection; readonly size: number }) => {
  const Icon = icons[direction];
  return <Icon aria-hidden="true" size={size} className="shrink-0" />;
};
