import type { Registry } from 'prom-client';
import type { Leases } from '../postgres/leases.ts';
import { polledGauge } from './polled-gauge.ts';

export const measureLeases = (registry: Registry, leases: Leases): void =>
  polledGauge(registry, {
    name: 'lease_held',
    help: '1 for each lease that this process holds',
    label: 'lease',
    ask: () => new Map(leases.held().map((name) => [name, 1])),
  });
