import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createQueryClient } from '../api/query-client.ts';
import { onUnauthorized } from '../session/sign-out.ts';

const client = createQueryClient(onUnauthorized);

/** What pages draw on; it comes after the frame is drawn. */
export const Data = ({ children }: { readonly children?: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
