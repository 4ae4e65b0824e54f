import type { ReactNode } from 'react';

export const EmptyState = ({ children, action }: { readonly children: ReactNode; readonly action?: ReactNode }) => (
  <div className="flex flex-col items-start gap-3 rounded-inner border-2 border-control border-dashed p-4">
    <p className="text-muted">{children}</p>
    {action}
  </div>
);
