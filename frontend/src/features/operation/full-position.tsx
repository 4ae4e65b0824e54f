import type { ReactNode } from 'react';
import { Tooltip } from '../../design/tooltip.tsx';

export const FullPosition = ({ position, children }: { readonly position: string; readonly children: ReactNode }) => (
  <Tooltip text={position}>
    <button type="button" className="min-h-6 underline decoration-dotted underline-offset-4">
      {children}
    </button>
  </Tooltip>
);
