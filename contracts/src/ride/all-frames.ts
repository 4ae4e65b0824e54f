export * from './frames.ts';
export * from './release-frames.ts';
