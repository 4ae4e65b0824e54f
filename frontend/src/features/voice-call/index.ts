export { ringInApp } from './ring-in-app.ts';
