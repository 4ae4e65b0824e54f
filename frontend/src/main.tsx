import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { firstPageLoaded } from './app/app-routes.tsx';
import { loadLaterFeatures } from './app/load-later-features.ts';
import { cacheAppWhenIdle } from './browser/cache-app.ts';
import { isStored } from './browser/storage.ts';
import { storageKeys } from './browser/storage-keys.ts';
import { themeStore } from './browser/theme.ts';

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
if (isStored('local', storageKeys.signedOut))
  void loadLaterFeatures().then(({ finishSignOut }) => finishSignOut(begin));
else begin();
cacheAppWhenIdle();
