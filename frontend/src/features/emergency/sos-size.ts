import type { ButtonSize } from '../../design/button.tsx';
import type { SosParty } from './use-emergency.ts';

export const sosButtonSize = (as: SosParty): ButtonSize => (as === 'driver' ? 'lg' : 'md');
