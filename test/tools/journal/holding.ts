import type { Recording } from './types'

/**
 * The largest journal that is held in memory, in bytes: three times what a device keeps of all its sessions. More than ten times as much
 * memory would be more than Node takes without being told on a machine of 4 GB.
 */
const MOST_HELD = 64_000_000
/** Bytes of memory for each byte of a journal that is held. */
const TAKES = 10

/** What commands that hold a journal need, in words. */
export const HOLDING = `whole journal in memory, which takes ${TAKES} times its size; one of more than ${megabytes(MOST_HELD)} is refused`

/** Why a journal is not taken into memory; null where it may be. */
export function whyNotHeld({ bytes }: Pick<Recording, 'bytes'>): string | null {
  if (bytes <= MOST_HELD) return null
  return `${megabytes(bytes)}, which would take ${megabytes(bytes * TAKES)} of memory: at most ${megabytes(MOST_HELD)} are held at once`
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_000_000)} MB`
}
