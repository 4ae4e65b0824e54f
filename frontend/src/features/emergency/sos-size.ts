import type { ButtonSize } from '../../design/button.tsx';
import type { Side } from './use-raise.ts';

export const sosSize = (as: Side): ButtonSize => (as === 'driver' ? 'lg' : 'md');
