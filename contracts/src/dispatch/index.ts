import * as dispatch from './dispatch.ts';

export const calls = { dispatch };
export * as frames from './frames.ts';
export const readModels = ['dispatch_reasons'] as const;
