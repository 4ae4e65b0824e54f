import { totalmem } from 'node:os';
import process from 'node:process';
import express, { type RequestHandler } from 'express';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ServiceConfig } from '../configuration/service-config.ts';
import { type HttpServer, listenHttp } from './listen-http.ts';
import { recordedProblemCode } from './problem.ts';
import { routePattern } from './request-context.ts';

export interface Metrics {
  readonly registry: Registry;
  readonly measure: RequestHandler;
  readonly endpoint: RequestHandler;
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export const createMetrics = (service: string): Metrics => {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  measureMemoryLimit(registry);
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its response',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers: [registry],
  });
  const problems = new Counter({
    name: 'http_problems_total',
    help: 'Responses that were problem documents, by code: refusals, limits and server faults',
    labelNames: ['code'] as const,
    registers: [registry],
  });
  return {
    registry,
    measure: (request, response, next) => {
      const stop = duration.startTimer();
      response.once('close', () => {
        const status = response.writableFinished ? response.statusCode : 499;
        stop({ method: request.method, route: routePattern(request), status: String(status) });
        const code = recordedProblemCode(response);
        if (code !== undefined) problems.inc({ code });
      });
      next();
    },
    endpoint: async (_request, response) => {
      response.type(registry.contentType).send(await registry.metrics());
    },
  };
};

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

/** Returns the memory limit in bytes. `constrained` is the container's limit; 0 if unknown. */
export const memoryLimit = (constrained: number, machine: number): number =>
  constrained > 0 && constrained < machine ? constrained : machine;

const measureMemoryLimit = (registry: Registry): void => {
  new Gauge({
    name: 'process_memory_limit_bytes',
    help: 'Memory limit of this container, or the memory of the machine',
    registers: [registry],
    collect() {
      this.set(memoryLimit(process.constrainedMemory?.() ?? 0, totalmem()));
    },
  });
};
