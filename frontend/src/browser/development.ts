/** Whether the server runs in development mode, where sample data may be offered. */
export const isDevelopment = (): boolean => document.documentElement.dataset.mode === 'development';
