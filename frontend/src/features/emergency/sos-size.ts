import type { ButtonSize } from '../../design/button.tsx';
import type { SosSide } from './use-emergency.ts';

export const sosButtonSize = (as: SosSide): ButtonSize => (as === 'driver' ? 'lg' : 'md');
