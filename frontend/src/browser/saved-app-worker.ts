interface Navigation {
  readonly request: Request;
  readonly url: URL;
}

/**
 * Answers navigations to `/` and `/api/logout`. For a signed-in person who opens `/`, the stored data level decides:
 * `low` opens the saved app, `medium` opens it after three seconds without an answer, any other level waits for the
 * network. Offline, the saved page is opened. The function is serialised into the service worker, so it must not
 * reference anything outside its body.
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
