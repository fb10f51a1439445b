/** Numbers that follow from a text: the same text gives the same numbers. */
export interface Rng {
  /** From 0 to 1, without 1. */
  next(): number
  /** A whole number below `end`. */
  below(end: number): number
  chance(share: number): boolean
  pick<Item>(list: readonly Item[]): Item
}

/** Mulberry32 over an FNV-1a hash of the seed. */
export function createRng(seed: string): Rng {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (end: number) => Math.floor(next() * end)
  return { next, below, chance: (share) => next() < share, pick: (list) => list[below(list.length)] as never }
}

function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value | 0
}
