export const COMMAND_SCHEMA = 'command';
