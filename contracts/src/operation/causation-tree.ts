import type { CausationNode } from './event-explorer.ts';

/** An event with what it led to. */
export interface Branch {
  readonly node: CausationNode;
  readonly effects: readonly Branch[];
}

/** What somebody, or something, asked for, with what it led to. */
export interface CommandRoot {
  /** What names it as the cause of its events. */
  readonly id: string;
  readonly at: string;
  readonly actor: CausationNode['actor'];
  readonly effects: readonly Branch[];
}

/** Nodes as trees from command to last effect, all in the order in which they come. */
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
  const branchOf = (node: CausationNode): Branch => ({
    node,
    effects: (beneath.get(node.eventId) ?? []).map(branchOf),
  });
  return [...roots].map(([id, events]) => {
    // A process may have written before whoever asked it did.
    const { actor } = events.find((event) => event.actor.role !== 'system') ?? events[0];
    return { id, at: events[0].at, actor, effects: events.map(branchOf) };
  });
};
