import type { Module } from '../module-interface/api-module.ts';
import { dutyPast } from './driver-duty-past.ts';

export const driverDuty: Module = { past: [dutyPast] };
