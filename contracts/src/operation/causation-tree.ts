import type { CausationNode } from './event-explorer.ts';

/** An event with the events that it caused. */
export interface CausationBranch {
  readonly node: CausationNode;
  readonly effects: readonly CausationBranch[];
}

/** A command with the events that it caused. */
export interface CommandRoot {
  readonly id: string;
  readonly at: string;
  readonly actor: CausationNode['actor'];
  readonly effects: readonly CausationBranch[];
}

/** Builds one tree per command, of all its effects. */
export const causationTrees = (nodes: readonly CausationNode[]): readonly CommandRoot[] => {
  const beneath = new Map<string, CausationNode[]>();
  const roots = new Map<string, [CausationNode, ...CausationNode[]]>();
  for (const node of nodes) {
    if (node.cause === null) {
      const known = roots.get(node.causationId);
      if (known) known.push(node);
      else roots.set(node.causationId, [node]);
    } else beneath.set(node.cause, [...(beneath.get(node.cause) ?? []), node]);
  }
  const branchOf = (node: CausationNode): CausationBranch => ({
    node,
    effects: (beneath.get(node.eventId) ?? []).map(branchOf),
  });
  return [...roots].map(([id, events]) => {
    const { actor } = events.find((event) => event.actor.role !== 'system') ?? events[0];
    return { id, at: events[0].at, actor, effects: events.map(branchOf) };
  });
};
