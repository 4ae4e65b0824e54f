export { isParted } from './parted.ts';
