export { OperatorCommandDialog } from './operator-command-dialog.tsx';
