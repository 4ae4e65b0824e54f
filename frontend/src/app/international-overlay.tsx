import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { InternationalBanner, type InternationalBannerProps } from '../features/waitlist/international-banner.tsx';
import { overlays } from './toaster.tsx';

let shown = 0;

/** Shows the banner in the header, where it covers nothing. */
export const showInternationalBanner = (client: QueryClient, props: InternationalBannerProps): void => {
  shown += 1;
  const header = document.querySelector('header');
  const banner = (
    <QueryClientProvider key={`abroad ${shown}`} client={client}>
      <InternationalBanner {...props} />
    </QueryClientProvider>
  );
  overlays.show('abroad', header ? createPortal(banner, header, `abroad ${shown}`) : banner);
};
