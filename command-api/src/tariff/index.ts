export { openTariffs } from './tariffs.ts';
