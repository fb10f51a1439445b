/** Unpredictable 32-bit numbers, requested from the system in blocks. */
export function createSecretNumbers(crypto: Pick<Crypto, 'getRandomValues'>): () => number {
  const block = new Uint32Array(256)
  let next = block.length
  return () => {
    if (next === block.length) {
      crypto.getRandomValues(block)
      next = 0
    }
    return block[next++] ?? 0
  }
}
