import type { Module } from '../module.ts';
import { mountPushStatus } from './push-status.ts';

export const notification: Module = { mount: mountPushStatus };
