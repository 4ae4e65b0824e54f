import type { ButtonSize } from '../../design/button.tsx';
import type { Side } from './use-raise.ts';

/** Drivers press it on the road. */
export const sosSize = (as: Side): ButtonSize => (as === 'driver' ? 'lg' : 'md');
