/** A count that a sentence can name. A server without a limit may leave the count out or send 0: both are undefined here. */
export function statedCount(count: number | undefined): number | undefined {
  return count !== undefined && count > 0 ? count : undefined
}
