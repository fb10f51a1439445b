/** Numbers that follow from a text: the same text gives the same numbers. */
export interface Rng {
  /** From 0 to 1, without 1. */
  next(): number
  /** A whole number below `end`. */
  below(end: number): number
  chance(share: number): boolean
  pick<Item>(list: readonly Item[]): Item
  /** Numbers of their own for a part, such as a field: they depend on its name, but on no number that was drawn before. */
  fork(name: string | number): Rng
}

/** Mulberry32 over an FNV-1a hash of the seed. */
export function createRng(seed: string): Rng {
  return rngFrom(hash(seed))
}

function rngFrom(seed: number): Rng {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    next, below, chance: (share) => next() < share, pick: (list) => list[below(list.length)] as never,
    fork: (name) => rngFrom(hash(`/${name}`, seed)),
  }
}

function hash(text: string, start = 0x811c9dc5): number {
  let value = start
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value | 0
}
