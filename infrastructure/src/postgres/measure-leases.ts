import type { Registry } from 'prom-client';
import { polledGauge } from '../http/polled-gauge.ts';
import type { Leases } from './leases.ts';

export const measureLeases = (registry: Registry, leases: Leases): void =>
  polledGauge(registry, {
    name: 'lease_held',
    help: '1 for each lease that this process holds',
    label: 'lease',
    ask: () => new Map(leases.held().map((name) => [name, 1])),
  });
