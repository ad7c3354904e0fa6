/** Costs may be negative, but no cycle of edges may have a negative cost. */
export interface Edge {
  from: number;
  to: number;
  capacity: number;
  cost: number;
}

/** Minimum-cost maximum flow (integers) from node 0 to the last node: the flow per edge. */
export function leastCostFlow(nodes: number, edges: readonly Edge[]): number[] {
  // Each edge has a reverse edge at the next odd index.
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

  /** Edges of the cheapest path with capacity, from its end; empty if there is none. */
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
