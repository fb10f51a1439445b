/** What came of each intent. The same intent again gets the same answer and has no second effect; a refusal leaves the intent open. */
export function createIntents() {
  const outcomes = new Map<string, unknown>()
  return {
    once<Outcome>(wish: string, make: () => Outcome): Outcome {
      if (!outcomes.has(wish)) outcomes.set(wish, make())
      return outcomes.get(wish) as Outcome
    },
  }
}
