import { Navigation } from '../navigation/place.tsx';
import { AppRoutes } from './app-routes.tsx';
import { ErrorBoundary } from './error-screen.tsx';

export const App = () => (
  <ErrorBoundary>
    <Navigation>
      <AppRoutes />
    </Navigation>
  </ErrorBoundary>
);
