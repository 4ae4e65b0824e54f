export * as frames from './frames.ts';
