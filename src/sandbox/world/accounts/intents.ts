/** Outcomes by intent id. A repeated intent gets the same answer and has no second effect; a refused intent stays open. */
export function createIntents() {
  const outcomes = new Map<string, unknown>()
  return {
    once<Outcome>(wish: string, make: () => Outcome): Outcome {
      if (!outcomes.has(wish)) outcomes.set(wish, make())
      return outcomes.get(wish) as Outcome
    },
  }
}
