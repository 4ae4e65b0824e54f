import type { Module } from '../column.ts';
import { mountPushStatus } from './push-status.ts';

export const notification: Module = { mount: mountPushStatus };
