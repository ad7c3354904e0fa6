/** An edge of a network. Costs may be below zero where no cycle of edges costs less than nothing. */
export interface Edge {
  from: number;
  to: number;
  /** How much may flow. */
  capacity: number;
  /** Of each unit. */
  cost: number;
}

/**
 * The most that flows from node 0 to the last node, in the cheapest way: what flows over each edge, in their order.
 * All numbers are whole. Each step sends as much as fits along the cheapest way that is left, and may send
 * back what flows already.
 */
export function leastCostFlow(nodes: number, edges: readonly Edge[]): number[] {
  // Each edge has a twin at the next odd index, over which its flow is sent back.
  const ends = edges.flatMap(({ from, to }) => [to, from]);
  const room = edges.flatMap(({ capacity }) => [capacity, 0]);
  const costs = edges.flatMap(({ cost }) => [cost, -cost]);
  const leaving: number[][] = Array.from({ length: nodes }, () => []);
  edges.forEach(({ from, to }, index) => {
    leaving[from]?.push(2 * index);
    leaving[to]?.push(2 * index + 1);
  });
  for (;;) {
    const way = cheapestWay();
    if (way.length === 0) return edges.map((_, index) => room[2 * index + 1] ?? 0);
    const amount = Math.min(...way.map((edge) => room[edge] ?? 0));
    for (const edge of way) {
      room[edge] = (room[edge] ?? 0) - amount;
      room[edge ^ 1] = (room[edge ^ 1] ?? 0) + amount;
    }
  }

  /** The edges of the cheapest way with room, from its end; none if there is no way. */
  function cheapestWay(): number[] {
    const cost = new Array<number>(nodes).fill(Number.POSITIVE_INFINITY);
    const last = new Array<number>(nodes).fill(-1);
    cost[0] = 0;
    const waiting = [0];
    for (let node = waiting.shift(); node !== undefined; node = waiting.shift()) {
      for (const edge of leaving[node] ?? []) {
        const end = ends[edge] ?? 0;
        const reached = (cost[node] ?? 0) + (costs[edge] ?? 0);
        if ((room[edge] ?? 0) === 0 || reached >= (cost[end] ?? 0)) continue;
        cost[end] = reached;
        last[end] = edge;
        if (!waiting.includes(end)) waiting.push(end);
      }
    }
    const way: number[] = [];
    for (let edge = last[nodes - 1] ?? -1; edge >= 0; edge = last[ends[edge ^ 1] ?? 0] ?? -1) {
      way.push(edge);
    }
    return way;
  }
}
