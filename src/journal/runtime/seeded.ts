/** 32-bit hash of a text (FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/), finished with murmur3's mixer. */
export function hash32(text: string, start = 2166136261): number {
  let hash = start
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 16777619)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** A generator of 32-bit numbers (sfc32 by Chris Doty-Humphrey), warmed up from a text seed. */
export function seededNumbers(seed: string): () => number {
  let a = hash32(seed)
  let b = hash32(seed, a)
  let c = hash32(seed, b)
  let counter = 1
  const next = () => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum | 0
    return sum >>> 0
  }
  for (let round = 0; round < 12; round++) next()
  return next
}

/** A number in [0, 1) from a generator of 32-bit numbers. */
export function fraction(next: () => number): number {
  return next() / 4294967296
}

/** An id of 20 characters [0-9a-z], about 100 random bits. */
export function idFrom(next: () => number): string {
  let id = ''
  while (id.length < 20) id += (next() + 4294967296).toString(36).slice(-5)
  return id
}
