export * from './frames.ts';
export * from './ways-out-frames.ts';
