import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { TermsQuestion } from '../features/account/terms-question.tsx';
import { overlays } from './toaster.tsx';

let shown = 0;

export const showTermsQuestion = (client: QueryClient): void => {
  shown += 1;
  overlays.show(
    'terms',
    <QueryClientProvider key={`terms ${shown}`} client={client}>
      <TermsQuestion />
    </QueryClientProvider>,
  );
};
