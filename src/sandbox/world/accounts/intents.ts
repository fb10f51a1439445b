/** Outcomes by intent id. A repeated intent gets the same answer and has no second effect; a refused intent stays open. */
export function createIntents() {
  const outcomes = new Map<string, unknown>()
  return {
    once<Outcome>(intent: string, make: () => Outcome): Outcome {
      if (!outcomes.has(intent)) outcomes.set(intent, make())
      return outcomes.get(intent) as Outcome
    },
  }
}
