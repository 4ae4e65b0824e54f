export { ActDialog } from './act-dialog.tsx';
