import type { ReactNode } from 'react';
import { Tooltip } from '../../design/tooltip.tsx';

/** A position in short; the whole of it for those who point or tab to it. */
export const FullPosition = ({ position, children }: { readonly position: string; readonly children: ReactNode }) => (
  <Tooltip text={position}>
    <button type="button" className="min-h-6 underline decoration-dotted underline-offset-4">
      {children}
    </button>
  </Tooltip>
);
