/** Schema of the command side's tables. */
export const COMMAND_SCHEMA = 'command';
