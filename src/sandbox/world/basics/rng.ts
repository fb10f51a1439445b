/** Seeded random numbers: the same seed and name give the same sequence. */
export interface Rng {
  /** From 0 to below 1. */
  next(): number
  /** An integer, both ends inclusive. */
  integer(from: number, to: number): number
  pick<T>(from: readonly T[]): T
  chance(share: number): boolean
  /** `length` hex digits. */
  hex(length: number): string
}

/** Each `name` has a sequence of its own. */
export function createRng(seed: string | number, name: string): Rng {
  let state = hashOf(`${seed}/${name}`)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    integer,
    pick: <T>(from: readonly T[]) => {
      const picked = from[integer(0, from.length - 1)]
      if (picked === undefined) throw new Error(`nothing to pick from in ${name}`)
      return picked
    },
    chance: (share) => next() < share,
    hex(length) {
      let digits = ''
      while (digits.length < length) digits += integer(0, 15).toString(16)
      return digits
    },
  }
}

/** FNV-1a over the text's code points, 32 bits. */
export function hashOf(text: string): number {
  let hash = 2166136261
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0
  return hash
}
