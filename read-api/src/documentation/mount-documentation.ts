import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Instant, MINUTE_MS } from '@saferide/domain/time/instant';
import { addressGroupOf, rateLimit } from '@saferide/infrastructure/http/rate-limit';
import type { SharedCounts } from '@saferide/infrastructure/limits/shared-counts';
import type { Router } from 'express';

const assets = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'text/javascript' } as const;

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>SafeRide: calls</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
  </head>
  <body>
    <main id="calls"></main>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

/** Served as a separate file, because the page's content security policy forbids inline scripts. */
const start = `window.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#calls',
  deepLinking: true,
  validatorUrl: null,
  presets: [window.SwaggerUIBundle.presets.apis],
});
`;

/** Limit for each network address. */
export const DOCUMENTS_A_MINUTE = 60;

export interface DocumentationOptions {
  readonly counts: Pick<SharedCounts, 'add' | 'addWithoutWaiting'>;
  readonly clock: () => Instant;
}

export const mountDocumentation = (router: Router, document: string, { counts, clock }: DocumentationOptions): void => {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const limit = rateLimit({
    limit: DOCUMENTS_A_MINUTE,
    windowMs: MINUTE_MS,
    key: addressGroupOf,
    shared: { name: 'openapi', counts, clock },
  });
  router.get('/api/openapi.json', limit, (_request, response) => {
    response.setHeader('Cache-Control', 'no-cache').type('application/json').send(document);
  });
  router.get('/api/docs', (_request, response) => {
    response.setHeader('Cache-Control', 'no-cache').type('text/html').send(page);
  });
  router.get('/api/docs/start.js', (_request, response) => {
    response.type('text/javascript').send(start);
  });
  for (const [name, type] of Object.entries(assets)) {
    router.get(`/api/docs/${name}`, (_request, response) => {
      response.setHeader('Cache-Control', 'public, max-age=86400').type(type).sendFile(join(folder, name));
    });
  }
};
