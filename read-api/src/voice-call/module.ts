import type { Module } from '../module-interface/api-module.ts';
import { callSignalling } from './call-signalling.ts';

export const voiceCall: Module = { publishers: [callSignalling] };
