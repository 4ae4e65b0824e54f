import express, { type RequestHandler } from 'express';
import type { ServiceConfig } from '../configuration/service-config.ts';
import { type HttpServer, listenHttp } from './listen-http.ts';

export const servesMetricsOnApiPort = ({ mode, metrics }: Pick<ServiceConfig, 'mode' | 'metrics'>): boolean =>
  metrics === null && mode === 'development';

export const serveMetrics = async (
  { metrics }: Pick<ServiceConfig, 'metrics'>,
  measured: Readonly<Record<string, RequestHandler>>,
): Promise<HttpServer | null> => {
  if (metrics === null) return null;
  const app = express();
  app.disable('x-powered-by');
  for (const [path, endpoint] of Object.entries(measured)) app.get(path, endpoint);
  return listenHttp(app, { name: 'metrics', ...metrics });
};
