import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router-dom';
import { createQueryClient } from '../api/query-client.ts';
import { onUnauthorized } from '../session/sign-out.ts';

const client = createQueryClient(onUnauthorized);

/** What pages draw on; it comes after the frame is drawn. */
export const Data = () => (
  <QueryClientProvider client={client}>
    <Outlet />
  </QueryClientProvider>
);
