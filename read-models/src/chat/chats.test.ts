import { holdFoldSpec } from '../testing/hold-fold-spec.ts';
import { chatsSpec } from './chats.spec.ts';

holdFoldSpec(chatsSpec);
