import type { Module } from '../module-interface/api-module.ts';
import { mountPushStatus } from './push-status.ts';

export const notification: Module = { mount: mountPushStatus };
