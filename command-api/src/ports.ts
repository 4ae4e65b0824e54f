import type { CommandApiConfig } from './config.ts';
import { type Messages, simulatedMessages } from './messages/messages.ts';

/** The outside services: a simulator, or a real one where the configuration names it. */
export interface Ports {
  readonly messages: Messages;
}

export const openPorts = (_config: CommandApiConfig): Ports => ({ messages: simulatedMessages });
