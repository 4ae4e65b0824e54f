interface Navigation {
  readonly request: Request;
  readonly url: URL;
}

/**
 * Opens `/`, by the data level that `data-worker.ts` stores: on `low` the saved app, on `medium` the saved app if the
 * network takes over three seconds, otherwise the network's. Offline it is always the saved one.
 * Goes into the service worker as text, so it uses nothing from outside.
 */
export const openSavedApp = async ({ request, url }: Navigation): Promise<Response> => {
  const isSignedIn = await caches.has('saferide_somebody');
  const saved = () => caches.match(isSignedIn ? '/app.html' : '/landing.html', { ignoreSearch: true });
  const stored = await caches.match('/data-level', { cacheName: 'data-level' });
  const level = isSignedIn && url.pathname === '/' ? await stored?.text() : undefined;
  const first = level === 'low' ? await saved() : undefined;
  if (first) return first;
  const fetched = fetch(request).catch(async () => (await saved()) ?? Response.error());
  if (level !== 'medium') return fetched;
  const late = new Promise((resolve) => setTimeout(resolve, 3_000)).then(saved);
  return (await Promise.race([fetched, late])) ?? fetched;
};
