import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, firstPageLoaded } from './app/app-routes.tsx';
import { loadDeferredFeatures } from './app/load-deferred-features.ts';
import { cacheAppWhenIdle } from './browser/new-build.ts';
import { isStored, storageKeys } from './browser/storage.ts';
import { themeStore } from './browser/theme.ts';
import { loadTranslation } from './translations/load-translation.ts';

themeStore.start();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the app');
const begin = () =>
  void firstPageLoaded(location.pathname).then(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
void loadTranslation().then(() => {
  if (isStored('local', storageKeys.signedOut))
    void loadDeferredFeatures().then(({ finishSignOut }) => finishSignOut(begin));
  else begin();
});
cacheAppWhenIdle();
