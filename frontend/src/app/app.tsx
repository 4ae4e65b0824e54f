import { BrowserRouter } from 'react-router-dom';
import { ErrorBoundary } from './error-screen.tsx';
import { AppRoutes } from './routes.tsx';

export const App = () => (
  <ErrorBoundary>
    <BrowserRouter>
      <AppRoutes />
    </BrowserRouter>
  </ErrorBoundary>
);
