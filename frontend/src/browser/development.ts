export const isDevelopment = (): boolean => document.documentElement.dataset.mode === 'development';
