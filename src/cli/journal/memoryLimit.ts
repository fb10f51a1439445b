import type { Recording } from './types'

/**
 * Maximum size of a journal in memory, in bytes: three times what a device stores of all its sessions. Ten times as much memory is
 * close to Node's default limit on a machine with 4 GB.
 */
const MAX_IN_MEMORY = 64_000_000
/** Memory for each byte of a journal. */
const RATIO = 10

/** The memory needs of commands that load a journal, as text. */
export const MEMORY_HELP = `whole journal in memory, which needs ${RATIO} times its size; more than ${megabytes(MAX_IN_MEMORY)} is refused`

/** The reason why a journal is too large for memory, or null. */
export function tooLargeReason({ bytes }: Pick<Recording, 'bytes'>): string | null {
  if (bytes <= MAX_IN_MEMORY) return null
  return `${megabytes(bytes)}, which would take ${megabytes(bytes * RATIO)} of memory: at most ${megabytes(MAX_IN_MEMORY)} are held at once`
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_000_000)} MB`
}
